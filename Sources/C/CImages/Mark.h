// A text across a picture that is never there as a whole.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A text, and where it lies in a picture.
struct mark;

/// For `free`; NULL for an empty text, without libgd, and when there is no memory.
struct mark *mark_new(const char *text, int width, int height);

/// Puts what is in the row of that number into its pixels, whose four bytes are three colours in any order and one more
/// that does not count.
void mark_row(const struct mark *mark, uint32_t *pixels, int row);
