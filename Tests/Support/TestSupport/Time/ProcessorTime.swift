import CoreFoundation
import Glibc

/// What this thread has of the processor, which others on the machine do not change.
package enum ProcessorTime {
  /// How long some work that waits for nothing takes.
  package static func measure(_ work: () -> Void) -> Duration {
    let start = now()
    work()
    return now() - start
  }

  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
