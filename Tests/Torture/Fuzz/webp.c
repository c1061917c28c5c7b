// Decodes a WebP and draws it.
#include "CImages.h"
#include <stdlib.h>
#include <string.h>

/// Whether every possible size in it is small, because headers are read before anything is decoded. Very small: libgd
/// 2.3 does not free the picture that it began if the pixels of a lossless one are broken.
static bool is_small(const uint8_t *bytes, size_t count) {
  // libwebp reads a lossless one without its container too, which has its size elsewhere. The program refuses it.
  if (bytes[0] == 0x2F) return false;
  for (size_t i = 0; i + 18 <= count; i++) {
    const uint8_t *at = bytes + i;
    uint64_t width = 0, height = 0;
    if (memcmp(at, "VP8X", 4) == 0) {
      width = (at[12] | at[13] << 8 | at[14] << 16) + 1;
      height = (at[15] | at[16] << 8 | at[17] << 16) + 1;
    } else if (memcmp(at, "VP8L", 4) == 0) {
      width = (at[9] | (at[10] & 0x3F) << 8) + 1;
      height = (at[10] >> 6 | at[11] << 2 | (at[12] & 0x0F) << 10) + 1;
    } else if (memcmp(at, "\x9D\x01\x2A", 3) == 0) {
      width = (at[3] | at[4] << 8) & 0x3FFF;
      height = (at[5] | at[6] << 8) & 0x3FFF;
    }
    if (width * height > 1 << 10) return false;
  }
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (count < 30 || !is_small(bytes, count)) return 0;
  image *picture = image_decode(bytes, count, IMAGE_WEBP, 1);
  if (picture == NULL) return 0;
  int width = image_width(picture), height = image_height(picture);
  if (width < 1 || height < 1) abort();
  uint8_t pixels[12 * 6 * 4];
  if (!image_scale(picture, (image_area){0, 0, width, height}, 12, 6, pixels, 12 * 4)) abort();
  image_has_holes(pixels, 12 * 6);
  image_free(picture);
  return 0;
}
