#include "CImages.h"
#include "Picture.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Straight sums over rows and columns apart: the mean of what a smaller pixel covers (a box filter), the line between
// two neighbours where the picture grows (a triangle). Colours are weighted by their alpha, so that what cannot be
// seen gives no colour to what can.

/// Four floats: red, green, blue, each times alpha, and alpha.
typedef float pixel __attribute__((vector_size(16)));

/// What one pixel of the result takes from a row or column of the picture.
struct share {
  int first, count;
  const float *weights;
};

/// One entry for each pixel of the result, for `free`; NULL when there is no memory.
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

/// gd's alpha goes from 0, opaque, to 127.
static inline pixel premultiplied(int gd) {
  int hidden = (gd >> 24) & 0x7F;
  float alpha = hidden == 0 ? 1 : (float)(127 - hidden) / 127;
  return (pixel){(float)((gd >> 16) & 0xFF), (float)((gd >> 8) & 0xFF), (float)(gd & 0xFF), 255} * alpha;
}

static void scale_row(const int *source, const struct share *columns, int width, pixel *row) {
  for (int x = 0; x < width; x++) {
    pixel sum = {0, 0, 0, 0};
    const int *from = source + columns[x].first;
    for (int i = 0; i < columns[x].count; i++) sum += premultiplied(from[i]) * columns[x].weights[i];
    row[x] = sum;
  }
}

static void write_row(const pixel *row, int width, uint8_t *bytes) {
  for (int x = 0; x < width; x++, bytes += 4) {
    float alpha = row[x][3];
    float scale = alpha > 0.5f ? 255 / alpha : 0;
    for (int i = 0; i < 3; i++) bytes[i] = (uint8_t)fminf(255, row[x][i] * scale + 0.5f);
    bytes[3] = (uint8_t)fminf(255, alpha + 0.5f);
  }
}

bool image_scale(const image *picture, int width, int height, uint8_t *pixels, size_t stride) {
  struct share *columns = shares(image_width(picture), width), *rows = shares(image_height(picture), height);
  // The row at hand, and the rows of the result that are not finished: one, or two that share it.
  int open = 0;
  pixel *row = malloc((size_t)width * sizeof *row), *sums = calloc((size_t)width * (size_t)height, sizeof *sums);
  bool isDone = columns != NULL && rows != NULL && row != NULL && sums != NULL;
  for (int y = 0; isDone && y < image_height(picture); y++) {
    scale_row(image_row(picture, y), columns, width, row);
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
