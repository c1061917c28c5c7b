/// A command's question at the prompt: the next entered line answers it instead of being executed.
actor Questions {
  private var waiting: CheckedContinuation<String?, Never>?
  /// Distinguishes an abandoned question from the next one.
  private var number = 0
  /// Whether a question is about to be asked, and the answer that came before it waits, which may be none.
  private var (isExpected, early): (Bool, String??) = (false, nil)
  /// Whether the user has left.
  private(set) var hasEnded = false

  /// Whether the next line is an answer.
  var isAsking: Bool { waiting != nil || isExpected && early == nil }

  /// The next line is an answer, even if it comes before ``answer()`` waits for it.
  func expect() { isExpected = true }

  /// From now on nobody answers: the current question and later ones get no answer.
  func end() {
    hasEnded = true
    give(nil)
  }

  /// Waits for the next line; `nil` if the command is cancelled or asks again, or if the user leaves.
  func answer() async -> String? {
    number += 1
    let mine = number
    defer { (isExpected, early) = (false, nil) }
    if let early { return early }
    if hasEnded { return nil }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting?.resume(returning: nil)
        waiting = continuation
        if Task.isCancelled { give(nil) }
      }
    } onCancel: {
      Task { await giveUp(mine) }
    }
  }

  /// Gives a line to a waiting question, or `nil` for no answer. Returns whether there was one.
  @discardableResult
  func give(_ line: String?) -> Bool {
    guard let asked = waiting else {
      guard isExpected, early == nil else { return false }
      early = .some(line)
      return true
    }
    waiting = nil
    asked.resume(returning: line)
    return true
  }

  private func giveUp(_ question: Int) {
    if question == number, waiting != nil { give(nil) }
  }
}
