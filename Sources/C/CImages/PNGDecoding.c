#include "Libraries.h"
#include "Picture.h"
#include <setjmp.h>
#include <string.h>

// libgd is not used, because it lets libpng write its warnings to standard error: across the screen, as often as a
// picture's comments are damaged.

/// The largest chunk other than pixels, in bytes.
enum { LARGEST_CHUNK = 8 << 20 };

struct decoding {
  jmp_buf end;
  png_structp reader;
  png_infop info;
  // The bytes still to be read.
  const uint8_t *bytes;
  size_t count;
  gdImagePtr picture;
};

// libpng requires a function that does not return.
static void give_up(png_structp reader, png_const_charp message) {
  (void)message;
  struct decoding *decoding = load_png()->get_error_ptr(reader);
  longjmp(decoding->end, 1);
}

static void say_nothing(png_structp reader, png_const_charp message) { (void)reader, (void)message; }

static void read_bytes(png_structp reader, png_bytep target, size_t count) {
  struct decoding *decoding = load_png()->get_io_ptr(reader);
  if (count > decoding->count) give_up(reader, "");
  memcpy(target, decoding->bytes, count);
  decoding->bytes += count;
  decoding->count -= count;
}

/// Converts blue, green, red and opacity, a byte each, to the pixels of libgd: transparency of seven bits, red, green
/// and blue.
static void pack(int *pixels, int count) {
  for (int i = 0; i < count; i++) {
    uint8_t bytes[4];
    memcpy(bytes, pixels + i, 4);
    pixels[i] = (gdAlphaMax - (bytes[3] >> 1)) << 24 | bytes[2] << 16 | bytes[1] << 8 | bytes[0];
  }
}

/// False if libpng gave up. A separate function, so that none of our variables changes between setjmp and longjmp.
static bool run(const struct png *png, const struct gd *gd, struct decoding *decoding) {
  if (setjmp(decoding->end) != 0) return false;
  decoding->reader = png->create_read_struct(PNG_LIBPNG_VER_STRING, decoding, give_up, say_nothing);
  if (decoding->reader == NULL) return false;
  decoding->info = png->create_info_struct(decoding->reader);
  if (decoding->info == NULL) return false;
  png_structp reader = decoding->reader;
  png->set_read_fn(reader, decoding, read_bytes);
  // Reads only the picture: a text or a profile of a few kilobytes may inflate to gigabytes. Such chunks are skipped
  // without being kept.
  png->set_keep_unknown_chunks(reader, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png->set_chunk_cache_max(reader, 1);
  png->set_chunk_malloc_max(reader, LARGEST_CHUNK);
  png->set_user_limits(reader, IMAGE_LONGEST_SIDE, IMAGE_LONGEST_SIDE);
  png->read_info(reader, decoding->info);
  // All kinds of pixels become four bytes each.
  png->set_expand(reader);
  png->set_scale_16(reader);
  png->set_gray_to_rgb(reader);
  png->set_add_alpha(reader, 0xFF, PNG_FILLER_AFTER);
  png->set_bgr(reader);
  png->set_interlace_handling(reader);
  png->read_update_info(reader, decoding->info);
  size_t width = png->get_image_width(reader, decoding->info), height = png->get_image_height(reader, decoding->info);
  if (width * height > IMAGE_MOST_PIXELS || png->get_rowbytes(reader, decoding->info) != width * 4) return false;
  decoding->picture = gd->create((int)width, (int)height);
  if (decoding->picture == NULL) return false;
  // The rows are decoded in place.
  png->read_image(reader, (png_bytepp)decoding->picture->tpixels);
  png->read_end(reader, NULL);
  for (size_t row = 0; row < height; row++) pack(decoding->picture->tpixels[row], (int)width);
  return true;
}

gdImagePtr image_decode_png(const uint8_t *bytes, size_t count) {
  const struct png *png = load_png();
  const struct gd *gd = load_gd();
  if (png == NULL || gd == NULL) return NULL;
  struct decoding decoding = {.bytes = bytes, .count = count};
  bool is_done = run(png, gd, &decoding);
  // Destroying something that was never created does nothing.
  png->destroy_read_struct(&decoding.reader, &decoding.info, NULL);
  if (is_done) return decoding.picture;
  if (decoding.picture != NULL) gd->destroy(decoding.picture);
  return NULL;
}
