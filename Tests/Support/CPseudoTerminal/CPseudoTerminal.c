#define _GNU_SOURCE
#include "CPseudoTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Runs in a forked child; only async-signal-safe calls, because the parent has threads.
static _Noreturn void become(
  const char *path, char *const arguments[], char *const environment[], const int streams[3]) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int signo = 1; signo < NSIG; signo++) signal(signo, SIG_DFL);
  // A stream without a descriptor goes nowhere: otherwise it would be the tests' own, and end only with the child.
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int descriptor = 0; descriptor < 3; descriptor++)
    dup2(streams[descriptor] < 0 ? nowhere : streams[descriptor], descriptor);
  close_range(3, ~0U, 0);  // another test's pipe, held here, would never end there
  execve(path, arguments, environment);
  _exit(127);
}

pid_t child_process_spawn(
  const char *path, char *const arguments[], char *const environment[], int input, int output, int errors) {
  pid_t pid = fork();
  if (pid == 0) become(path, arguments, environment, (int[]){input, output, errors});
  return pid;
}

pid_t pseudo_terminal_spawn(
  const char *path, char *const arguments[], char *const environment[], int columns, int rows, int *control) {
  char name[64];
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, name, sizeof name) != 0) goto failed;
  // Open in the parent until the child has it: a terminal that nobody has open reads as ended.
  int slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0) goto failed;
  pseudo_terminal_resize(master, columns, rows);

  pid_t pid = fork();
  if (pid == 0) {
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    become(path, arguments, environment, (int[]){slave, slave, slave});
  }
  close(slave);
  if (pid < 0) goto failed;
  *control = master;
  return pid;

failed:
  close(master);
  return -1;
}

bool pseudo_terminal_resize(int control, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(control, TIOCSWINSZ, &size) == 0;
}

int child_process_wait(pid_t pid, struct child_process_usage *usage) {
  int status;
  struct rusage taken;
  while (wait4(pid, &status, 0, &taken) < 0)
    if (errno != EINTR) return -1;
  usage->processor_time = (taken.ru_utime.tv_sec + taken.ru_stime.tv_sec) * INT64_C(1000000) +
                          taken.ru_utime.tv_usec + taken.ru_stime.tv_usec;
  usage->resident_bytes = taken.ru_maxrss * INT64_C(1024);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int pseudo_terminal_wait(pid_t pid) {
  struct child_process_usage usage;
  return child_process_wait(pid, &usage);
}

int pseudo_terminal_unread(int control) {
  char name[64];
  int count = 0;
  if (ptsname_r(control, name, sizeof name) != 0) return 0;
  int terminal = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (terminal < 0) return 0;
  if (ioctl(terminal, FIONREAD, &count) != 0) count = 0;
  close(terminal);
  return count;
}
