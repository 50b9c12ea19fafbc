#define CURL_DISABLE_TYPECHECK
#define CURL_NO_OLDIES
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>

// The macros of <curl/curl.h> that check the arguments' types stand for the functions' names.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

/// The functions of the loaded library; all of them are there, or none.
static struct {
    CURLcode (*curl_global_init)(long flags);
    CURL *(*curl_easy_init)(void);
    void (*curl_easy_cleanup)(CURL *handle);
    const char *(*curl_easy_strerror)(CURLcode code);
    CURLcode (*curl_easy_pause)(CURL *handle, int directions);
    void (*curl_free)(void *memory);
    struct curl_slist *(*curl_slist_append)(struct curl_slist *list, const char *line);
    void (*curl_slist_free_all)(struct curl_slist *list);
    CURLM *(*curl_multi_init)(void);
    CURLMcode (*curl_multi_cleanup)(CURLM *handle);
    CURLMcode (*curl_multi_add_handle)(CURLM *handle, CURL *transfer);
    CURLMcode (*curl_multi_remove_handle)(CURLM *handle, CURL *transfer);
    CURLMcode (*curl_multi_perform)(CURLM *handle, int *running);
    CURLMsg *(*curl_multi_info_read)(CURLM *handle, int *remaining);
    CURLMcode (*curl_multi_poll)(CURLM *handle, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready);
    CURLMcode (*curl_multi_wakeup)(CURLM *handle);
    CURLU *(*curl_url)(void);
    void (*curl_url_cleanup)(CURLU *handle);
    CURLUcode (*curl_url_get)(CURLU *handle, CURLUPart part, char **text, unsigned int flags);
    CURLUcode (*curl_url_set)(CURLU *handle, CURLUPart part, const char *text, unsigned int flags);
    CURLcode (*curl_easy_send)(CURL *handle, const void *bytes, size_t count, size_t *sent);
    CURLcode (*curl_easy_recv)(CURL *handle, void *bytes, size_t count, size_t *received);
    CURLcode (*curl_easy_setopt)(CURL *handle, CURLoption option, ...);
    CURLcode (*curl_easy_getinfo)(CURL *handle, CURLINFO info, ...);
    CURLMcode (*curl_multi_setopt)(CURLM *handle, CURLMoption option, ...);
} library;

static int is_loaded;
static char load_error[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Whether `name` was found; keeps the reason where it was not.
static int find(void *handle, const char *name, void **function) {
    *function = dlsym(handle, name);
    if (*function == NULL) snprintf(load_error, sizeof load_error, "%s", dlerror());
    return *function != NULL;
}

static void load(void) {
    // Never closed: libcurl's threads and the callers' handles may outlive any one user.
    void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        snprintf(load_error, sizeof load_error, "%s", dlerror());
        return;
    }
    is_loaded =
        find(handle, "curl_global_init", (void **)&library.curl_global_init) &&
        find(handle, "curl_easy_init", (void **)&library.curl_easy_init) &&
        find(handle, "curl_easy_cleanup", (void **)&library.curl_easy_cleanup) &&
        find(handle, "curl_easy_strerror", (void **)&library.curl_easy_strerror) &&
        find(handle, "curl_easy_pause", (void **)&library.curl_easy_pause) &&
        find(handle, "curl_free", (void **)&library.curl_free) &&
        find(handle, "curl_slist_append", (void **)&library.curl_slist_append) &&
        find(handle, "curl_slist_free_all", (void **)&library.curl_slist_free_all) &&
        find(handle, "curl_multi_init", (void **)&library.curl_multi_init) &&
        find(handle, "curl_multi_cleanup", (void **)&library.curl_multi_cleanup) &&
        find(handle, "curl_multi_add_handle", (void **)&library.curl_multi_add_handle) &&
        find(handle, "curl_multi_remove_handle", (void **)&library.curl_multi_remove_handle) &&
        find(handle, "curl_multi_perform", (void **)&library.curl_multi_perform) &&
        find(handle, "curl_multi_info_read", (void **)&library.curl_multi_info_read) &&
        find(handle, "curl_multi_poll", (void **)&library.curl_multi_poll) &&
        find(handle, "curl_multi_wakeup", (void **)&library.curl_multi_wakeup) &&
        find(handle, "curl_url", (void **)&library.curl_url) &&
        find(handle, "curl_url_cleanup", (void **)&library.curl_url_cleanup) &&
        find(handle, "curl_url_get", (void **)&library.curl_url_get) &&
        find(handle, "curl_url_set", (void **)&library.curl_url_set) &&
        find(handle, "curl_easy_send", (void **)&library.curl_easy_send) &&
        find(handle, "curl_easy_recv", (void **)&library.curl_easy_recv) &&
        find(handle, "curl_easy_setopt", (void **)&library.curl_easy_setopt) &&
        find(handle, "curl_easy_getinfo", (void **)&library.curl_easy_getinfo) &&
        find(handle, "curl_multi_setopt", (void **)&library.curl_multi_setopt);
}

int shim_curl_is_loaded(void) {
    pthread_once(&once, load);
    return is_loaded;
}

const char *shim_curl_load_error(void) {
    return shim_curl_is_loaded() ? "" : load_error;
}

// A handle exists only where the library is loaded: what takes one need not ask again.

CURLcode curl_global_init(long flags) {
    return shim_curl_is_loaded() ? library.curl_global_init(flags) : CURLE_FAILED_INIT;
}

CURL *curl_easy_init(void) {
    return shim_curl_is_loaded() ? library.curl_easy_init() : NULL;
}

void curl_easy_cleanup(CURL *handle) {
    library.curl_easy_cleanup(handle);
}

const char *curl_easy_strerror(CURLcode code) {
    return shim_curl_is_loaded() ? library.curl_easy_strerror(code) : "libcurl is not there";
}

CURLcode curl_easy_pause(CURL *handle, int directions) {
    return library.curl_easy_pause(handle, directions);
}

void curl_free(void *memory) {
    library.curl_free(memory);
}

struct curl_slist *curl_slist_append(struct curl_slist *list, const char *line) {
    return shim_curl_is_loaded() ? library.curl_slist_append(list, line) : NULL;
}

void curl_slist_free_all(struct curl_slist *list) {
    if (list != NULL) library.curl_slist_free_all(list);
}

CURLM *curl_multi_init(void) {
    return shim_curl_is_loaded() ? library.curl_multi_init() : NULL;
}

CURLMcode curl_multi_cleanup(CURLM *handle) {
    return library.curl_multi_cleanup(handle);
}

CURLMcode curl_multi_add_handle(CURLM *handle, CURL *transfer) {
    return library.curl_multi_add_handle(handle, transfer);
}

CURLMcode curl_multi_remove_handle(CURLM *handle, CURL *transfer) {
    return library.curl_multi_remove_handle(handle, transfer);
}

CURLMcode curl_multi_perform(CURLM *handle, int *running) {
    return library.curl_multi_perform(handle, running);
}

CURLMsg *curl_multi_info_read(CURLM *handle, int *remaining) {
    return library.curl_multi_info_read(handle, remaining);
}

CURLMcode curl_multi_poll(CURLM *handle, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready) {
    return library.curl_multi_poll(handle, extra, count, milliseconds, ready);
}

CURLMcode curl_multi_wakeup(CURLM *handle) {
    return library.curl_multi_wakeup(handle);
}

CURLU *curl_url(void) {
    return shim_curl_is_loaded() ? library.curl_url() : NULL;
}

void curl_url_cleanup(CURLU *handle) {
    library.curl_url_cleanup(handle);
}

CURLUcode curl_url_get(CURLU *handle, CURLUPart part, char **text, unsigned int flags) {
    return library.curl_url_get(handle, part, text, flags);
}

CURLUcode curl_url_set(CURLU *handle, CURLUPart part, const char *text, unsigned int flags) {
    return library.curl_url_set(handle, part, text, flags);
}

CURLcode curl_easy_send(CURL *handle, const void *bytes, size_t count, size_t *sent) {
    return library.curl_easy_send(handle, bytes, count, sent);
}

CURLcode curl_easy_recv(CURL *handle, void *bytes, size_t count, size_t *received) {
    return library.curl_easy_recv(handle, bytes, count, received);
}

CURLcode shim_setopt_long(CURL *handle, CURLoption option, long value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode shim_setopt_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode shim_setopt_string(CURL *handle, CURLoption option, const char *value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode shim_setopt_slist(CURL *handle, CURLoption option, struct curl_slist *value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode shim_setopt_write(CURL *handle, curl_write_callback write, void *context) {
    CURLcode code = library.curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
    return code != CURLE_OK ? code : library.curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

CURLcode shim_setopt_header(CURL *handle, curl_write_callback header, void *context) {
    CURLcode code = library.curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    return code != CURLE_OK ? code : library.curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

CURLcode shim_setopt_read(CURL *handle, curl_read_callback read, void *context) {
    CURLcode code = library.curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
    return code != CURLE_OK ? code : library.curl_easy_setopt(handle, CURLOPT_READDATA, context);
}

CURLcode shim_setopt_seek(CURL *handle, curl_seek_callback seek, void *context) {
    CURLcode code = library.curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seek);
    return code != CURLE_OK ? code : library.curl_easy_setopt(handle, CURLOPT_SEEKDATA, context);
}

CURLcode shim_setopt_prereq(CURL *handle, curl_prereq_callback prereq, void *context) {
    CURLcode code = library.curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, prereq);
    return code != CURLE_OK ? code : library.curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context;
    (void)purpose;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

CURLcode shim_setopt_close_on_exec(CURL *handle) {
    return library.curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
}

CURLcode shim_getinfo_long(CURL *handle, CURLINFO info, long *value) {
    return library.curl_easy_getinfo(handle, info, value);
}

CURLcode shim_getinfo_string(CURL *handle, CURLINFO info, const char **value) {
    return library.curl_easy_getinfo(handle, info, value);
}

CURLcode shim_getinfo_socket(CURL *handle, curl_socket_t *value) {
    return library.curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, value);
}

CURLMcode shim_multi_setopt_long(CURLM *handle, CURLMoption option, long value) {
    return library.curl_multi_setopt(handle, option, value);
}
