// Programs under a pseudo terminal, for tests.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// Starts a program with its standard streams at these descriptors, and no other descriptors; -1 with errno if that fails.
pid_t child_process_spawn(
  const char *path, char *const arguments[], char *const environment[], int input, int output, int errors);

/// Starts a program in a session of its own whose terminal has this size; its pid, or -1. `*control` is the end to
/// read its output from and write its input to (close-on-exec). `arguments` and `environment` end with NULL.
pid_t pseudo_terminal_spawn(
  const char *path, char *const arguments[], char *const environment[], int columns, int rows, int *control);
/// Changes the window size, which the foreground process group learns by SIGWINCH.
bool pseudo_terminal_resize(int control, int columns, int rows);
/// Waits for a child to end: its exit code, or 128 + the signal that ended it.
int pseudo_terminal_wait(pid_t pid);
