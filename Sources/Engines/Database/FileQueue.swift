import Dispatch

/// A thread for work that blocks, such as opening an SQLite file, one item after another: Swift's tasks share a few
/// threads, which must not wait for a disk.
package struct FileQueue: Sendable {
  private let queue: DispatchQueue

  /// - Parameter label: the name that debuggers show.
  package init(label: String) { queue = DispatchQueue(label: label) }

  /// Does the work on the queue, and waits for it without blocking a thread.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Does the work on the queue, without waiting for it.
  func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Does the work on the queue, and blocks until it is done. Never call it from work on the same queue.
  func runBlocking<Value>(_ work: () throws -> Value) rethrows -> Value { try queue.sync(execute: work) }
}
