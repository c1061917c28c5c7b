#include "Libraries.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/// Where a function goes, and its name.
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
    GD(from_jpeg, gdImageCreateFromJpegPtrEx),
    GD(from_png, gdImageCreateFromPngPtr),
    GD(from_gif, gdImageCreateFromGifPtr),
    GD(from_webp, gdImageCreateFromWebpPtr),
    GD(create, gdImageCreateTrueColor),
    GD(save_alpha, gdImageSaveAlpha),
    GD(png, gdImagePngPtrEx),
    GD(jpeg, gdImageJpegPtr),
    GD(destroy, gdImageDestroy),
    GD(free, gdFree),
    GD(set_error_method, gdSetErrorMethod),
};

static struct gd gd;
static bool has_gd;

// What is wrong with a picture is told by the functions; on standard error it would be written across the screen.
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
