import TestSupport

/// When the program is killed.
enum KillMoment: Sendable {
  /// This long after its start.
  case afterStart(Duration)
  /// When it has written this many bytes.
  case afterBytes(Int)
  /// This long after the keys or commands of this step were sent.
  case afterStep(Int, Duration)
  /// While the board's response to it is on the way.
  case beforeAnswer

  static func random(_ generator: inout SeededGenerator) -> KillMoment {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .afterStart(.milliseconds(Int.random(in: 0...1_200, using: &generator)))
    case 1: .afterBytes(Int.random(in: 1...8_000, using: &generator))
    case 2, 3: .beforeAnswer
    default:
      .afterStep(
        Int.random(in: 0...9, using: &generator),
        .microseconds(Int.random(in: 0...60_000, using: &generator))
      )
    }
  }

  /// Waits for the moment; forever if the steps determine it.
  func come(_ proxy: BoardProxy, bytes: @escaping @Sendable (Int) async throws -> Void) async throws {
    switch self {
    case .afterStart(let time): try await Task.sleep(for: time)
    case .afterBytes(let count): try await bytes(count)
    case .beforeAnswer: try await proxy.waitForHeldAnswer()
    case .afterStep: try await Task.sleep(for: .seconds(600))
    }
  }

  /// Waits for the moment if it is in this step; returns whether it is.
  func comes(in step: Int) async throws -> Bool {
    guard case .afterStep(step, let time) = self else { return false }
    try await Task.sleep(for: time)
    return true
  }
}
