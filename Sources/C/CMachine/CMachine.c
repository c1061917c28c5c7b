#include "CMachine.h"

#include <malloc.h>

int machine_share_arena(void) {
  return mallopt(M_ARENA_MAX, 1);
}
