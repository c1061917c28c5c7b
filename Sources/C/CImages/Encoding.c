#include "CImages.h"
#include "Libraries.h"
#include "Picture.h"
#include <string.h>

/// gd's pixel from straight RGBA.
typedef int (*colour)(const uint8_t *pixel);

static int with_alpha(const uint8_t *pixel) {
  return gdTrueColorAlpha(pixel[0], pixel[1], pixel[2], 127 - (pixel[3] >> 1));
}

static int over_white(const uint8_t *pixel) {
  int alpha = pixel[3], rest = 255 - alpha;
  int red = (pixel[0] * alpha + 255 * rest + 127) / 255, green = (pixel[1] * alpha + 255 * rest + 127) / 255;
  return gdTrueColor(red, green, (pixel[2] * alpha + 255 * rest + 127) / 255);
}

static gdImagePtr filled(const struct gd *gd, const uint8_t *pixels, int width, int height, colour colour) {
  gdImagePtr picture = gd->create(width, height);
  if (picture == NULL) return NULL;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++, pixels += 4) picture->tpixels[y][x] = colour(pixels);
  }
  return picture;
}

static char *taken(const struct gd *gd, gdImagePtr picture, void *file, int size, size_t *count) {
  gd->destroy(picture);
  char *result = file == NULL ? NULL : image_copy(file, (size_t)size);
  *count = result == NULL ? 0 : (size_t)size;
  if (file != NULL) gd->free(file);
  return result;
}

char *image_png(const uint8_t *pixels, int width, int height, int compression, size_t *count) {
  const struct gd *gd = load_gd();
  gdImagePtr picture = gd == NULL ? NULL : filled(gd, pixels, width, height, with_alpha);
  if (picture == NULL) return NULL;
  gd->save_alpha(picture, image_has_holes(pixels, (size_t)width * (size_t)height));
  int size = 0;
  void *file = gd->png(picture, &size, compression);
  return taken(gd, picture, file, size, count);
}

char *image_jpeg(const uint8_t *pixels, int width, int height, int quality, size_t *count) {
  const struct gd *gd = load_gd();
  gdImagePtr picture = gd == NULL ? NULL : filled(gd, pixels, width, height, over_white);
  if (picture == NULL) return NULL;
  int size = 0;
  void *file = gd->jpeg(picture, &size, quality);
  return taken(gd, picture, file, size, count);
}

bool image_has_holes(const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (pixels[i * 4 + 3] != 255) return true;
  }
  return false;
}

void image_turn(const uint8_t *pixels, int width, int height, int orientation, uint8_t *result) {
  // Where a pixel's position goes: the columns counted from the right, the rows from below, both exchanged.
  bool is_mirrored = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  bool is_flipped = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  bool is_turned = orientation >= 5;
  size_t stride = (size_t)(is_turned ? height : width);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++, pixels += 4) {
      size_t column = (size_t)(is_mirrored ? width - 1 - x : x), row = (size_t)(is_flipped ? height - 1 - y : y);
      size_t place = is_turned ? column * stride + row : row * stride + column;
      memcpy(result + place * 4, pixels, 4);
    }
  }
}

void image_convert(uint8_t *pixels, size_t count, const float *curves, const float *matrix, const uint8_t *numbers) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    float red = curves[pixels[0]], green = curves[256 + pixels[1]], blue = curves[512 + pixels[2]];
    for (int j = 0; j < 3; j++) {
      float light = matrix[j * 3] * red + matrix[j * 3 + 1] * green + matrix[j * 3 + 2] * blue;
      light = light > 0 ? (light < 1 ? light : 1) : 0;
      pixels[j] = numbers[(int)(light * 4096 + 0.5f)];
    }
  }
}
