// What the files here share.
#pragma once
#include "CImages.h"
#include <gd.h>

struct image {
  gdImagePtr gd;
};

/// A copy with a zero behind it, for `image_free_bytes`; NULL when there is no memory.
char *image_copy(const void *bytes, size_t count);
