/// A command's question at the prompt: the next entered line answers it instead of being executed.
package actor Questions {
  private var waiting: CheckedContinuation<String?, Never>?
  /// Distinguishes an abandoned question from the next one.
  private var number = 0

  /// Waits for the next line; `nil` if the command is cancelled, or asks again.
  package func answer() async -> String? {
    number += 1
    let mine = number
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
  package func give(_ line: String?) -> Bool {
    guard let asked = waiting else { return false }
    waiting = nil
    asked.resume(returning: line)
    return true
  }

  private func giveUp(_ question: Int) {
    if question == number { give(nil) }
  }
}
