// Declarations shared by these files.
#pragma once
#include "CImages.h"
#include <gd.h>

struct image {
  gdImagePtr gd;
};

/// The limits of every picture; the decoders that read a header themselves apply them too.
enum { IMAGE_LONGEST_SIDE = 16384, IMAGE_MOST_PIXELS = 50000000 };

/// A JPEG file's picture in 32 bits, its sides divided by `shrink` (1, 2, 4 or 8) and rounded up; NULL if it cannot be
/// decoded to its end, and without libjpeg.
gdImagePtr image_decode_jpeg(const uint8_t *bytes, size_t count, int shrink);

/// A PNG file's picture, of any kind, in 32 bits; NULL if it cannot be decoded to its end, and without libpng.
gdImagePtr image_decode_png(const uint8_t *bytes, size_t count);

/// A copy followed by a zero, for `image_free_bytes`; NULL without memory.
char *image_copy(const void *bytes, size_t count);
