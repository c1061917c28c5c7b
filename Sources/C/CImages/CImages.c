#include "CImages.h"
#include "Libraries.h"
#include "Picture.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool images_available(void) { return load_gd() != NULL; }

static gdImagePtr decode(const struct gd *gd, void *bytes, int count, enum image_format format, int shrink) {
  switch (format) {
    case IMAGE_JPEG: return image_decode_jpeg(bytes, (size_t)count, shrink);
    case IMAGE_PNG: return image_decode_png(bytes, (size_t)count);
    case IMAGE_GIF: return gd->from_gif(count, bytes);
    case IMAGE_WEBP: return gd->from_webp(count, bytes);
  }
  return NULL;
}

image *image_decode(const uint8_t *bytes, size_t count, enum image_format format, int shrink) {
  const struct gd *gd = load_gd();
  if (gd == NULL || count > INT_MAX) return NULL;
  // gd's parameter is not const, but it only reads.
  gdImagePtr decoded = decode(gd, (void *)bytes, (int)count, format, shrink);
  if (decoded == NULL) return NULL;
  image *picture = malloc(sizeof *picture);
  if (picture == NULL) {
    gd->destroy(decoded);
    return NULL;
  }
  picture->gd = decoded;
  return picture;
}

int image_width(const image *picture) { return picture->gd->sx; }
int image_height(const image *picture) { return picture->gd->sy; }

void image_free(image *picture) {
  const struct gd *gd = load_gd();
  if (picture == NULL || gd == NULL) return;
  gd->destroy(picture->gd);
  free(picture);
}

char *image_copy(const void *bytes, size_t count) {
  char *result = malloc(count + 1);
  if (result == NULL) return NULL;
  memcpy(result, bytes, count);
  result[count] = 0;
  return result;
}

char *image_sixels(const uint8_t *pixels, int width, int height, size_t *count) {
  const struct chafa *chafa = load_chafa();
  if (chafa == NULL) return NULL;
  ChafaCanvasConfig *config = chafa->config_copy(chafa->sixels);
  // One cell as large as the picture, so that chafa has nothing to scale.
  chafa->set_geometry(config, 1, 1);
  chafa->set_cell(config, width, height);
  ChafaCanvas *canvas = chafa->canvas_new(config);
  chafa->config_unref(config);
  chafa->draw(canvas, PIXELS_RGBA, pixels, width, height, width * 4);
  GString *text = chafa->print(canvas, NULL);
  chafa->canvas_unref(canvas);
  char *result = text == NULL ? NULL : image_copy(text->text, text->count);
  *count = result == NULL ? 0 : text->count;
  // A line feed at the end would scroll up the screen below a picture on the last row.
  if (*count > 3 && memcmp(result + *count - 3, "-\033\\", 4) == 0) {
    memcpy(result + *count - 3, "\033\\", 3);
    *count -= 1;
  }
  if (text != NULL) chafa->string_free(text, 1);
  return result;
}

void image_free_bytes(char *bytes) { free(bytes); }
