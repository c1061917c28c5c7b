/* Runs the statements printed by `SearchProbe statements` through SQLite's C API alone: the cost of the same search without our code.

   usage: raw_search FILE < STATEMENTS

   A line is the SQL and its values, apart by tabs; a value begins with i (integer) or t (text). Each statement is prepared once,
   as the program does. For a text that the index cannot decide, it reads the first candidates and
   does not check them. Prints a JSON line for each: microseconds, and how many rows there were.

   cc -O2 -o raw_search raw_search.c -lsqlite3 */

#define _GNU_SOURCE
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_STATEMENTS = 8 };

static void fail(sqlite3 *db) {
  fprintf(stderr, "%s\n", sqlite3_errmsg(db));
  exit(1);
}

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static sqlite3_stmt *prepared(sqlite3 *db, const char *sql) {
  static sqlite3_stmt *known[MOST_STATEMENTS];
  for (int i = 0; i < MOST_STATEMENTS; i++) {
    if (known[i] == NULL && sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &known[i], NULL) != SQLITE_OK) fail(db);
    if (strcmp(sqlite3_sql(known[i]), sql) == 0) return known[i];
  }
  fprintf(stderr, "more kinds of statement than expected\n");
  exit(1);
}

int main(int count, char **arguments) {
  sqlite3 *db;
  if (count != 2) {
    fprintf(stderr, "usage: raw_search FILE < STATEMENTS\n");
    return 2;
  }
  if (sqlite3_open_v2(arguments[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) fail(db);
  sqlite3_exec(db, "PRAGMA cache_size = -8000", NULL, NULL, NULL);

  char *line = NULL;
  size_t capacity = 0;
  unsigned long seen = 0;
  for (ssize_t length; (length = getline(&line, &capacity, stdin)) > 0;) {
    if (line[length - 1] == '\n') line[length - 1] = '\0';
    char *rest = line;
    sqlite3_stmt *statement = prepared(db, strsep(&rest, "\t"));

    double start = microseconds();
    int place = 1, rows = 0, result;
    for (char *value; (value = strsep(&rest, "\t")) != NULL; place++) {
      if (value[0] == 'i') sqlite3_bind_int64(statement, place, atoll(value + 1));
      else sqlite3_bind_text(statement, place, value + 1, -1, SQLITE_TRANSIENT);
    }
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
      /* Fetches every column, as if to display it. */
      for (int column = 0; column < sqlite3_column_count(statement); column++) {
        const unsigned char *text = sqlite3_column_text(statement, column);
        seen += text == NULL ? 0 : text[0];
      }
      rows++;
    }
    if (result != SQLITE_DONE) fail(db);
    sqlite3_reset(statement);
    printf("{\"microseconds\":%.1f,\"rows\":%d}\n", microseconds() - start, rows);
  }
  /* Keeps the compiler from removing the reads. */
  fprintf(stderr, "{\"checksum\":%lu}\n", seen);
  return 0;
}
