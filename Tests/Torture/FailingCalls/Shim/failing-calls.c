/* Preloaded into the program (ld.so(8), LD_PRELOAD): has one system call on a file below a folder fail, or one allocation of SQLite's.

   FAIL_UNDER   the folder; calls on other files are left alone
   FAIL_CALL    which of the calls fails, from 0; without it none does, and they are only counted
   FAIL_ALL     if set, those after it fail, too
   FAIL_ERRNO   what it fails with: 5 is EIO, 28 ENOSPC
   FAIL_MEMORY  which of SQLite's allocations fails, from 0
   FAIL_REPORT  a file to which "kind number" is written when one fails */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static const char *under, *report;
static long failing = -1, failing_allocation = -1;
static int all, code = EIO;
static atomic_long calls, allocations;

static void note(const char *kind, long number) {
  if (report == NULL) return;
  int saved = errno;
  char line[128];
  int length = snprintf(line, sizeof line, "%s %ld\n", kind, number);
  int file = (int)syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file >= 0) {
    syscall(SYS_write, file, line, (size_t)length);
    syscall(SYS_close, file);
  }
  errno = saved;
}

/* Whether this call is to fail. */
static int fails(const char *kind) {
  if (failing < 0) return 0;
  long number = atomic_fetch_add(&calls, 1);
  if (number != failing && !(all && number > failing)) return 0;
  note(kind, number);
  errno = code;
  return 1;
}

static int is_ours(const char *path) {
  return under != NULL && path != NULL && strncmp(path, under, strlen(under)) == 0;
}

static int is_our_file(int file) {
  if (under == NULL || failing < 0) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  int saved = errno;
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  errno = saved;
  if (length < 0) return 0;
  path[length] = 0;
  return is_ours(path);
}

#define REAL(name) \
  static typeof(name) *real; \
  if (real == NULL) real = (typeof(name) *)dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  return is_our_file(file) && fails("write") ? -1 : real(file, bytes, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  REAL(pwrite);
  return is_our_file(file) && fails("pwrite") ? -1 : real(file, bytes, count, place);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  REAL(pwrite64);
  return is_our_file(file) && fails("pwrite") ? -1 : real(file, bytes, count, place);
}
int fsync(int file) {
  REAL(fsync);
  return is_our_file(file) && fails("fsync") ? -1 : real(file);
}
int fdatasync(int file) {
  REAL(fdatasync);
  return is_our_file(file) && fails("fdatasync") ? -1 : real(file);
}
int ftruncate(int file, off_t size) {
  REAL(ftruncate);
  return is_our_file(file) && fails("ftruncate") ? -1 : real(file, size);
}
int ftruncate64(int file, off64_t size) {
  REAL(ftruncate64);
  return is_our_file(file) && fails("ftruncate") ? -1 : real(file, size);
}
int fchmod(int file, mode_t mode) {
  REAL(fchmod);
  return is_our_file(file) && fails("fchmod") ? -1 : real(file, mode);
}
int rename(const char *old, const char *new) {
  REAL(rename);
  return is_ours(new) && fails("rename") ? -1 : real(old, new);
}
int link(const char *old, const char *new) {
  REAL(link);
  return is_ours(new) && fails("link") ? -1 : real(old, new);
}
int unlink(const char *path) {
  REAL(unlink);
  return is_ours(path) && fails("unlink") ? -1 : real(path);
}
int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  return is_ours(path) && fails("mkdir") ? -1 : real(path, mode);
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    return is_ours(path) && fails("open") ? -1 : real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

/* SQLite's allocations, by its own hook (sqlite.org/c3ref/c_config_covering_index_scan.html, SQLITE_CONFIG_MALLOC). */
typedef struct {
  void *(*allocate)(int);
  void (*release)(void *);
  void *(*reallocate)(void *, int);
  int (*size)(void *);
  int (*round_up)(int);
  int (*begin)(void *);
  void (*end)(void *);
  void *data;
} Allocator;

enum { CONFIG_MALLOC = 4, CONFIG_GETMALLOC = 5 };
static Allocator real_allocator;

static int allocation_fails(void) {
  long number = atomic_fetch_add(&allocations, 1);
  if (number != failing_allocation && !(all && number > failing_allocation)) return 0;
  note("allocation", number);
  return 1;
}
static void *allocate(int count) { return allocation_fails() ? NULL : real_allocator.allocate(count); }
static void *reallocate(void *block, int count) {
  return allocation_fails() ? NULL : real_allocator.reallocate(block, count);
}

__attribute__((constructor)) static void begin(void) {
  const char *value;
  under = getenv("FAIL_UNDER");
  report = getenv("FAIL_REPORT");
  all = getenv("FAIL_ALL") != NULL;
  if ((value = getenv("FAIL_CALL"))) failing = atol(value);
  if ((value = getenv("FAIL_ERRNO"))) code = atoi(value);
  if ((value = getenv("FAIL_MEMORY"))) failing_allocation = atol(value);
  if (failing_allocation < 0) return;
  int (*config)(int, ...) = (int (*)(int, ...))dlsym(RTLD_DEFAULT, "sqlite3_config");
  if (config == NULL || config(CONFIG_GETMALLOC, &real_allocator) != 0) return;
  Allocator ours = real_allocator;
  ours.allocate = allocate;
  ours.reallocate = reallocate;
  if (config(CONFIG_MALLOC, &ours) != 0) note("no allocator", 0);
}
