// A text across a picture that is never in memory as a whole.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A text, and its position in a picture.
struct mark;

/// The caller frees it with `free`; NULL for an empty text, without libgd, and without memory.
struct mark *mark_new(const char *text, int width, int height);

/// Writes the row with this number into its pixels, whose four bytes are three colours in any order and one unused
/// byte.
void mark_row(const struct mark *mark, uint32_t *pixels, int row);
