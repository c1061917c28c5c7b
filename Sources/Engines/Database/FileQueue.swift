import Dispatch

/// A thread for work that blocks, such as opening an SQLite file: Swift's tasks share a few threads, which must not wait for a disk.
///
/// Its pieces of work are done one after another.
package struct FileQueue: Sendable {
  private let queue: DispatchQueue

  /// - Parameter label: what debuggers show.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Does a piece of work, and waits for it without blocking.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Does a piece of work, and blocks until it is done. Not to be called by work of the same queue.
  package func runBlocking<Value>(_ work: () throws -> Value) rethrows -> Value {
    try queue.sync(execute: work)
  }
}
