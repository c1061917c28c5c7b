import Synchronization

/// Work that a section does in the background while a prompt is open.
package final class SectionTask: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Creates it without work.
  package init() {}

  /// Begins to work, in place of what it did before.
  package func begin(_ work: @escaping @Sendable () async -> Void) {
    task.withLock { task in
      task?.cancel()
      task = Task { await work() }
    }
  }

  /// Stops the work, and returns when it has ended.
  package func end() async {
    let ending = task.withLock { $0 }
    ending?.cancel()
    await ending?.value
  }
}
