#include "CImages.h"
#include <dlfcn.h>
#include <stddef.h>

bool images_available(void) {
  return dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL) != NULL && dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL) != NULL;
}
