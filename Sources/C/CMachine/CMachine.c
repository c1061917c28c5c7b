#include "CMachine.h"

#include <malloc.h>

/* Scripts/strip-program writes the commit here, so that no build depends on it. Volatile, because the compiler may not take it for empty. */
__attribute__((section("classifieds_commit"))) static const volatile char commit[64] = "";

const char *machine_commit(void) {
  return (const char *)commit;
}

int machine_share_arena(void) {
  return mallopt(M_ARENA_MAX, 1);
}
