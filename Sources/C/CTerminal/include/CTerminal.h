// What Swift cannot do on a terminal: a self-pipe that signal handlers may write to, character widths, and the locale
// that readline needs.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Creates the self-pipe (non-blocking, close-on-exec) on the first call; returns its read end, or -1.
int terminal_wake_pipe(void);
/// Writes one byte to the self-pipe. Async-signal-safe. 0 means "there are jobs", anything else is a signal number.
void terminal_wake(uint8_t tag);
/// Reads from the self-pipe without blocking; returns the number of bytes, 0 if it is empty.
size_t terminal_drain(uint8_t *buffer, size_t capacity);

/// Makes `signo` write its number to the self-pipe from now on.
void terminal_watch_signal(int signo);
/// Restores the default action of `signo`.
void terminal_restore_signal(int signo);

/// Records the state of a terminal. If a signal ends the process before `terminal_unguard`, the terminal is restored
/// first: its mode, the cursor, paste brackets, an unfinished update. Signals that already have a handler are left to
/// it. A second call does nothing.
void terminal_guard(int input, int output);
/// Ends the guard: the terminal is in its recorded state.
void terminal_unguard(void);

/// The columns of a scalar (wcwidth under UTF-8, whatever the locale): 0 for a combining mark, -1 if unknown.
int terminal_scalar_width(uint32_t scalar);
/// Sets the user's locale for readline, or C.UTF-8 if that one is not UTF-8.
void terminal_use_utf8_locale(void);
/// The window size of a terminal; false if there is none or it is unknown.
bool terminal_window_size(int descriptor, int *columns, int *rows);
/// Creates a pipe that no program started in the meantime inherits; the ends are for reading and for writing.
bool terminal_pipe(int ends[2]);
/// Creates an empty file in memory that no program started in the meantime inherits; -1 if that fails.
int terminal_memory_file(void);
/// Inserts a key into a terminal as if it had been typed; false if the kernel forbids it.
bool terminal_type(int descriptor, uint8_t key);
/// The same with the size in pixels; false also if only the number of cells is known.
bool terminal_window_pixels(int descriptor, int *columns, int *rows, int *width, int *height);
