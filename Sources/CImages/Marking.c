#include "CImages.h"
#include "Libraries.h"
#include "Picture.h"
#include <math.h>
#include <string.h>

// The text lies on the line from the bottom left to the top right, as long as nine tenths of it, and each of its letters is a glyph of gd's own
// giant font, blown up. A pixel is looked up where it would be in the glyph, so nothing is drawn twice.

/// Whether a place in the text, in pixels of the font, is covered by a letter.
static bool is_covered(gdFontPtr font, const char *text, int length, int x, int y) {
  if (x < 0 || y < 0 || y >= font->h || x >= length * font->w) return false;
  int letter = (unsigned char)text[x / font->w] - font->offset;
  if (letter < 0 || letter >= font->nchars) return false;
  return font->data[(letter * font->h + y) * font->w + x % font->w] != 0;
}

/// Half of the pixel's colour and half of white, or of black for the letters' shadow.
static int tinted(int pixel, int half) { return (pixel >> 1 & 0x7F7F7F) + half; }

void image_mark(image *picture, const char *text) {
  const struct gd *gd = load_gd();
  if (picture == NULL || gd == NULL) return;
  gdFontPtr font = gd->giant_font();
  int length = (int)strlen(text), width = picture->gd->sx, height = picture->gd->sy;
  if (length == 0 || picture->gd->tpixels == NULL) return;
  double diagonal = hypot(width, height), cosine = width / diagonal, sine = -height / diagonal;
  // So many pixels of the font there are to one of the picture.
  double step = length * font->w / (diagonal * 0.9);
  double left = length * font->w / 2.0, top = font->h / 2.0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      double right = x + 0.5 - width / 2.0, down = y + 0.5 - height / 2.0;
      double across = (down * cosine - right * sine) * step + top;
      if (across < -1 || across > font->h + 1) continue;
      double along = (right * cosine + down * sine) * step + left;
      int column = (int)floor(along), row = (int)floor(across);
      int *pixel = &picture->gd->tpixels[y][x];
      if (is_covered(font, text, length, column, row)) {
        *pixel = tinted(*pixel, 0x808080);
      } else if (is_covered(font, text, length, (int)floor(along - 0.4), (int)floor(across - 0.4))) {
        *pixel = tinted(*pixel, 0);
      }
    }
  }
}

char *image_write_jpeg(const image *picture, int quality, size_t *count) {
  const struct gd *gd = load_gd();
  *count = 0;
  if (picture == NULL || gd == NULL) return NULL;
  int size = 0;
  void *file = gd->jpeg(picture->gd, &size, quality);
  if (file == NULL) return NULL;
  char *result = image_copy(file, (size_t)size);
  if (result != NULL) *count = (size_t)size;
  gd->free(file);
  return result;
}
