import Dispatch
import Synchronization

/// Does what waits for a disk or a pipe, on a thread that may wait.
package func onDiskThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
  }
}

/// Waits for asynchronous work, on a thread that may wait: one of ``onDiskThread(_:)`` or of a database.
package func waiting<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  let result = Mutex<Result<Value, any Error>?>(nil)
  Task {
    let value: Result<Value, any Error>
    do {
      value = .success(try await work())
    } catch {
      value = .failure(error)
    }
    result.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let result = result.withLock({ $0 }) else { throw CancellationError() }
  return try result.get()
}
