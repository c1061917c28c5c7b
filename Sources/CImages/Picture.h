// What the files here share.
#pragma once
#include "CImages.h"

/// A row of pixels as gd has them: 0xAARRGGBB, alpha from 0 (opaque) to 127.
const int *image_row(const image *picture, int row);

/// A copy with a zero behind it, for `image_free_bytes`; NULL when there is no memory.
char *image_copy(const void *bytes, size_t count);
