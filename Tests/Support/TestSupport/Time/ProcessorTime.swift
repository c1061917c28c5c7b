import CoreFoundation
import Glibc

/// The processor time of this thread, which other work on the machine does not change.
package enum ProcessorTime {
  /// The processor time of work that waits for nothing.
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
