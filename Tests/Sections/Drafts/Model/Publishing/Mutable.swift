import Synchronization

/// A value that a test changes while others read it.
final class Mutable<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) {
    state = Mutex(value)
  }

  var value: Value { state.withLock { $0 } }

  func set(_ value: Value) {
    state.withLock { $0 = value }
  }
}

typealias Flag = Mutable<Bool>

/// Counts from 1.
final class Count: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
