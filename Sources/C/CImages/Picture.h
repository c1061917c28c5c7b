// What the files here share.
#pragma once
#include "CImages.h"
#include <gd.h>

struct image {
  gdImagePtr gd;
};

/// No picture has more; the decoders that read a header of their own hold to it, too.
enum { IMAGE_LONGEST_SIDE = 16384, IMAGE_MOST_PIXELS = 50000000 };

/// A JPEG file's picture in 32 bits, its sides divided by `shrink` (1, 2, 4 or 8) and rounded up; NULL for one that
/// cannot be decoded to its end, and without libjpeg.
gdImagePtr image_decode_jpeg(const uint8_t *bytes, size_t count, int shrink);

/// A PNG file's picture, of whatever kind, in 32 bits; NULL for one that cannot be decoded to its end, and without
/// libpng.
gdImagePtr image_decode_png(const uint8_t *bytes, size_t count);

/// A copy with a zero behind it, for `image_free_bytes`; NULL when there is no memory.
char *image_copy(const void *bytes, size_t count);
