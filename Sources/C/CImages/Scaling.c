#include "Picture.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Rows and columns are summed separately: the mean of what a smaller pixel covers (a box filter), and linear
// interpolation between two neighbours where the picture grows (a triangle filter). Colours are weighted by their
// alpha, so that invisible pixels do not colour visible ones.

/// Four floats: red, green, blue, each times alpha, and alpha.
typedef float pixel __attribute__((vector_size(16)));
typedef int lanes __attribute__((vector_size(16)));

/// The contribution of a row or column of the picture to one pixel of the result.
struct share {
  int first, count;
  const float *weights;
};

/// One entry for each pixel of the result; the caller frees it with `free`; NULL without memory.
static struct share *shares(int from, int to) {
  double step = (double)from / to;
  double reach = step > 1 ? step / 2 : 1;
  int most = (int)ceil(2 * reach) + 2;
  struct share *result = malloc((size_t)to * (sizeof *result + (size_t)most * sizeof(float)));
  if (result == NULL) return NULL;
  float *weights = (float *)(result + to);
  for (int i = 0; i < to; i++, weights += most) {
    double centre = (i + 0.5) * step;
    int first = (int)fmax(0, floor(centre - reach)), end = (int)fmin(from, ceil(centre + reach));
    double sum = 0;
    if (end - first > most) end = first + most;
    for (int j = first; j < end; j++) {
      double weight = step > 1 ? fmin(j + 1, centre + reach) - fmax(j, centre - reach) : 1 - fabs(j + 0.5 - centre);
      weights[j - first] = (float)fmax(0, weight);
      sum += weights[j - first];
    }
    for (int j = first; j < end; j++) weights[j - first] /= (float)sum;
    result[i] = (struct share){first, end - first, weights};
  }
  return result;
}

/// gd has 0xAARRGGBB, with alpha from 0, opaque, to 127. Colours are summed in their bit positions, and scaled down to
/// 255 at the end: no bit is lost, because a float's exponent absorbs the position.
static inline pixel premultiplied(int gd) {
  int hidden = (gd >> 24) & 0x7F;
  pixel seen = __builtin_convertvector(((lanes){gd, gd, gd, 255} & (lanes){0xFF0000, 0xFF00, 0xFF, 255}), pixel);
  return hidden == 0 ? seen : seen * ((float)(127 - hidden) / 127);
}

static const pixel brought_down = {1.0f / 0x10000, 1.0f / 0x100, 1, 1};

/// The colours of a picture with a palette.
static void read_palette(const gdImage *gd, pixel palette[static gdMaxColors]) {
  for (int i = 0; i < gdMaxColors; i++) {
    int alpha = i == gd->transparent ? gdAlphaTransparent : gd->alpha[i];
    palette[i] = premultiplied(gdTrueColorAlpha(gd->red[i], gd->green[i], gd->blue[i], alpha));
  }
}

// Two sums each, so that one addition need not wait for another.

static pixel sum_of_colours(const int *from, const struct share *share) {
  const float *weights = share->weights;
  int count = share->count;
  from += share->first;
  pixel even = {0, 0, 0, 0}, odd = even;
  int i = 0;
  for (; i + 1 < count; i += 2) {
    even += premultiplied(from[i]) * weights[i];
    odd += premultiplied(from[i + 1]) * weights[i + 1];
  }
  return i < count ? even + odd + premultiplied(from[i]) * weights[i] : even + odd;
}

static pixel sum_of_indices(const uint8_t *from, const pixel *palette, const struct share *share) {
  const float *weights = share->weights;
  int count = share->count;
  from += share->first;
  pixel even = {0, 0, 0, 0}, odd = even;
  int i = 0;
  for (; i + 1 < count; i += 2) {
    even += palette[from[i]] * weights[i];
    odd += palette[from[i + 1]] * weights[i + 1];
  }
  return i < count ? even + odd + palette[from[i]] * weights[i] : even + odd;
}

static void scale_row(const gdImage *gd, int left, int y, const pixel *palette, const struct share *columns, int width,
                      pixel *row) {
  for (int x = 0; x < width; x++) {
    row[x] = gd->trueColor ? sum_of_colours(gd->tpixels[y] + left, &columns[x])
                           : sum_of_indices(gd->pixels[y] + left, palette, &columns[x]);
  }
}

static bool lies_within(image_area area, const image *picture) {
  int width = image_width(picture), height = image_height(picture);
  return area.left >= 0 && area.top >= 0 && area.width > 0 && area.height > 0 && area.width <= width &&
         area.height <= height && area.left <= width - area.width && area.top <= height - area.height;
}

static void write_row(const pixel *row, int width, uint8_t *bytes) {
  for (int x = 0; x < width; x++, bytes += 4) {
    float alpha = row[x][3];
    pixel colours = row[x] * brought_down * (alpha > 0.5f ? 255 / alpha : 0);
    for (int i = 0; i < 3; i++) bytes[i] = (uint8_t)fminf(255, colours[i] + 0.5f);
    bytes[3] = (uint8_t)fminf(255, alpha + 0.5f);
  }
}

bool image_scale(const image *picture, image_area area, int width, int height, uint8_t *pixels, size_t stride) {
  if (!lies_within(area, picture) || width < 1 || height < 1) return false;
  struct share *columns = shares(area.width, width), *rows = shares(area.height, height);
  // The current row, and the unfinished rows of the result: one, or two that share it.
  int open = 0;
  pixel *row = malloc((size_t)width * sizeof *row), *sums = calloc((size_t)width * (size_t)height, sizeof *sums);
  pixel palette[gdMaxColors];
  if (!picture->gd->trueColor) read_palette(picture->gd, palette);
  bool isDone = columns != NULL && rows != NULL && row != NULL && sums != NULL;
  for (int y = 0; isDone && y < area.height; y++) {
    scale_row(picture->gd, area.left, area.top + y, palette, columns, width, row);
    while (open < height && rows[open].first + rows[open].count <= y) open++;
    for (int i = open; i < height && rows[i].first <= y; i++) {
      if (rows[i].first + rows[i].count <= y) continue;
      float weight = rows[i].weights[y - rows[i].first];
      pixel *sum = sums + (size_t)i * (size_t)width;
      for (int x = 0; x < width; x++) sum[x] += row[x] * weight;
    }
  }
  for (int i = 0; isDone && i < height; i++) write_row(sums + (size_t)i * (size_t)width, width, pixels + i * stride);
  free(columns);
  free(rows);
  free(row);
  free(sums);
  return isDone;
}
