#include "Libraries.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/// The destination of a function pointer, and the function's name.
struct entry {
  size_t offset;
  const char *name;
};

static bool fill(void *table, const char *library, const struct entry *entries, size_t count) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
  for (size_t i = 0; i < count; i++) {
    void *symbol = dlsym(handle, entries[i].name);
    if (symbol == NULL) return false;
    memcpy((char *)table + entries[i].offset, &symbol, sizeof symbol);
  }
  return true;
}

#define GD(field, name) {offsetof(struct gd, field), #name}

static const struct entry gd_entries[] = {
    GD(from_gif, gdImageCreateFromGifPtr),
    GD(from_webp, gdImageCreateFromWebpPtr),
    GD(create, gdImageCreateTrueColor),
    GD(save_alpha, gdImageSaveAlpha),
    GD(png, gdImagePngPtrEx),
    GD(jpeg, gdImageJpegPtr),
    GD(destroy, gdImageDestroy),
    GD(giant_font, gdFontGetGiant),
    GD(free, gdFree),
    GD(set_error_method, gdSetErrorMethod),
};

static struct gd gd;
static bool has_gd;

// Errors in a picture are reported by the functions' results; on standard error they would be written across the
// screen.
static void say_nothing(int level, const char *format, va_list arguments) {
  (void)level, (void)format, (void)arguments;
}

static void find_gd(void) {
  has_gd = fill(&gd, "libgd.so.3", gd_entries, sizeof gd_entries / sizeof *gd_entries);
  if (has_gd) gd.set_error_method(say_nothing);
}

const struct gd *load_gd(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_gd);
  return has_gd ? &gd : NULL;
}

#define JPEG(field, name) {offsetof(struct jpeg, field), #name}

static const struct entry jpeg_entries[] = {
    JPEG(std_error, jpeg_std_error),
    JPEG(create_decompress, jpeg_CreateDecompress),
    JPEG(mem_src, jpeg_mem_src),
    JPEG(read_header, jpeg_read_header),
    JPEG(start_decompress, jpeg_start_decompress),
    JPEG(read_scanlines, jpeg_read_scanlines),
    JPEG(finish_decompress, jpeg_finish_decompress),
    JPEG(destroy_decompress, jpeg_destroy_decompress),
    JPEG(create_compress, jpeg_CreateCompress),
    JPEG(set_defaults, jpeg_set_defaults),
    JPEG(set_quality, jpeg_set_quality),
    JPEG(start_compress, jpeg_start_compress),
    JPEG(write_scanlines, jpeg_write_scanlines),
    JPEG(finish_compress, jpeg_finish_compress),
    JPEG(destroy_compress, jpeg_destroy_compress),
};

static struct jpeg jpeg;
static bool has_jpeg;

// libjpeg-turbo can be built as one of several libraries; the one with this header is also the one that libgd uses.
static void find_jpeg(void) {
  const char *library = JPEG_LIB_VERSION >= 80 ? "libjpeg.so.8" : "libjpeg.so.62";
  has_jpeg = fill(&jpeg, library, jpeg_entries, sizeof jpeg_entries / sizeof *jpeg_entries);
}

const struct jpeg *load_jpeg(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_jpeg);
  return has_jpeg ? &jpeg : NULL;
}

#define PNG(field) {offsetof(struct png, field), "png_" #field}

static const struct entry png_entries[] = {
    PNG(create_read_struct),
    PNG(create_info_struct),
    PNG(destroy_read_struct),
    PNG(get_error_ptr),
    PNG(get_io_ptr),
    PNG(set_read_fn),
    PNG(set_keep_unknown_chunks),
    PNG(set_chunk_cache_max),
    PNG(set_chunk_malloc_max),
    PNG(set_user_limits),
    PNG(read_info),
    PNG(get_image_width),
    PNG(get_image_height),
    PNG(get_rowbytes),
    PNG(set_expand),
    PNG(set_scale_16),
    PNG(set_gray_to_rgb),
    PNG(set_add_alpha),
    PNG(set_bgr),
    PNG(set_interlace_handling),
    PNG(read_update_info),
    PNG(read_image),
    PNG(read_end),
};

static struct png png;
static bool has_png;

// The one with this header, which libgd also uses.
static void find_png(void) {
  has_png = fill(&png, "libpng16.so.16", png_entries, sizeof png_entries / sizeof *png_entries);
}

const struct png *load_png(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_png);
  return has_png ? &png : NULL;
}

#define CHAFA(field, name) {offsetof(struct chafa, field), #name}

static const struct entry chafa_entries[] = {
    CHAFA(config_new, chafa_canvas_config_new),
    CHAFA(config_copy, chafa_canvas_config_copy),
    CHAFA(config_unref, chafa_canvas_config_unref),
    CHAFA(set_geometry, chafa_canvas_config_set_geometry),
    CHAFA(set_cell, chafa_canvas_config_set_cell_geometry),
    CHAFA(set_pixel_mode, chafa_canvas_config_set_pixel_mode),
    CHAFA(set_canvas_mode, chafa_canvas_config_set_canvas_mode),
    CHAFA(set_dither_mode, chafa_canvas_config_set_dither_mode),
    CHAFA(set_preprocessing, chafa_canvas_config_set_preprocessing_enabled),
    CHAFA(canvas_new, chafa_canvas_new),
    CHAFA(canvas_unref, chafa_canvas_unref),
    CHAFA(draw, chafa_canvas_draw_all_pixels),
    CHAFA(print, chafa_canvas_print),
    CHAFA(string_free, g_string_free),
};

static struct chafa chafa;
static bool has_chafa;

static void find_chafa(void) {
  if (!fill(&chafa, "libchafa.so.0", chafa_entries, sizeof chafa_entries / sizeof *chafa_entries)) return;
  chafa.sixels = chafa.config_new();
  chafa.set_pixel_mode(chafa.sixels, MODE_SIXELS);
  chafa.set_canvas_mode(chafa.sixels, COLOURS_TRUE);
  chafa.set_dither_mode(chafa.sixels, DITHER_NONE);
  chafa.set_preprocessing(chafa.sixels, 0);
  has_chafa = true;
}

const struct chafa *load_chafa(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_chafa);
  return has_chafa ? &chafa : NULL;
}
