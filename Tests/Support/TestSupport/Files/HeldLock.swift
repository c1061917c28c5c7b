import Foundation

/// A lock (`flock`) on a file or folder, as another process would hold it.
package final class HeldLock {
  private let descriptor: Int32
  private let number: UInt64

  /// Takes the lock; throws if it is not free.
  package init(on path: String) throws {
    // Not `stat`: which module it belongs to differs from build to build.
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard let number = attributes[.systemFileNumber] as? NSNumber else { throw CocoaError(.fileLocking) }
    self.number = number.uint64Value
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CocoaError(.fileLocking) }
  }

  deinit { close(descriptor) }

  /// Waits until somebody else waits for the lock. Throws if that does not happen within 20 seconds.
  package func waitForOthers() async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try !String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
      .contains(where: { $0.contains("-> FLOCK") && $0.contains(":\(number) ") })
    {
      if ContinuousClock.now > deadline { throw CocoaError(.fileLocking) }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Releases the lock.
  package func release() { flock(descriptor, LOCK_UN) }
}
