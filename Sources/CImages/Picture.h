// What the files here share.
#pragma once
#include "CImages.h"
#include <gd.h>

struct image {
  gdImagePtr gd;
};

/// A PNG file's picture, of whatever kind, in 32 bits; NULL for one that cannot be decoded to its end, and without
/// libpng.
gdImagePtr image_decode_png(const uint8_t *bytes, size_t count);

/// A copy with a zero behind it, for `image_free_bytes`; NULL when there is no memory.
char *image_copy(const void *bytes, size_t count);
