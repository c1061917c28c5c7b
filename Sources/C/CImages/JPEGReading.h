// What decoding a JPEG and marking one share: how libjpeg reports, and how it is stopped.
#pragma once
#include "Libraries.h"
#include <setjmp.h>
#include <stdbool.h>

/// Where libjpeg reports to, and where its caller goes on when it gives up.
struct jpeg_watch {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf end;
};

/// To be called before anything is created. `half` is a decompressor or a compressor.
void jpeg_watch(const struct jpeg *jpeg, struct jpeg_watch *watch, j_common_ptr half);

/// Creates a decompressor that is watched, and reads the file's header. Gives up on a picture that is larger than the
/// limits, before anything is allocated for it.
void jpeg_begin_reading(const struct jpeg *jpeg, struct jpeg_decompress_struct *source, const uint8_t *bytes,
                        size_t count, int longest_side, int64_t most_pixels);

/// Goes on where `end` was set.
_Noreturn void jpeg_give_up(j_common_ptr half);

/// Ink to light, in place: four inks to blue, green, red and one byte that does not count. Adobe's programs, and with
/// them nearly all, write light where ink is meant.
void jpeg_mix(uint8_t *pixels, size_t count, bool is_inverted);
