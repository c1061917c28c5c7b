#include "JPEGReading.h"
#include <jerror.h>

/// A progressive picture has about ten scans, each of which takes time in proportion to the picture's size, however few
/// bytes it has: a file of a hundred kilobytes can contain a hundred of them. The work is counted in pixels.
enum { MOST_SCANS = 30, MOST_WORK = 800000000 };

void jpeg_give_up(j_common_ptr half) {
  struct jpeg_watch *watch = half->client_data;
  longjmp(watch->end, 1);
}

// Most warnings are ignored, as browsers do: they concern extra bytes, or a few wrong ones. A missing end is not among
// them.
static void warned(j_common_ptr half, int level) {
  if (level < 0 && half->err->msg_code == JWRN_JPEG_EOF) jpeg_give_up(half);
}

static void advanced(j_common_ptr half) {
  if (!half->is_decompressor) return;
  j_decompress_ptr source = (j_decompress_ptr)half;
  int64_t scans = source->input_scan_number, pixels = (int64_t)source->image_width * source->image_height;
  if (scans > MOST_SCANS || scans * pixels > MOST_WORK) jpeg_give_up(half);
}

void jpeg_watch(const struct jpeg *jpeg, struct jpeg_watch *watch, j_common_ptr half) {
  half->err = jpeg->std_error(&watch->errors);
  watch->errors.error_exit = jpeg_give_up;
  watch->errors.emit_message = warned;
  watch->progress.progress_monitor = advanced;
  half->client_data = watch;
}

void jpeg_begin_reading(const struct jpeg *jpeg, struct jpeg_decompress_struct *source, const uint8_t *bytes,
                        size_t count, int longest_side, int64_t most_pixels) {
  struct jpeg_watch *watch = source->client_data;
  jpeg->create_decompress(source, JPEG_LIB_VERSION, sizeof *source);
  source->progress = &watch->progress;
  jpeg->mem_src(source, bytes, count);
  jpeg->read_header(source, TRUE);
  int64_t width = source->image_width, height = source->image_height;
  if (width > longest_side || height > longest_side || width * height > most_pixels) {
    jpeg_give_up((j_common_ptr)source);
  }
  // libjpeg converts four colours only to four colours.
  source->out_color_space = source->num_components == 4 ? JCS_CMYK : JCS_EXT_BGRX;
}

void jpeg_mix(uint8_t *pixels, size_t count, bool is_inverted) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned flip = is_inverted ? 0 : 255, key = pixels[3] ^ flip;
    unsigned red = pixels[0] ^ flip, green = pixels[1] ^ flip, blue = pixels[2] ^ flip;
    pixels[0] = (uint8_t)(blue * key / 255);
    pixels[1] = (uint8_t)(green * key / 255);
    pixels[2] = (uint8_t)(red * key / 255);
  }
}
