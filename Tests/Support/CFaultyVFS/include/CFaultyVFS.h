#ifndef CFAULTYVFS_H
#define CFAULTYVFS_H

/* A disk that fails when it is told to, for tests: SQLite's own way to files, with faults in it. Files that no fault was set for
   are as they always are. */

enum FaultyOperation { FAULTY_READ = 1, FAULTY_WRITE = 2, FAULTY_SYNC = 4 };

/* Has files that are opened from now on go through here. May be called again. Returns an SQLite code. */
int faulty_vfs_install(void);

/* Has operations of these kinds on files whose path begins so fail with an SQLite code, after so many that succeed. Replaces what
   was set for the same path. Returns 0 when there is no room for it. */
int faulty_vfs_fail(const char *path, int operations, int after, int code);

/* Ends the faults of a path. Returns how many operations failed. */
int faulty_vfs_heal(const char *path);

#endif
