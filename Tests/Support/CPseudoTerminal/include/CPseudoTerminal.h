// Programs in a pseudo-terminal, for tests.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Starts a program with its standard streams at these descriptors, and no other descriptors; -1 with errno if that fails.
pid_t child_process_spawn(
  const char *path, char *const arguments[], char *const environment[], int input, int output, int errors);

/// Starts a program in a session of its own whose terminal has this size; returns its pid, or -1. `*control` is the end
/// to read its output from and write its input to (close-on-exec). `arguments` and `environment` end with NULL.
pid_t pseudo_terminal_spawn(
  const char *path, char *const arguments[], char *const environment[], int columns, int rows, int *control);
/// Changes the window size; the foreground process group receives SIGWINCH.
bool pseudo_terminal_resize(int control, int columns, int rows);
/// Waits for a child to end; returns its exit code, or 128 + the signal that ended it.
int pseudo_terminal_wait(pid_t pid);

/// The resources used by a process, and by the children that it waited for.
struct child_process_usage {
  /// Processor time in microseconds.
  int64_t processor_time;
  /// The most memory, in bytes.
  int64_t resident_bytes;
};

/// Like `pseudo_terminal_wait`, and returns what the child used.
int child_process_wait(pid_t pid, struct child_process_usage *usage);
/// How many bytes the program in the terminal has not read yet.
int pseudo_terminal_unread(int control);
