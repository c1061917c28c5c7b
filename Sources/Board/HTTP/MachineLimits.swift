import Foundation

/// What this process may have of the machine.
package enum MachineLimits {
  /// How many file descriptors an event loop takes.
  private static let descriptorsOfLoop = 3
  /// What the program needs besides, before it can say what is wrong.
  private static let descriptorsToStart = 4

  /// The number of file descriptors, where it is so low that the network library could not start; it ends the process then.
  package static var tooFewDescriptors: Int? {
    let needed = openDescriptors + ProcessInfo.processInfo.activeProcessorCount * descriptorsOfLoop + descriptorsToStart
    let limit = raiseDescriptors(to: needed)
    return limit < needed ? limit : nil
  }

  /// Raises the number of file descriptors as far as this process may, and says what it is then.
  static func raiseDescriptors(to wanted: Int) -> Int {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 1_024 }
    let raised = min(rlim_t(max(0, wanted)), limit.rlim_max)
    if raised > limit.rlim_cur {
      var higher = limit
      higher.rlim_cur = raised
      if setrlimit(resource, &higher) == 0 { limit = higher }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many file descriptors are open.
  static var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// How many bytes of memory this process may have: those of the machine, of its control group or of its own limit.
  static var memory: Int {
    var limit = rlimit()
    var bytes = ProcessInfo.processInfo.physicalMemory
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 { bytes = min(bytes, UInt64(limit.rlim_cur)) }
    if let text = try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8),
      let group = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines))
    {
      bytes = min(bytes, group)
    }
    return Int(clamping: bytes)
  }
}
