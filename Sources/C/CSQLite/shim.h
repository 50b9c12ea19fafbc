#pragma once
#include <sqlite3.h>

// Swift cannot call variadic functions nor see macros that cast or compute.

static const int SHIM_SQLITE_BUSY_SNAPSHOT = SQLITE_BUSY_SNAPSHOT;
static const int SHIM_SQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT_UNIQUE;
static const int SHIM_SQLITE_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int SHIM_SQLITE_CONSTRAINT_FOREIGNKEY = SQLITE_CONSTRAINT_FOREIGNKEY;
static const int SHIM_SQLITE_CONSTRAINT_NOTNULL = SQLITE_CONSTRAINT_NOTNULL;
static const int SHIM_SQLITE_CANTOPEN_ISDIR = SQLITE_CANTOPEN_ISDIR;
static const int SHIM_SQLITE_IOERR_SHMSIZE = SQLITE_IOERR_SHMSIZE;

/// Binds a copy of `length` bytes of text.
static inline int shim_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
    return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a copy of `length` bytes.
static inline int shim_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
    return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}

/// Makes a copy of `length` bytes of text the result of a function.
static inline void shim_sqlite3_result_text(sqlite3_context *context, const char *text, sqlite3_uint64 length) {
    sqlite3_result_text64(context, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Makes the next `VACUUM` empty the database, or not.
static inline int shim_sqlite3_reset_database(sqlite3 *database, int isOn) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_RESET_DATABASE, isOn, (int *)0);
}
