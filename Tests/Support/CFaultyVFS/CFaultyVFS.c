#include "CFaultyVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <string.h>

enum { MOST_FAULTS = 64, LONGEST_PATH = 512 };

typedef struct {
  char path[LONGEST_PATH];
  int operations, after, code, failed;
} Fault;

/* What SQLite calls a file: ours, with the real one behind it. */
typedef struct {
  sqlite3_file base;
  const char *name;
  sqlite3_file *real;
} File;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Fault faults[MOST_FAULTS];
static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;

static Fault *find(const char *path) {
  for (int i = 0; i < MOST_FAULTS; i++) {
    if (faults[i].path[0] && strcmp(faults[i].path, path) == 0) return &faults[i];
  }
  return NULL;
}

/* The code to fail with, or SQLITE_OK. */
static int failure(const char *name, int operation) {
  int code = SQLITE_OK;
  if (name == NULL) return code;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < MOST_FAULTS; i++) {
    Fault *fault = &faults[i];
    if (!fault->path[0] || !(fault->operations & operation) || strncmp(name, fault->path, strlen(fault->path)) != 0) continue;
    if (fault->after > 0) {
      fault->after--;
    } else {
      fault->failed++;
      code = fault->code;
    }
  }
  pthread_mutex_unlock(&lock);
  return code;
}

static File *ours(sqlite3_file *file) { return (File *)file; }
static sqlite3_file *real(sqlite3_file *file) { return ours(file)->real; }

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  int code = failure(ours(file)->name, FAULTY_READ);
  return code != SQLITE_OK ? code : real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  int code = failure(ours(file)->name, FAULTY_WRITE);
  return code != SQLITE_OK ? code : real(file)->pMethods->xWrite(real(file), bytes, count, offset);
}

static int file_sync(sqlite3_file *file, int flags) {
  int code = failure(ours(file)->name, FAULTY_SYNC);
  return code != SQLITE_OK ? code : real(file)->pMethods->xSync(real(file), flags);
}

static int file_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }
static int file_truncate(sqlite3_file *file, sqlite3_int64 size) { return real(file)->pMethods->xTruncate(real(file), size); }
static int file_size(sqlite3_file *file, sqlite3_int64 *size) { return real(file)->pMethods->xFileSize(real(file), size); }
static int file_lock(sqlite3_file *file, int kind) { return real(file)->pMethods->xLock(real(file), kind); }
static int file_unlock(sqlite3_file *file, int kind) { return real(file)->pMethods->xUnlock(real(file), kind); }
static int file_check_lock(sqlite3_file *file, int *held) { return real(file)->pMethods->xCheckReservedLock(real(file), held); }
static int file_control(sqlite3_file *file, int what, void *value) { return real(file)->pMethods->xFileControl(real(file), what, value); }
static int file_sector(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int file_device(sqlite3_file *file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static int file_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}
static void file_shm_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int file_shm_unmap(sqlite3_file *file, int delete) { return real(file)->pMethods->xShmUnmap(real(file), delete); }

/* Version 2: without mapped memory, so that every read passes here. */
static const sqlite3_io_methods methods = {
  .iVersion = 2, .xClose = file_close, .xRead = file_read, .xWrite = file_write, .xTruncate = file_truncate,
  .xSync = file_sync, .xFileSize = file_size, .xLock = file_lock, .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_lock, .xFileControl = file_control, .xSectorSize = file_sector,
  .xDeviceCharacteristics = file_device, .xShmMap = file_shm_map, .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier, .xShmUnmap = file_shm_unmap,
};

static int vfs_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *result) {
  (void)vfs;
  ours(file)->name = name;
  ours(file)->real = (sqlite3_file *)(ours(file) + 1);
  int code = real_vfs->xOpen(real_vfs, name, ours(file)->real, flags, result);
  file->pMethods = ours(file)->real->pMethods ? &methods : NULL;
  return code;
}

int faulty_vfs_install(void) {
  pthread_mutex_lock(&lock);
  int code = SQLITE_OK;
  if (real_vfs == NULL) {
    sqlite3_vfs *found = sqlite3_vfs_find(NULL);
    if (found == NULL) {
      code = SQLITE_ERROR;
    } else {
      real_vfs = found;
      /* All that concerns no single file is the real one's, called with itself. */
      faulty_vfs = *found;
      faulty_vfs.zName = "faulty";
      faulty_vfs.szOsFile = (int)sizeof(File) + found->szOsFile;
      faulty_vfs.xOpen = vfs_open;
      code = sqlite3_vfs_register(&faulty_vfs, 1);
    }
  }
  pthread_mutex_unlock(&lock);
  return code;
}

int faulty_vfs_fail(const char *path, int operations, int after, int code) {
  pthread_mutex_lock(&lock);
  Fault *fault = find(path);
  for (int i = 0; i < MOST_FAULTS && fault == NULL; i++) {
    if (!faults[i].path[0]) fault = &faults[i];
  }
  int fits = fault != NULL && strlen(path) < LONGEST_PATH;
  if (fits) {
    strcpy(fault->path, path);
    fault->operations = operations;
    fault->after = after;
    fault->code = code;
    fault->failed = 0;
  }
  pthread_mutex_unlock(&lock);
  return fits;
}

int faulty_vfs_heal(const char *path) {
  pthread_mutex_lock(&lock);
  Fault *fault = find(path);
  int failed = fault ? fault->failed : 0;
  if (fault) fault->path[0] = '\0';
  pthread_mutex_unlock(&lock);
  return failed;
}
