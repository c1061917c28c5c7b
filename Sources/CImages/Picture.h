// What drawing and scaling see of a decoded picture.
#pragma once
#include "CImages.h"

/// A row of pixels as gd has them: 0xAARRGGBB, alpha from 0 (opaque) to 127.
const int *image_row(const image *picture, int row);
