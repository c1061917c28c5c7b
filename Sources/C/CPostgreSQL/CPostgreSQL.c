#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <postgresql/libpq-fe.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/eventfd.h>

#define FUNCTIONS(X)                                                                                              \
  X(PQcancel) X(PQclear) X(PQcmdStatus) X(PQconninfoFree) X(PQconninfoParse) X(PQconnectPoll)                     \
  X(PQconnectStartParams) X(PQconsumeInput) X(PQenterPipelineMode) X(PQerrorMessage) X(PQfinish) X(PQflush)       \
  X(PQfreeCancel) X(PQfreemem) X(PQgetCancel) X(PQgetisnull) X(PQgetlength) X(PQgetResult) X(PQgetvalue)          \
  X(PQhost) X(PQisBusy) X(PQnfields) X(PQntuples) X(PQpipelineSync) X(PQport)                                     \
  X(PQresultErrorField) X(PQresultStatus)                                                                         \
  X(PQsendQueryParams) X(PQsetNoticeReceiver) X(PQsetnonblocking) X(PQsocket) X(PQstatus) X(PQtransactionStatus)

#define FIELD(name) __typeof__(name) *name;
#define ENTRY(name) {offsetof(struct functions, name), #name},

struct functions {
  FUNCTIONS(FIELD)
};

/// The destination of a function pointer, and the function's name.
static const struct {
  size_t offset;
  const char *name;
} entries[] = {FUNCTIONS(ENTRY)};

static struct functions pq;
static const char *obstacle;

static void load(void) {
  void *handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    // The text belongs to the thread that asked.
    obstacle = strdup(dlerror());
    return;
  }
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
    void *symbol = dlsym(handle, entries[i].name);
    if (symbol == NULL) {
      obstacle = "libpq is older than version 14";
      return;
    }
    memcpy((char *)&pq + entries[i].offset, &symbol, sizeof symbol);
  }
}

const char *cpq_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return obstacle;
}

bool cpq_is_address(const char *address) {
  char *reason = NULL;
  PQconninfoOption *options = pq.PQconninfoParse(address, &reason);
  if (options != NULL) pq.PQconninfoFree(options);
  if (reason != NULL) pq.PQfreemem(reason);
  return options != NULL;
}

char *cpq_setting(const char *address, const char *name) {
  if (cpq_load() != NULL) return NULL;
  PQconninfoOption *options = pq.PQconninfoParse(address, NULL);
  char *value = NULL;
  for (PQconninfoOption *option = options; option != NULL && option->keyword != NULL; option++)
    if (strcmp(option->keyword, name) == 0 && option->val != NULL) value = strdup(option->val);
  if (options != NULL) pq.PQconninfoFree(options);
  return value;
}

// By default they are written to standard error.
static void drop_notice(void *argument, const PGresult *notice) {
  (void)argument, (void)notice;
}

cpq_connection *cpq_start(const char *const *names, const char *const *values) {
  PGconn *connection = pq.PQconnectStartParams(names, values, 1);
  if (connection != NULL) pq.PQsetNoticeReceiver(connection, drop_notice, NULL);
  return connection;
}

enum cpq_progress cpq_proceed(cpq_connection *connection) {
  switch (pq.PQconnectPoll(connection)) {
  case PGRES_POLLING_READING: return cpq_reading;
  case PGRES_POLLING_OK: return cpq_connected;
  case PGRES_POLLING_FAILED: return cpq_failed;
  default: return cpq_writing;
  }
}

bool cpq_begin_pipeline(cpq_connection *connection) {
  return pq.PQsetnonblocking(connection, 1) == 0 && pq.PQenterPipelineMode(connection) == 1;
}

int cpq_socket(const cpq_connection *connection) {
  return pq.PQsocket(connection);
}

bool cpq_is_lost(const cpq_connection *connection) {
  return pq.PQstatus(connection) == CONNECTION_BAD;
}

bool cpq_is_in_transaction(const cpq_connection *connection) {
  return pq.PQtransactionStatus(connection) != PQTRANS_IDLE;
}

const char *cpq_host(const cpq_connection *connection) {
  return pq.PQhost(connection);
}

const char *cpq_port(const cpq_connection *connection) {
  return pq.PQport(connection);
}

const char *cpq_message(const cpq_connection *connection) {
  return pq.PQerrorMessage(connection);
}

void cpq_finish(cpq_connection *connection) {
  pq.PQfinish(connection);
}

bool cpq_send(cpq_connection *connection, const char *sql, int count, const char *const *parameters) {
  return pq.PQsendQueryParams(connection, sql, count, NULL, parameters, NULL, NULL, 0) == 1;
}

bool cpq_end_batch(cpq_connection *connection) {
  return pq.PQpipelineSync(connection) == 1;
}

int cpq_flush(cpq_connection *connection) {
  return pq.PQflush(connection);
}

bool cpq_receive(cpq_connection *connection) {
  return pq.PQconsumeInput(connection) == 1;
}

bool cpq_is_busy(cpq_connection *connection) {
  return pq.PQisBusy(connection) == 1;
}

cpq_result *cpq_next(cpq_connection *connection) {
  return pq.PQgetResult(connection);
}

enum cpq_kind cpq_kind_of(const cpq_result *result) {
  switch (pq.PQresultStatus(result)) {
  case PGRES_COMMAND_OK:
  case PGRES_EMPTY_QUERY:
  case PGRES_TUPLES_OK: return cpq_rows;
  case PGRES_PIPELINE_SYNC: return cpq_batch_end;
  case PGRES_PIPELINE_ABORTED: return cpq_skipped;
  default: return cpq_error;
  }
}

const char *cpq_code(const cpq_result *result) {
  return pq.PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

const char *cpq_reason(const cpq_result *result) {
  return pq.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

const char *cpq_tag(cpq_result *result) {
  return pq.PQcmdStatus(result);
}

int cpq_row_count(const cpq_result *result) {
  return pq.PQntuples(result);
}

int cpq_column_count(const cpq_result *result) {
  return pq.PQnfields(result);
}

bool cpq_is_null(const cpq_result *result, int row, int column) {
  return pq.PQgetisnull(result, row, column) == 1;
}

int cpq_length(const cpq_result *result, int row, int column) {
  return pq.PQgetlength(result, row, column);
}

const char *cpq_value(const cpq_result *result, int row, int column) {
  return pq.PQgetvalue(result, row, column);
}

void cpq_clear(cpq_result *result) {
  pq.PQclear(result);
}

cpq_cancellation *cpq_cancellation_of(cpq_connection *connection) {
  return pq.PQgetCancel(connection);
}

void cpq_cancel(cpq_cancellation *cancellation) {
  char reason[256];
  pq.PQcancel(cancellation, reason, sizeof reason);
  pq.PQfreeCancel(cancellation);
}

int cpq_wake_up(void) {
  return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}
