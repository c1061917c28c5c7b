/* Commits through SQLite's C API alone: the minimum cost of a save. Replaces the text in a table of one row by one that is a byte
   longer, in its own transaction, with the program's durability (WAL, synchronous FULL). With TABLES, it also replaces a short row
   in each of that many more tables.

   usage: raw_commits FILE COUNT BYTES [TABLES]     prints the microseconds of each

   cc -O2 -o raw_commits raw_commits.c -lsqlite3 */

#define _GNU_SOURCE
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_TABLES = 8 };

static void check(sqlite3 *db, int result) {
  if (result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW) return;
  fprintf(stderr, "%s\n", sqlite3_errmsg(db));
  exit(1);
}

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static void run(sqlite3 *db, sqlite3_stmt *statement) {
  check(db, sqlite3_step(statement));
  check(db, sqlite3_reset(statement));
}

int main(int argc, char **argv) {
  sqlite3 *db;
  if (argc != 4 && argc != 5) {
    fprintf(stderr, "usage: raw_commits FILE COUNT BYTES [TABLES]\n");
    return 2;
  }
  int count = atoi(argv[2]), length = atoi(argv[3]), tables = argc == 5 ? atoi(argv[4]) : 0;
  if (tables < 0 || tables > MOST_TABLES) return 2;
  check(NULL, sqlite3_open(argv[1], &db));
  check(db, sqlite3_exec(db,
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "CREATE TABLE text (number INTEGER PRIMARY KEY, value TEXT); INSERT INTO text VALUES (1, '')", NULL, NULL, NULL));
  sqlite3_stmt *begin, *update, *commit;
  check(db, sqlite3_prepare_v2(db, "BEGIN IMMEDIATE", -1, &begin, NULL));
  check(db, sqlite3_prepare_v2(db, "UPDATE text SET value = ? WHERE number = 1", -1, &update, NULL));
  check(db, sqlite3_prepare_v2(db, "COMMIT", -1, &commit, NULL));
  sqlite3_stmt *further[MOST_TABLES];
  for (int table = 0; table < tables; table++) {
    char sql[160];
    snprintf(sql, sizeof sql,
      "CREATE TABLE further%d (number INTEGER PRIMARY KEY, value INTEGER); INSERT INTO further%d VALUES (1, 0)", table, table);
    check(db, sqlite3_exec(db, sql, NULL, NULL, NULL));
    snprintf(sql, sizeof sql, "UPDATE further%d SET value = value + 1 WHERE number = 1", table);
    check(db, sqlite3_prepare_v2(db, sql, -1, &further[table], NULL));
  }
  char *text = malloc((size_t)length + (size_t)count + 1);
  if (text == NULL) return 1;
  memset(text, 'x', (size_t)length + (size_t)count);
  for (int i = 0; i < count; i++) {
    double start = microseconds();
    run(db, begin);
    check(db, sqlite3_bind_text(update, 1, text, length + i + 1, SQLITE_STATIC));
    run(db, update);
    for (int table = 0; table < tables; table++) run(db, further[table]);
    run(db, commit);
    printf("%.1f\n", microseconds() - start);
  }
  for (int table = 0; table < tables; table++) sqlite3_finalize(further[table]);
  sqlite3_finalize(begin);
  sqlite3_finalize(update);
  sqlite3_finalize(commit);
  return sqlite3_close(db) == SQLITE_OK ? 0 : 1;
}
