// Decodes a JPEG at every possible size, draws it, and writes a text across it.
#include "CImages.h"
#include <stdlib.h>
#include <string.h>

/// Whether every frame in it is small. Large ones are allowed, but would spend the round filling memory.
static bool is_small(const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i + 8 < count; i++) {
    if (bytes[i] != 0xFF || (bytes[i + 1] & 0xF0) != 0xC0) continue;
    size_t height = (size_t)bytes[i + 5] << 8 | bytes[i + 6], width = (size_t)bytes[i + 7] << 8 | bytes[i + 8];
    if (width * height > 1 << 12) return false;
  }
  return true;
}

static void draw(const image *picture) {
  int width = image_width(picture), height = image_height(picture);
  uint8_t pixels[16 * 8 * 4];
  image_area areas[] = {{0, 0, width, height},
                        {width / 2, height / 2, width - width / 2, height - height / 2},
                        {1, 1, width, height},
                        {-1, 0, 1, 1}};
  for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) image_scale(picture, areas[i], 16, 8, pixels, 16 * 4);
  image_cell cells[8 * 4];
  image_draw_cells(pixels, 8, 4, cells);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (!is_small(bytes, count)) return 0;
  for (int shrink = 1; shrink <= 8; shrink *= 2) {
    image *picture = image_decode(bytes, count, IMAGE_JPEG, shrink);
    if (picture == NULL) continue;
    draw(picture);
    image_free(picture);
  }
  size_t length = 0;
  char *marked = image_mark_jpeg(bytes, count, "classifieds", 88, 16384, 50000000, &length);
  if ((marked == NULL) != (length == 0)) abort();
  // The result is a JPEG, like the input.
  if (marked != NULL && (length < 4 || memcmp(marked, "\xFF\xD8\xFF", 3) != 0)) abort();
  image_free_bytes(marked);
  return 0;
}
