#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <stdbool.h>

/* libpq, which is loaded when it is first needed: linked, it and the libraries behind it would be loaded by every start of the
   program, although few use PostgreSQL. Unless it says so, no function but cpq_load may be called before that has
   returned NULL. */

typedef struct pg_conn cpq_connection;
typedef struct pg_result cpq_result;
typedef struct pg_cancel cpq_cancellation;

enum cpq_progress { cpq_failed, cpq_reading, cpq_writing, cpq_connected };

enum cpq_kind {
  cpq_rows,      /* of a statement, perhaps none */
  cpq_error,     /* of a statement */
  cpq_skipped,   /* a statement behind one that failed */
  cpq_batch_end, /* everything before the last cpq_end_batch */
};

/* Loads the library. Returns NULL, or why it cannot be loaded. */
const char *cpq_load(void);

/* Whether an address can be read. */
bool cpq_is_address(const char *address);

/* A setting of an address, or NULL if it has none or cannot be read. It loads the library itself. The caller frees the result. */
char *cpq_setting(const char *address, const char *name);

/* Begins to connect. Names and values end with NULL; a value of “dbname” is expanded if it is an address. */
cpq_connection *cpq_start(const char *const *names, const char *const *values);
enum cpq_progress cpq_proceed(cpq_connection *connection);
/* After cpq_connected: no call waits from here on. */
bool cpq_begin_pipeline(cpq_connection *connection);
int cpq_socket(const cpq_connection *connection);
bool cpq_is_lost(const cpq_connection *connection);
bool cpq_is_in_transaction(const cpq_connection *connection);
/* Those that are being asked, of several. */
const char *cpq_host(const cpq_connection *connection);
const char *cpq_port(const cpq_connection *connection);
const char *cpq_message(const cpq_connection *connection);
void cpq_finish(cpq_connection *connection);

/* Parameters are texts, or NULL. */
bool cpq_send(cpq_connection *connection, const char *sql, int count, const char *const *parameters);
bool cpq_end_batch(cpq_connection *connection);
/* Returns 0 if everything is sent, 1 if the socket has to become writable first, -1 if it fails. */
int cpq_flush(cpq_connection *connection);
bool cpq_receive(cpq_connection *connection);
bool cpq_is_busy(cpq_connection *connection);
cpq_result *cpq_next(cpq_connection *connection);

enum cpq_kind cpq_kind_of(const cpq_result *result);
/* SQLSTATE, or NULL. */
const char *cpq_code(const cpq_result *result);
const char *cpq_reason(const cpq_result *result);
/* Such as “COMMIT”. */
const char *cpq_tag(cpq_result *result);
int cpq_row_count(const cpq_result *result);
int cpq_column_count(const cpq_result *result);
bool cpq_is_null(const cpq_result *result, int row, int column);
int cpq_length(const cpq_result *result, int row, int column);
const char *cpq_value(const cpq_result *result, int row, int column);
void cpq_clear(cpq_result *result);

cpq_cancellation *cpq_cancellation_of(cpq_connection *connection);
/* Waits for the network, so not on a thread that others wait for. */
void cpq_cancel(cpq_cancellation *cancellation);

/* A new eventfd, which does not block; -1 without descriptors. Needs no library. */
int cpq_wake_up(void);

#endif
