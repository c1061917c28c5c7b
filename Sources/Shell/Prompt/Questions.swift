/// A command's question at the prompt: the next entered line answers it instead of being executed.
actor Questions {
  private var waiting: CheckedContinuation<String?, Never>?
  /// Distinguishes an abandoned question from the next one.
  private var number = 0
  /// Whether a question is about to be asked, and the answer that came before.
  private var (isExpected, early): (Bool, String?) = (false, nil)

  /// The next line is an answer, even if it comes before ``answer()`` waits for it.
  func expect() { isExpected = true }

  /// Waits for the next line; `nil` if the command is cancelled, or asks again.
  func answer() async -> String? {
    number += 1
    let mine = number
    defer { (isExpected, early) = (false, nil) }
    if let early { return early }
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

  /// Gives a line to a waiting question. Returns whether there was one.
  @discardableResult
  func give(_ line: String?) -> Bool {
    guard let asked = waiting else {
      guard isExpected, early == nil, let line else { return false }
      early = line
      return true
    }
    waiting = nil
    asked.resume(returning: line)
    return true
  }

  private func giveUp(_ question: Int) {
    if question == number { give(nil) }
  }
}
