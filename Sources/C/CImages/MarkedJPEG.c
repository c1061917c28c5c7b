#include "CImages.h"
#include "JPEGReading.h"
#include "Mark.h"
#include <stdlib.h>

// A few rows are decoded, marked and encoded before the next: they stay in the processor's cache, and the whole picture
// is never in memory. libjpeg-turbo itself reads and writes pixels of four bytes.

/// As many rows as libjpeg has ready at once: two blocks.
enum { MOST_ROWS = 16 };

enum { FIRST_CAPACITY = 64 << 10 };

struct marking {
  // Both halves report here. It comes first, because libjpeg only knows the watch.
  struct jpeg_watch watch;
  struct jpeg_decompress_struct source;
  struct jpeg_compress_struct result;
  struct jpeg_destination_mgr destination;
  struct mark *mark;
  uint32_t *pixels;
  // The part of the file written so far.
  uint8_t *file;
  size_t capacity;
};

static void begin_file(j_compress_ptr result) {
  struct marking *marking = result->client_data;
  marking->file = malloc(FIRST_CAPACITY);
  if (marking->file == NULL) jpeg_give_up((j_common_ptr)result);
  marking->capacity = FIRST_CAPACITY;
  marking->destination.next_output_byte = marking->file;
  marking->destination.free_in_buffer = marking->capacity;
}

static boolean grow_file(j_compress_ptr result) {
  struct marking *marking = result->client_data;
  uint8_t *file = realloc(marking->file, marking->capacity * 2);
  if (file == NULL) jpeg_give_up((j_common_ptr)result);
  // All of it was written, whatever the fields say.
  marking->destination.next_output_byte = file + marking->capacity;
  marking->destination.free_in_buffer = marking->capacity;
  marking->file = file;
  marking->capacity *= 2;
  return TRUE;
}

static void end_file(j_compress_ptr result) { (void)result; }

static void begin_writing(const struct jpeg *jpeg, struct marking *marking, int quality) {
  struct jpeg_compress_struct *result = &marking->result;
  jpeg->create_compress(result, JPEG_LIB_VERSION, sizeof *result);
  marking->destination = (struct jpeg_destination_mgr){
      .init_destination = begin_file, .empty_output_buffer = grow_file, .term_destination = end_file};
  result->dest = &marking->destination;
  result->image_width = marking->source.output_width;
  result->image_height = marking->source.output_height;
  result->input_components = 4;
  result->in_color_space = JCS_EXT_BGRX;
  jpeg->set_defaults(result);
  jpeg->set_quality(result, quality, TRUE);
  jpeg->start_compress(result, TRUE);
}

static void go_through(const struct jpeg *jpeg, struct marking *marking) {
  struct jpeg_decompress_struct *source = &marking->source;
  size_t width = source->output_width;
  JSAMPROW rows[MOST_ROWS];
  for (int i = 0; i < MOST_ROWS; i++) rows[i] = (JSAMPROW)(marking->pixels + (size_t)i * width);
  while (source->output_scanline < source->output_height) {
    int row = (int)source->output_scanline;
    JDIMENSION count = jpeg->read_scanlines(source, rows, MOST_ROWS);
    if (source->out_color_space == JCS_CMYK) jpeg_mix(rows[0], count * width, source->saw_Adobe_marker);
    for (JDIMENSION i = 0; i < count; i++) mark_row(marking->mark, marking->pixels + i * width, row + (int)i);
    jpeg->write_scanlines(&marking->result, rows, count);
  }
}

/// False if libjpeg gave up. A separate function, so that none of our variables changes between setjmp and longjmp.
static bool run(const struct jpeg *jpeg, struct marking *marking, const uint8_t *bytes, size_t count, const char *text,
                int quality, int longest_side, int64_t most_pixels) {
  if (setjmp(marking->watch.end) != 0) return false;
  struct jpeg_decompress_struct *source = &marking->source;
  jpeg_begin_reading(jpeg, source, bytes, count, longest_side, most_pixels);
  jpeg->start_decompress(source);
  marking->mark = mark_new(text, (int)source->output_width, (int)source->output_height);
  marking->pixels = malloc((size_t)source->output_width * MOST_ROWS * sizeof *marking->pixels);
  if (marking->mark == NULL || marking->pixels == NULL) return false;
  begin_writing(jpeg, marking, quality);
  go_through(jpeg, marking);
  jpeg->finish_decompress(source);
  jpeg->finish_compress(&marking->result);
  return true;
}

char *image_mark_jpeg(const uint8_t *bytes, size_t count, const char *text, int quality, int longest_side,
                      int64_t most_pixels, size_t *result_count) {
  *result_count = 0;
  const struct jpeg *jpeg = load_jpeg();
  struct marking *marking = jpeg == NULL || count == 0 ? NULL : calloc(1, sizeof *marking);
  if (marking == NULL) return NULL;
  jpeg_watch(jpeg, &marking->watch, (j_common_ptr)&marking->source);
  jpeg_watch(jpeg, &marking->watch, (j_common_ptr)&marking->result);
  char *file = NULL;
  if (run(jpeg, marking, bytes, count, text, quality, longest_side, most_pixels)) {
    *result_count = marking->capacity - marking->destination.free_in_buffer;
    file = (char *)marking->file;
  } else {
    free(marking->file);
  }
  // Destroying something that was never created does nothing.
  jpeg->destroy_decompress(&marking->source);
  jpeg->destroy_compress(&marking->result);
  free(marking->mark);
  free(marking->pixels);
  free(marking);
  return file;
}
