// Decodes a PNG whose checksums are corrected first: otherwise nearly nothing would get past them.
#include "CImages.h"
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_right(uint8_t *bytes, size_t count) {
  for (size_t at = 8; count - at >= 12;) {
    size_t length = number(bytes + at);
    if (length > count - at - 12) return;
    uint32_t sum = (uint32_t)crc32(0, bytes + at + 4, (uInt)(length + 4));
    for (int i = 0; i < 4; i++) bytes[at + 8 + length + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i));
    at += length + 12;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  // The size comes first, because the header is read before anything is decoded.
  if (count < 33 || number(bytes + 8) != 13 || memcmp(bytes + 12, "IHDR", 4) != 0) return 0;
  // Large ones are allowed, but would spend the round filling memory.
  uint64_t width = number(bytes + 16), height = number(bytes + 20);
  if (width * height > 1 << 16) return 0;
  uint8_t *copy = malloc(count);
  if (copy == NULL) return 0;
  memcpy(copy, bytes, count);
  put_right(copy, count);
  image *picture = image_decode(copy, count, IMAGE_PNG, 1);
  if (picture != NULL) {
    if (image_width(picture) != (int)width || image_height(picture) != (int)height) abort();
    uint8_t pixels[12 * 6 * 4];
    image_scale(picture, (image_area){0, 0, (int)width, (int)height}, 12, 6, pixels, 12 * 4);
    image_has_holes(pixels, 12 * 6);
    image_free(picture);
  }
  free(copy);
  return 0;
}
