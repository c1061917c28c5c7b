import CMachine
import Foundation

/// What this process may have of the machine.
package enum MachineLimits {
  /// How many file descriptors an event loop takes.
  private static let descriptorsOfLoop = 3
  /// What the program needs besides, before it can say what is wrong.
  private static let descriptorsToStart = 4

  /// With fewer descriptors than this there is one event loop, whatever the number of processors.
  private static let descriptorsOfManyLoops = 64
  /// The threads of a process with one event loop beside those that Swift makes for each processor.
  private static let otherThreads = 8
  /// What has to be left for data before anything is done, in bytes.
  private static let memoryToStart = 48 << 20

  /// Has this process take less where it may have little: fewer descriptors, threads and address space. To be called before anything else.
  package static func makeDo() {
    let isCramped = addressSpace != nil
    if isCramped { _ = machine_share_arena() }
    if isCramped || raiseDescriptors(to: descriptorsOfManyLoops) < descriptorsOfManyLoops {
      EventLoops.count = 1
    }
  }

  /// The number of file descriptors, where it is so low that the network library could not start; it ends the process then.
  package static var tooFewDescriptors: Int? {
    let needed = openDescriptors + EventLoops.count * descriptorsOfLoop + descriptorsToStart
    let limit = raiseDescriptors(to: needed)
    return limit < needed ? limit : nil
  }

  /// The size of the address space in bytes (`ulimit -v`), where it is so small that the threads could not start; the network library ends
  /// the process then, and the report of that may never come to an end.
  package static var tooLittleMemory: Int? {
    guard let limit = addressSpace else { return nil }
    let threads = ProcessInfo.processInfo.activeProcessorCount + otherThreads
    let size = threads * min(stackSize, 1 << 30) + memoryToStart
    let space = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    if space == MAP_FAILED { return limit }
    munmap(space, size)
    return nil
  }

  /// How many bytes of addresses this process may have; `nil` when there is no limit.
  private static var addressSpace: Int? { limit(of: RLIMIT_AS.rawValue) }

  /// How many bytes a new thread reserves for its stack: glibc takes the limit of the first one for all.
  private static var stackSize: Int { limit(of: RLIMIT_STACK.rawValue) ?? 2 << 20 }

  private static func limit(of resource: UInt32) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource), &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
    return Int(clamping: limit.rlim_cur)
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
    var bytes = ProcessInfo.processInfo.physicalMemory
    if let addressSpace { bytes = min(bytes, UInt64(addressSpace)) }
    if let text = try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8),
      let group = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines))
    {
      bytes = min(bytes, group)
    }
    return Int(clamping: bytes)
  }
}
