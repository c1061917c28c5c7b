// Shared by decoding and marking a JPEG: how libjpeg reports errors, and how it is stopped.
#pragma once
#include "Libraries.h"
#include <setjmp.h>
#include <stdbool.h>

/// Where libjpeg reports errors to, and where its caller continues when it gives up.
struct jpeg_watch {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf end;
};

/// Call this before anything is created. `half` is a decompressor or a compressor.
void jpeg_watch(const struct jpeg *jpeg, struct jpeg_watch *watch, j_common_ptr half);

/// Creates a watched decompressor, and reads the file's header. Gives up on a picture that exceeds the limits, before
/// anything is allocated for it.
void jpeg_begin_reading(const struct jpeg *jpeg, struct jpeg_decompress_struct *source, const uint8_t *bytes,
                        size_t count, int longest_side, int64_t most_pixels);

/// Continues where `end` was set.
_Noreturn void jpeg_give_up(j_common_ptr half);

/// Ink to light, in place: four inks to blue, green, red and one unused byte. Adobe's programs, and nearly all others,
/// write light where ink is meant.
void jpeg_mix(uint8_t *pixels, size_t count, bool is_inverted);
