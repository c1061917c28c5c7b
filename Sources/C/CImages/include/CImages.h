// Pictures: decoding and encoding with libgd, PNG files with libpng and watermarks with libjpeg, sixels with libchafa.
// All are loaded when they are first needed: linking libgd would cost every start 6 ms. Every function may be called
// from any thread; pixels are straight RGBA, four bytes each, row by row without gaps.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether pictures can be decoded and encoded, which requires libgd.
bool images_available(void);

enum image_format { IMAGE_JPEG, IMAGE_PNG, IMAGE_GIF, IMAGE_WEBP };

/// A decoded picture.
typedef struct image image;

/// Decodes a picture (of a GIF the first frame); NULL if that fails. Its size must be checked before: a GIF or WebP
/// that needs gigabytes is not rejected here. A JPEG's sides are divided by `shrink` (1, 2, 4 or 8) and rounded up,
/// which needs less time and memory; other pictures keep their size.
image *image_decode(const uint8_t *bytes, size_t count, enum image_format format, int shrink);
int image_width(const image *picture);
int image_height(const image *picture);
void image_free(image *picture);

/// A part of a decoded picture.
typedef struct {
  int left, top, width, height;
} image_area;

/// Writes a part of the picture at another size of at least 1 × 1: each pixel is the mean of what it covers, or is
/// interpolated between its neighbours where the picture grows. `stride` is the distance between two rows of `pixels`
/// in bytes. False without memory, and for an area that is empty or leaves the picture.
bool image_scale(const image *picture, image_area area, int width, int height, uint8_t *pixels, size_t stride);

/// A character cell: its scalar and its two colours as 0xRRGGBB, -1 for the terminal's own.
typedef struct {
  uint32_t scalar;
  int32_t foreground, background;
} image_cell;

/// Draws pixels, two by two of them for each cell, in blocks: spaces, half and quarter blocks. A pixel that is less than
/// half opaque is not seen.
void image_draw_cells(const uint8_t *pixels, int columns, int rows, image_cell *cells);

/// Pixels as one sixel sequence of at most 256 colours, for `image_free_bytes`; NULL if that cannot be done. The height
/// must be a multiple of 6.
char *image_sixels(const uint8_t *pixels, int width, int height, size_t *count);

/// Pixels as a PNG file (compression 1, fast, to 9, small), or over white as a JPEG file (quality 0 to 95), for
/// `image_free_bytes`; NULL if that cannot be done.
char *image_png(const uint8_t *pixels, int width, int height, int compression, size_t *count);
char *image_jpeg(const uint8_t *pixels, int width, int height, int quality, size_t *count);

/// A JPEG file with an ASCII text across its picture, from the bottom left to the top right, as a JPEG file (quality 0
/// to 95) of the same size in pixels, for `image_free_bytes`. NULL for anything but a JPEG that can be decoded to its
/// end, for a side or a number of pixels beyond the limits, without memory, and without libgd and libjpeg. Needs memory
/// for a few rows or, for a progressive file, for all.
char *image_mark_jpeg(const uint8_t *bytes, size_t count, const char *text, int quality, int longest_side,
                      int64_t most_pixels, size_t *result_count);

/// Turns and mirrors pixels upright: the orientation is 1 to 8, as numbered by EXIF (CIPA DC-008, 4.6.4 A). From 5 on
/// the result is as wide as the pixels were high.
void image_turn(const uint8_t *pixels, int width, int height, int orientation, uint8_t *result);

/// Converts pixels to other primaries, in place: a curve of 256 entries for each colour gives its light, three rows of
/// a matrix the light of the new colours, and 4,097 numbers their encoding, for light from 0 to 1.
void image_convert(uint8_t *pixels, size_t count, const float *curves, const float *matrix, const uint8_t *numbers);

/// Whether any pixel is not opaque.
bool image_has_holes(const uint8_t *pixels, size_t count);
void image_free_bytes(char *bytes);

/// Loads the libraries that decode, and confines this process to that: no more private memory than this, no descriptors
/// but 0 to 2 and no new ones, and it ends with the thread that started it.
void images_confine(uint64_t most_memory);

/// Lets this process use this many more seconds of processor time, and up to two more; then SIGXCPU ends it.
void images_allow(unsigned seconds);

/// Returns freed memory to the system, so that the memory of a large picture is not kept for the next small one.
void images_give_back(void);
