#include "JPEGReading.h"
#include "Picture.h"
#include <stdlib.h>

// libgd is not used, because it can neither be stopped in a picture of many scans nor decode one at a smaller size.

struct decoding {
  struct jpeg_watch watch;
  struct jpeg_decompress_struct source;
  gdImagePtr picture;
};

/// False if libjpeg gave up. A separate function, so that none of our variables changes between setjmp and longjmp.
static bool run(const struct jpeg *jpeg, const struct gd *gd, struct decoding *decoding, const uint8_t *bytes,
                size_t count, int shrink) {
  if (setjmp(decoding->watch.end) != 0) return false;
  struct jpeg_decompress_struct *source = &decoding->source;
  jpeg_begin_reading(jpeg, source, bytes, count, IMAGE_LONGEST_SIDE, IMAGE_MOST_PIXELS);
  source->scale_num = 1;
  source->scale_denom = (unsigned)shrink;
  jpeg->start_decompress(source);
  size_t width = source->output_width;
  decoding->picture = gd->create((int)width, (int)source->output_height);
  if (decoding->picture == NULL) return false;
  int **rows = decoding->picture->tpixels;
  while (source->output_scanline < source->output_height) {
    JDIMENSION first = source->output_scanline;
    // The rows are decoded in place.
    JDIMENSION read = jpeg->read_scanlines(source, (JSAMPARRAY)(rows + first), source->output_height - first);
    if (read == 0) return false;
    for (JDIMENSION row = first; row < first + read; row++) {
      if (source->out_color_space == JCS_CMYK) jpeg_mix((uint8_t *)rows[row], width, source->saw_Adobe_marker);
      // Opaque, as libgd represents it.
      for (size_t x = 0; x < width; x++) rows[row][x] &= 0xFFFFFF;
    }
  }
  jpeg->finish_decompress(source);
  return true;
}

gdImagePtr image_decode_jpeg(const uint8_t *bytes, size_t count, int shrink) {
  const struct jpeg *jpeg = load_jpeg();
  const struct gd *gd = load_gd();
  struct decoding *decoding = jpeg == NULL || gd == NULL || count == 0 ? NULL : calloc(1, sizeof *decoding);
  if (decoding == NULL) return NULL;
  jpeg_watch(jpeg, &decoding->watch, (j_common_ptr)&decoding->source);
  bool is_done = run(jpeg, gd, decoding, bytes, count, shrink);
  // Destroying something that was never created does nothing.
  jpeg->destroy_decompress(&decoding->source);
  gdImagePtr picture = decoding->picture;
  free(decoding);
  if (is_done) return picture;
  if (picture != NULL) gd->destroy(picture);
  return NULL;
}
