#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>

/* Has all threads allocate from one arena, or from as many as there are processors, and at least two. By default glibc makes up to eight
   for each processor, each of which reserves 64 MiB of address space and keeps what was given back to it.
   To be called before there are threads. Returns whether it is done. */
int machine_share_arenas(bool one);

/* The commit that the program was built from; empty in a program that was not packaged. */
const char *machine_commit(void);

#endif
