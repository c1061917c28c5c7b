#define _GNU_SOURCE
#include "CImages.h"
#include "Libraries.h"
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(int resource, rlim_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max < most) most = now.rlim_max;
  // Only processor time can be raised again.
  if (resource != RLIMIT_CPU) now.rlim_max = most;
  now.rlim_cur = most;
  setrlimit(resource, &now);
}

void images_confine(uint64_t most_memory) {
  // If the parent is gone, nobody reads the answer.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  // Descriptors of the parent that were open and not marked to be closed.
  close_range(STDERR_FILENO + 1, ~0U, 0);
  // While files can still be opened.
  load_gd();
  load_jpeg();
  load_png();
  limit(RLIMIT_DATA, most_memory);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  // As many as there are already: no file, no connection.
  limit(RLIMIT_NOFILE, STDERR_FILENO + 1);
}

void images_allow(unsigned seconds) {
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used) != 0) return;
  limit(RLIMIT_CPU, (rlim_t)used.ru_utime.tv_sec + (rlim_t)used.ru_stime.tv_sec + 1 + seconds);
}

void images_give_back(void) { malloc_trim(0); }
