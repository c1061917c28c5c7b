// Pictures: decoding and scaling by libgd, drawing in character cells by libchafa.
#pragma once
#include <stdbool.h>

/// Whether the libraries are there. They are loaded when they are first needed: to link libgd costs every start 6 ms.
bool images_available(void);
