// What decoding and scaling know of a decoded picture.
#pragma once
#include "CImages.h"
#include <gd.h>

struct image {
  gdImagePtr gd;
};
