/// The user's text editor: `VISUAL`, or `EDITOR`, run by the shell as in git.
package struct TextEditor: Sendable {
  /// The result of editing.
  package enum Outcome: Sendable, Equatable {
    case done
    /// The shell could not run it.
    case cannotStart
    /// It exited with this code, which means that it failed, or that the user discarded the edit.
    case ended(code: Int32)
  }

  let environment: [String: String]
  /// Lends the terminal while the work runs.
  let lend: @Sendable (_ work: @Sendable () async -> Outcome) async -> Outcome
  /// The time that editing is measured with.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// The command. A full-screen editor is useless on a terminal that cannot move its cursor (git reads `VISUAL` in the
  /// same way).
  package var command: String {
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    let named = (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).compactMap { environment[$0] }
    if let named = named.first(where: { $0.contains { $0 != " " } }) { return named }
    let search = ExecutableSearch(environment)
    return ["editor", "nano", "vi"].first(where: search.finds) ?? "vi"
  }

  /// Opens a file, and returns when the user has finished.
  package func edit(_ path: String) async -> Outcome { await run(command, [path]) }

  /// Runs another program that needs the terminal.
  func run(_ command: String, _ arguments: [String]) async -> Outcome {
    await lend { [environment] in
      guard let child = TerminalChild(command, arguments: arguments, environment: environment) else {
        return .cannotStart
      }
      let code = await child.run()
      if TerminalChild.cannotRun(code) { return .cannotStart }
      return code == 0 ? .done : .ended(code: code)
    }
  }
}
