// Tells the thread sanitizer what happens before what in Swift 6.3 on Linux, where it does not see it: waits for a Mutex of Synchronization
// that is not free, and continuations that are resumed before the task waits for them. Both are in libraries that are built without it.
//
// It is loaded before these libraries and takes the place of their functions. Scripts/test-threads builds it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Of the sanitizer; missing in programs that are built without it, and so also have no use for them.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT void unlock(SELF) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF) {
  SWIFT void (*next)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  next(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock(SELF) {
  SWIFT bool (*next)(SELF) = (SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK);
  bool is_locked = next(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

SWIFT void unlock(SELF) {
  SWIFT void (*next)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  next(self);
}

typedef struct AsyncTask AsyncTask;
typedef struct Error Error;
typedef struct ContinuationAsyncContext ContinuationAsyncContext;
#define ASYNC __attribute__((swiftasynccall))

SWIFT AsyncTask *swift_task_getCurrent(void);

SWIFT void swift_continuation_resume(AsyncTask *task) {
  SWIFT void (*next)(AsyncTask *) = (SWIFT void (*)(AsyncTask *))dlsym(RTLD_NEXT, __func__);
  if (__tsan_release) __tsan_release(task);
  next(task);
}

SWIFT void swift_continuation_throwingResume(AsyncTask *task) {
  SWIFT void (*next)(AsyncTask *) = (SWIFT void (*)(AsyncTask *))dlsym(RTLD_NEXT, __func__);
  if (__tsan_release) __tsan_release(task);
  next(task);
}

SWIFT void swift_continuation_throwingResumeWithError(AsyncTask *task, Error *error) {
  SWIFT void (*next)(AsyncTask *, Error *) = (SWIFT void (*)(AsyncTask *, Error *))dlsym(RTLD_NEXT, __func__);
  if (__tsan_release) __tsan_release(task);
  next(task, error);
}

ASYNC void swift_continuation_await(ContinuationAsyncContext *context) {
  ASYNC void (*next)(ContinuationAsyncContext *) = (ASYNC void (*)(ContinuationAsyncContext *))dlsym(RTLD_NEXT, __func__);
  // If it has been resumed already, it goes on at once.
  if (__tsan_acquire) __tsan_acquire(swift_task_getCurrent());
  __attribute__((musttail)) return next(context);
}
