// Decodes the first picture of a GIF and draws it.
#include "CImages.h"
#include <stdlib.h>

/// Whether the screen and every possible frame are small, because headers are read before anything is decoded.
static bool is_small(const uint8_t *bytes, size_t count) {
  if (count < 13) return false;
  for (size_t i = 1; i + 8 < count; i++) {
    if (i != 1 && bytes[i] != 0x2C) continue;
    size_t width = bytes[i + 5] | (size_t)bytes[i + 6] << 8, height = bytes[i + 7] | (size_t)bytes[i + 8] << 8;
    if (width * height > 1 << 16) return false;
  }
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (!is_small(bytes, count)) return 0;
  image *picture = image_decode(bytes, count, IMAGE_GIF, 1);
  if (picture == NULL) return 0;
  int width = image_width(picture), height = image_height(picture);
  if (width < 1 || height < 1 || width * height > 1 << 16) abort();
  uint8_t pixels[12 * 6 * 4];
  if (!image_scale(picture, (image_area){0, 0, width, height}, 12, 6, pixels, 12 * 4)) abort();
  image_has_holes(pixels, 12 * 6);
  image_free(picture);
  return 0;
}
