// The functions used from libgd, libjpeg, libpng and libchafa, found at run time.
#pragma once
#include <gd.h>
#include <gdfontg.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
// After stdio.h, which it needs.
#include <jpeglib.h>

struct gd {
  __typeof__(&gdImageCreateFromGifPtr) from_gif;
  __typeof__(&gdImageCreateFromWebpPtr) from_webp;
  __typeof__(&gdImageCreateTrueColor) create;
  __typeof__(&gdImageSaveAlpha) save_alpha;
  __typeof__(&gdImagePngPtrEx) png;
  __typeof__(&gdImageJpegPtr) jpeg;
  __typeof__(&gdImageDestroy) destroy;
  __typeof__(&gdFontGetGiant) giant_font;
  __typeof__(&gdFree) free;
  __typeof__(&gdSetErrorMethod) set_error_method;
};

struct jpeg {
  __typeof__(&jpeg_std_error) std_error;
  __typeof__(&jpeg_CreateDecompress) create_decompress;
  __typeof__(&jpeg_mem_src) mem_src;
  __typeof__(&jpeg_read_header) read_header;
  __typeof__(&jpeg_start_decompress) start_decompress;
  __typeof__(&jpeg_read_scanlines) read_scanlines;
  __typeof__(&jpeg_finish_decompress) finish_decompress;
  __typeof__(&jpeg_destroy_decompress) destroy_decompress;
  __typeof__(&jpeg_CreateCompress) create_compress;
  __typeof__(&jpeg_set_defaults) set_defaults;
  __typeof__(&jpeg_set_quality) set_quality;
  __typeof__(&jpeg_start_compress) start_compress;
  __typeof__(&jpeg_write_scanlines) write_scanlines;
  __typeof__(&jpeg_finish_compress) finish_compress;
  __typeof__(&jpeg_destroy_compress) destroy_compress;
};

struct png {
  __typeof__(&png_create_read_struct) create_read_struct;
  __typeof__(&png_create_info_struct) create_info_struct;
  __typeof__(&png_destroy_read_struct) destroy_read_struct;
  __typeof__(&png_get_error_ptr) get_error_ptr;
  __typeof__(&png_get_io_ptr) get_io_ptr;
  __typeof__(&png_set_read_fn) set_read_fn;
  __typeof__(&png_set_keep_unknown_chunks) set_keep_unknown_chunks;
  __typeof__(&png_set_chunk_cache_max) set_chunk_cache_max;
  __typeof__(&png_set_chunk_malloc_max) set_chunk_malloc_max;
  __typeof__(&png_set_user_limits) set_user_limits;
  __typeof__(&png_read_info) read_info;
  __typeof__(&png_get_image_width) get_image_width;
  __typeof__(&png_get_image_height) get_image_height;
  __typeof__(&png_get_rowbytes) get_rowbytes;
  __typeof__(&png_set_expand) set_expand;
  __typeof__(&png_set_scale_16) set_scale_16;
  __typeof__(&png_set_gray_to_rgb) set_gray_to_rgb;
  __typeof__(&png_set_add_alpha) set_add_alpha;
  __typeof__(&png_set_bgr) set_bgr;
  __typeof__(&png_set_interlace_handling) set_interlace_handling;
  __typeof__(&png_read_update_info) read_update_info;
  __typeof__(&png_read_image) read_image;
  __typeof__(&png_read_end) read_end;
};

// Declared here rather than included: chafa's own headers need those of glib, whose path only pkg-config knows. Enums
// are ints there and the types opaque; the numbers are those of chafa-common.h and chafa-canvas-config.h.
typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaCanvasConfig ChafaCanvasConfig;

typedef struct {
  char *text;
  size_t count, capacity;
} GString;

enum { PIXELS_RGBA = 4 };   // CHAFA_PIXEL_RGBA8_UNASSOCIATED
enum { MODE_SIXELS = 1 };   // ChafaPixelMode
enum { COLOURS_TRUE = 0 };  // CHAFA_CANVAS_MODE_TRUECOLOR
enum { DITHER_NONE = 0 };   // CHAFA_DITHER_MODE_NONE

struct chafa {
  ChafaCanvasConfig *(*config_new)(void);
  ChafaCanvasConfig *(*config_copy)(const ChafaCanvasConfig *);
  void (*config_unref)(ChafaCanvasConfig *);
  void (*set_geometry)(ChafaCanvasConfig *, int, int);
  void (*set_cell)(ChafaCanvasConfig *, int, int);
  void (*set_pixel_mode)(ChafaCanvasConfig *, int);
  void (*set_canvas_mode)(ChafaCanvasConfig *, int);
  void (*set_dither_mode)(ChafaCanvasConfig *, int);
  void (*set_preprocessing)(ChafaCanvasConfig *, int);
  ChafaCanvas *(*canvas_new)(const ChafaCanvasConfig *);
  void (*canvas_unref)(ChafaCanvas *);
  void (*draw)(ChafaCanvas *, int, const uint8_t *, int, int, int);
  GString *(*print)(ChafaCanvas *, void *);
  char *(*string_free)(GString *, int);
  // The initial configuration of every picture; only read once it is created.
  ChafaCanvasConfig *sixels;
};

/// Loaded once; NULL if the library, or one of its functions, is missing.
const struct gd *load_gd(void);
const struct jpeg *load_jpeg(void);
const struct png *load_png(void);
const struct chafa *load_chafa(void);
