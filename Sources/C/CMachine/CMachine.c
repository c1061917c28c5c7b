#define _GNU_SOURCE /* sched_getaffinity */

#include "CMachine.h"

#include <malloc.h>
#include <sched.h>

/* Scripts/strip-program writes the commit here, so that no build depends on it. Volatile, because the compiler may not take it for empty. */
__attribute__((section("classifieds_commit"))) static const volatile char commit[64] = "";

const char *machine_commit(void) {
  return (const char *)commit;
}

static int processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

int machine_share_arenas(bool one) {
  int count = processors();
  return mallopt(M_ARENA_MAX, one ? 1 : count > 2 ? count : 2);
}
