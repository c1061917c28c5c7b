#ifndef CMACHINE_H
#define CMACHINE_H

/* Has all threads allocate from one arena. By default glibc reserves 64 MiB of address space for each thread that allocates.
   To be called before there are threads. Returns whether it is done. */
int machine_share_arena(void);

/* The commit that the program was built from; empty in a program that was not packaged. */
const char *machine_commit(void);

#endif
