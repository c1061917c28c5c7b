import CMachine
import Foundation
import NIOCore

/// This process's limits.
package enum ResourceLimits {
  /// How many file descriptors an event loop needs.
  private static let descriptorsOfLoop = 3
  /// What the program needs besides, before it can report an error.
  private static let descriptorsToStart = 5

  /// With fewer descriptors than this there is one event loop, whatever the number of processors.
  private static let descriptorsOfManyLoops = 64
  /// The threads of a process with one event loop besides those that Swift creates for each processor.
  private static let otherThreads = 8
  /// The memory that must be left for data at the start, in bytes.
  private static let memoryToStart = 48 << 20

  /// Makes this process use less memory, and fewer descriptors, threads and address space if its limits are low. Call it before anything
  /// else.
  package static func makeDo() {
    let isCramped = addressSpace != nil
    _ = machine_share_arenas(isCramped)
    if isCramped || areDescriptorsScarce { EventLoops.count = 1 }
  }

  /// Whether few file descriptors are allowed.
  static var areDescriptorsScarce: Bool { raiseDescriptors(to: descriptorsOfManyLoops) < descriptorsOfManyLoops }

  /// The number of file descriptors, if it is too low for the network library to start, which would end the process.
  package static var tooFewDescriptors: Int? {
    let needed = openDescriptors + EventLoops.count * descriptorsOfLoop + descriptorsToStart
    let limit = raiseDescriptors(to: needed)
    return limit < needed ? limit : nil
  }

  /// The size of the address space in bytes (`ulimit -v`), if it is too small to start the threads; the network library would end the
  /// process, and reporting that might never finish.
  package static var tooLittleMemory: Int? {
    guard let limit = addressSpace else { return nil }
    let threads = ProcessInfo.processInfo.activeProcessorCount + otherThreads
    let size = threads * min(stackSize, 1 << 30) + memoryToStart
    let space = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    if space == MAP_FAILED { return limit }
    munmap(space, size)
    return nil
  }

  /// The limit of this process's address space in bytes; `nil` if there is none.
  private static var addressSpace: Int? { limit(of: RLIMIT_AS.rawValue) }

  /// How many bytes a new thread reserves for its stack: glibc uses the first one's limit for all.
  private static var stackSize: Int { limit(of: RLIMIT_STACK.rawValue) ?? 2 << 20 }

  private static func limit(of resource: UInt32) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource), &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
    return Int(clamping: limit.rlim_cur)
  }

  /// Raises the limit of file descriptors as far as allowed, and returns it.
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
    guard let folder = opendir("/proc/self/fd") else {
      // As many as are allowed if there is none left to count them with.
      return errno == EMFILE ? raiseDescriptors(to: 0) : 0
    }
    defer { closedir(folder) }
    // Without ".", "..", and the one that reads them.
    var count = -3
    while readdir(folder) != nil { count += 1 }
    return max(0, count)
  }

  /// How many bytes of memory this process may use: those of the machine, of its control group or of its own limit.
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

/// The event loops that all connections of this process share.
enum EventLoops {
  /// The number of event loops. May be set once, before any is used.
  static var count: Int {
    get { NIOSingletons.groupLoopCountSuggestion }
    set { NIOSingletons.groupLoopCountSuggestion = newValue }
  }
}
