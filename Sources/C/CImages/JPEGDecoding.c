#include "JPEGReading.h"
#include "Picture.h"
#include <stdlib.h>

// libgd would do, but that it can neither be stopped in a picture of many scans nor decode one smaller than it is.

struct decoding {
  struct jpeg_watch watch;
  struct jpeg_decompress_struct source;
  gdImagePtr picture;
};

/// False when libjpeg gave up. By itself, so that no variable of ours is changed between setjmp and longjmp.
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
    // The rows are decoded in their place.
    JDIMENSION read = jpeg->read_scanlines(source, (JSAMPARRAY)(rows + first), source->output_height - first);
    if (read == 0) return false;
    for (JDIMENSION row = first; row < first + read; row++) {
      if (source->out_color_space == JCS_CMYK) jpeg_mix((uint8_t *)rows[row], width, source->saw_Adobe_marker);
      // Opaque, as libgd says it.
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
  // What was never begun is nothing to it.
  jpeg->destroy_decompress(&decoding->source);
  gdImagePtr picture = decoding->picture;
  free(decoding);
  if (is_done) return picture;
  if (picture != NULL) gd->destroy(picture);
  return NULL;
}
