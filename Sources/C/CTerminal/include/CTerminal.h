// What Swift cannot do by itself on a terminal: a self-pipe that signal handlers may write to, character widths
// and the locale readline needs.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes the self-pipe (non-blocking, close-on-exec) on the first call; its read end, or -1.
int terminal_wake_pipe(void);
/// Writes one byte to the self-pipe. Async-signal-safe. 0 means "there are jobs", anything else is a signal number.
void terminal_wake(uint8_t tag);
/// Reads what is in the self-pipe without blocking; the number of bytes, 0 when it is empty.
size_t terminal_drain(uint8_t *buffer, size_t capacity);

/// From now on `signo` writes its number to the self-pipe.
void terminal_watch_signal(int signo);
/// From now on `signo` does nothing here, but has its default action in a program started meanwhile.
void terminal_swallow_signal(int signo);
/// Gives `signo` back its default action.
void terminal_restore_signal(int signo);

/// Notes how a terminal is. If a signal ends the process before `terminal_unguard`, the terminal is put back first: its mode, the cursor,
/// paste brackets, an unfinished update. Signals that have a handler already are left to it. A second call does nothing.
void terminal_guard(int input, int output);
/// The terminal is as it was noted.
void terminal_unguard(void);

/// Columns of a scalar (wcwidth under UTF-8, whatever the locale): 0 for a combining mark, -1 when unknown.
int terminal_scalar_width(uint32_t scalar);
/// Takes the user's locale for readline, and C.UTF-8 instead when that one is not UTF-8.
void terminal_use_utf8_locale(void);
/// The window size of a terminal; false when there is none or it does not know.
bool terminal_window_size(int descriptor, int *columns, int *rows);
/// Makes a pipe that no program started meanwhile inherits; its ends for reading and for writing.
bool terminal_pipe(int ends[2]);
/// Puts a key into a terminal as if it had been typed next; false where the kernel forbids it.
bool terminal_type(int descriptor, uint8_t key);
/// The same with its size in pixels; false also where only the number of its cells is known.
bool terminal_window_pixels(int descriptor, int *columns, int *rows, int *width, int *height);
