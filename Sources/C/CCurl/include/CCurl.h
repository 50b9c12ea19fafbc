#pragma once
#include <curl/curl.h>

// libcurl, loaded when it is first needed: with all that it needs in turn it is some thirty libraries, a third of the
// start of a planner that never speaks to a server. `libcurl.c` defines the functions of <curl/curl.h> that are used
// here under their own names; each goes on to the loaded library.

/// Whether libcurl is there; loads it at the first call. Where it is not, every other function fails as libcurl's own
/// would without memory.
int shim_curl_is_loaded(void);

/// Why libcurl could not be loaded, in the loader's words; empty where it could.
const char *shim_curl_load_error(void);

// libcurl's setters and getters are variadic, which Swift does not import: here is one typed function for each kind of
// argument.

CURLcode shim_setopt_long(CURL *handle, CURLoption option, long value);
CURLcode shim_setopt_offset(CURL *handle, CURLoption option, curl_off_t value);
CURLcode shim_setopt_string(CURL *handle, CURLoption option, const char *value);
CURLcode shim_setopt_slist(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode shim_setopt_write(CURL *handle, curl_write_callback write, void *context);
CURLcode shim_setopt_header(CURL *handle, curl_write_callback header, void *context);
CURLcode shim_setopt_read(CURL *handle, curl_read_callback read, void *context);
CURLcode shim_setopt_seek(CURL *handle, curl_seek_callback seek, void *context);
CURLcode shim_setopt_prereq(CURL *handle, curl_prereq_callback prereq, void *context);
/// Has connections opened so that a program started meanwhile does not hold them too: their other ends would not hear it
/// when they are closed here.
CURLcode shim_setopt_close_on_exec(CURL *handle);
CURLcode shim_getinfo_long(CURL *handle, CURLINFO info, long *value);
/// The text belongs to the handle and lives until its next transfer.
CURLcode shim_getinfo_string(CURL *handle, CURLINFO info, const char **value);
CURLcode shim_getinfo_socket(CURL *handle, curl_socket_t *value);
CURLMcode shim_multi_setopt_long(CURLM *handle, CURLMoption option, long value);
