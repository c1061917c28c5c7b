#include "Libraries.h"
#include "Mark.h"
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The text is on the line from the bottom left to the top right, over nine tenths of its length, and each of its
// letters is an enlarged glyph of gd's own giant font. Each pixel is looked up at its position in the text, so nothing
// is drawn twice, and each row is independent.

/// The margin around the text, so that pixels beside it can be looked up as well; in pixels of the font.
enum { MARGIN = 2 };

/// The offset of the letters' shadow to the right and below, in pixels of the font.
static const double shadow = 0.4;

struct mark {
  int width, height;
  /// The position of the picture's centre in the text, including the margin, and the steps in the text for a pixel to
  /// the right and one down, all in pixels of the font.
  double centre_along, centre_across, along_right, along_down, across_right, across_down;
  /// The text with its margin: whether a letter covers a pixel of it, row by row.
  int columns, rows;
  uint8_t covered[];
};

static void draw(struct mark *mark, gdFontPtr font, const char *text) {
  for (int i = 0; text[i] != 0; i++) {
    int letter = (unsigned char)text[i] - font->offset;
    if (letter < 0 || letter >= font->nchars) continue;
    for (int y = 0; y < font->h; y++) {
      for (int x = 0; x < font->w; x++) {
        bool is_covered = font->data[(letter * font->h + y) * font->w + x] != 0;
        mark->covered[(y + MARGIN) * mark->columns + i * font->w + x + MARGIN] = is_covered;
      }
    }
  }
}

struct mark *mark_new(const char *text, int width, int height) {
  const struct gd *gd = load_gd();
  size_t length = strlen(text);
  // Longer texts would be unreadable.
  if (gd == NULL || length == 0 || length > 1000) return NULL;
  gdFontPtr font = gd->giant_font();
  int columns = (int)length * font->w + 2 * MARGIN, rows = font->h + 2 * MARGIN;
  struct mark *mark = calloc(1, sizeof *mark + (size_t)columns * (size_t)rows);
  if (mark == NULL) return NULL;
  double diagonal = hypot(width, height), cosine = width / diagonal, sine = height / diagonal;
  // The number of the font's pixels for one of the picture.
  double step = (double)length * font->w / (diagonal * 0.9);
  mark->width = width;
  mark->height = height;
  mark->centre_along = columns / 2.0;
  mark->centre_across = rows / 2.0;
  mark->along_right = cosine * step;
  mark->along_down = -sine * step;
  mark->across_right = sine * step;
  mark->across_down = cosine * step;
  mark->columns = columns;
  mark->rows = rows;
  draw(mark, font, text);
  return mark;
}

/// Half of each colour and half of white, or of black for the letters' shadow.
static uint32_t tinted(uint32_t pixel, uint32_t half) { return (pixel >> 1 & 0x7F7F7F7F) + half; }

static bool is_covered(const struct mark *mark, double along, double across) {
  return mark->covered[(int)across * mark->columns + (int)along] != 0;
}

/// Narrows a row's pixels to those at which a line that begins here, and rises by this much with each, is inside the
/// text. Half a pixel of the margin is excluded, more than the shadow needs, so that no rounding leads outside.
static void narrow(double begin, double rise, int size, double *first, double *last) {
  *first = fmax(*first, ceil((0.5 - begin) / rise));
  *last = fmin(*last, floor((size - 0.5 - begin) / rise));
}

void mark_row(const struct mark *mark, uint32_t *pixels, int row) {
  double right = 0.5 - mark->width / 2.0, down = row + 0.5 - mark->height / 2.0;
  double along = mark->centre_along + right * mark->along_right + down * mark->along_down;
  double across = mark->centre_across + right * mark->across_right + down * mark->across_down;
  double first = 0, last = mark->width - 1;
  narrow(along, mark->along_right, mark->columns, &first, &last);
  narrow(across, mark->across_right, mark->rows, &first, &last);
  if (first > last) return;
  for (int x = (int)first; x <= (int)last; x++) {
    double there = along + x * mark->along_right, below = across + x * mark->across_right;
    if (is_covered(mark, there, below)) {
      pixels[x] = tinted(pixels[x], 0x80808080);
    } else if (is_covered(mark, there - shadow, below - shadow)) {
      pixels[x] = tinted(pixels[x], 0);
    }
  }
}
