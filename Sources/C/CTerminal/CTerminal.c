#define _GNU_SOURCE
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static int wake_pipe[2] = {-1, -1};
static pthread_once_t pipe_once = PTHREAD_ONCE_INIT;

static void make_pipe(void) {
  if (pipe2(wake_pipe, O_NONBLOCK | O_CLOEXEC) != 0) wake_pipe[0] = wake_pipe[1] = -1;
}

int terminal_wake_pipe(void) {
  pthread_once(&pipe_once, make_pipe);
  return wake_pipe[0];
}

void terminal_wake(uint8_t tag) {
  int saved = errno;  // a signal handler must leave it as it was
  ssize_t written = write(wake_pipe[1], &tag, 1);
  (void)written;  // a full pipe wakes the reader as well
  errno = saved;
}

size_t terminal_drain(uint8_t *buffer, size_t capacity) {
  ssize_t count;
  do count = read(wake_pipe[0], buffer, capacity);
  while (count < 0 && errno == EINTR);
  return count < 0 ? 0 : (size_t)count;
}

static void on_signal(int signo) { terminal_wake((uint8_t)signo); }

static void set_handler(int signo, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(signo, &action, NULL);
}

void terminal_watch_signal(int signo) { set_handler(signo, on_signal); }
void terminal_restore_signal(int signo) { set_handler(signo, SIG_DFL); }

// Resets what a crash would leave behind: half a synchronised update, paste brackets, mouse reports, a hidden cursor,
// colours, the panel.
static const char leaving[] =
    "\x1b[?2026l\x1b[?2004l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?25h\x1b[0m\r\n\x1b[J";
static const int deadly[] = {SIGABRT, SIGBUS,  SIGFPE, SIGILL,  SIGSEGV, SIGSYS,  SIGTRAP,
                             SIGXCPU, SIGXFSZ, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { deadly_count = sizeof deadly / sizeof *deadly };

static struct termios mode_before;
static int guarded_input = -1, guarded_output = -1;
// The same file as the output: what other threads still paint after the terminal is restored goes nowhere.
static int restoring_output = -1;
static volatile sig_atomic_t is_guarded;
static struct sigaction action_before[deadly_count];

static void on_deadly(int signo) {
  int saved = errno;
  if (is_guarded) {
    is_guarded = 0;
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int silenced = nowhere >= 0 && restoring_output >= 0 && dup2(nowhere, guarded_output) >= 0;
    ssize_t written = write(silenced ? restoring_output : guarded_output, leaving, sizeof leaving - 1);
    (void)written;
    tcsetattr(guarded_input, TCSANOW, &mode_before);  // in the background too: SIGTTOU is blocked here
  }
  for (int i = 0; i < deadly_count; i++)
    if (deadly[i] == signo) sigaction(signo, &action_before[i], NULL);
  errno = saved;
  raise(signo);  // blocked until this returns
}

void terminal_guard(int input, int output) {
  if (is_guarded || tcgetattr(input, &mode_before) != 0) return;
  guarded_input = input;
  guarded_output = output;
  if (restoring_output < 0) restoring_output = fcntl(output, F_DUPFD_CLOEXEC, 3);
  struct sigaction action = {.sa_handler = on_deadly, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < deadly_count; i++) {
    sigaction(deadly[i], NULL, &action_before[i]);
    if (action_before[i].sa_handler == SIG_DFL) sigaction(deadly[i], &action, NULL);
  }
  is_guarded = 1;
}

void terminal_unguard(void) {
  if (!is_guarded) return;
  is_guarded = 0;
  for (int i = 0; i < deadly_count; i++) {
    struct sigaction now;
    sigaction(deadly[i], NULL, &now);
    if (now.sa_handler == on_deadly) sigaction(deadly[i], &action_before[i], NULL);
  }
}

static locale_t utf8;
static pthread_once_t utf8_once = PTHREAD_ONCE_INIT;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int terminal_scalar_width(uint32_t scalar) {
  pthread_once(&utf8_once, make_utf8);
  if (utf8 == (locale_t)0) return wcwidth((wchar_t)scalar);
  locale_t previous = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return width;
}

void terminal_use_utf8_locale(void) {
  const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) return;
  // readline reads the environment again for every line, so the deciding variable has to agree. Only an existing
  // variable is replaced: adding one would move the environment while other threads read it.
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value == NULL || *value == 0) continue;
    setenv(names[i], "C.UTF-8", 1);
    return;
  }
}

bool terminal_window_pixels(int descriptor, int *columns, int *rows, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  if (size.ws_xpixel < size.ws_col || size.ws_ypixel < size.ws_row) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return true;
}

bool terminal_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool terminal_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

int terminal_memory_file(void) { return memfd_create("classifieds", MFD_CLOEXEC); }

bool terminal_type(int descriptor, uint8_t key) { return ioctl(descriptor, TIOCSTI, &key) == 0; }
