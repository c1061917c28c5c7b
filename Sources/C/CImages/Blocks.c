#include "CImages.h"

// A cell of four quarters has two colours. Of all ways to divide the quarters between them, the one whose colours are
// nearest to the pixels is used: the least sum of squares in sRGB, each colour being the mean of its quarters.

/// Bit 0 is the quarter at the top left, 1 at the top right, 2 at the bottom left, 3 at the bottom right.
static const uint32_t scalars[16] = {
    ' ',    0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
    0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
};

// Each also stands for its opposite. Of two equally good splits the first is used: more fonts have halves.
static const unsigned splits[] = {3, 5, 1, 2, 4, 7, 6};

/// An invisible difference: two steps of 255 in each colour of each quarter. One colour needs fewer bytes than two.
enum { SMALLEST_DIFFERENCE = 4 * 3 * 2 * 2 };

struct sum {
  int colours[3], count;
};

static struct sum sum(const uint8_t *const quarters[4], unsigned shape) {
  struct sum sum = {{0, 0, 0}, 0};
  for (int i = 0; i < 4; i++) {
    if (!(shape >> i & 1)) continue;
    for (int j = 0; j < 3; j++) sum.colours[j] += quarters[i][j];
    sum.count++;
  }
  return sum;
}

/// Twelve times the amount by which one colour for all of them reduces the sum of squares.
static int gain(struct sum sum) {
  int squares = 0;
  for (int i = 0; i < 3; i++) squares += sum.colours[i] * sum.colours[i];
  return squares * (12 / sum.count);
}

static int32_t mean(struct sum sum) {
  int32_t colour = 0;
  for (int i = 0; i < 3; i++) colour = colour << 8 | (sum.colours[i] + sum.count / 2) / sum.count;
  return colour;
}

static unsigned opaque(const uint8_t *const quarters[4]) {
  unsigned shape = 0;
  for (int i = 0; i < 4; i++) shape |= (unsigned)(quarters[i][3] >> 7) << i;
  return shape;
}

static bool is_flat(const uint8_t *const quarters[4], int gain) {
  int squares = 0;
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 3; j++) squares += quarters[i][j] * quarters[i][j];
  }
  return squares * 12 - gain <= SMALLEST_DIFFERENCE * 12;
}

static image_cell cell(const uint8_t *const quarters[4]) {
  unsigned shape = opaque(quarters);
  if (shape == 0) return (image_cell){' ', -1, -1};
  struct sum all = sum(quarters, shape);
  if (shape != 15) return (image_cell){scalars[shape], mean(all), -1};
  int most = gain(all);
  if (is_flat(quarters, most)) return (image_cell){' ', -1, mean(all)};
  image_cell best = {' ', -1, mean(all)};
  for (size_t i = 0; i < sizeof splits / sizeof *splits; i++) {
    struct sum inside = sum(quarters, splits[i]), outside = sum(quarters, 15 - splits[i]);
    int both = gain(inside) + gain(outside);
    if (both <= most) continue;
    most = both;
    best = (image_cell){scalars[splits[i]], mean(inside), mean(outside)};
  }
  return best;
}

void image_draw_cells(const uint8_t *pixels, int columns, int rows, image_cell *cells) {
  size_t stride = (size_t)columns * 8;
  for (int y = 0; y < rows; y++, pixels += 2 * stride) {
    for (int x = 0; x < columns; x++) {
      const uint8_t *top = pixels + (size_t)x * 8, *bottom = top + stride;
      const uint8_t *const quarters[4] = {top, top + 4, bottom, bottom + 4};
      *cells++ = cell(quarters);
    }
  }
}
