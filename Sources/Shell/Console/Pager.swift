package import Languages
import Synchronization
package import Terminal

/// Shows long output one screen at a time, in a program of the user's choice.
///
/// `/bin/sh -c` runs the command, as in git, with the text as its standard input.
package final class Pager: Sendable {
  private let command: String
  private let environment: [String: String]
  private let language: Language
  private let loan: TerminalLoan
  private let prepare: @Sendable () async -> Void
  private let cannotStart = Mutex(false)

  /// Creates a pager.
  ///
  /// - Parameters:
  ///   - command: empty or `cat` for none.
  ///   - loan: records when the pager has the terminal.
  ///   - prepare: runs before the pager gets the terminal.
  ///
  /// Returns `nil` for none.
  package init?(
    command: String,
    environment: [String: String],
    language: Language,
    loan: TerminalLoan,
    prepare: @escaping @Sendable () async -> Void = {}
  ) {
    guard !["", "cat"].contains(command.filter { $0 != " " }) else { return nil }
    self.command = command
    self.environment = environment
    self.language = language
    self.loan = loan
    self.prepare = prepare
  }

  /// Whether output of this many lines goes through it, on a screen with this many rows: one of them is for the next
  /// prompt.
  package func takes(_ lineCount: Int, rows: Int) -> Bool {
    lineCount >= rows && !cannotStart.withLock { $0 }
  }

  /// Shows the text, and returns when the user has seen enough of it.
  ///
  /// - Parameter leavesScreen: whether to restore the screen afterwards, as far as the pager can.
  /// - Returns: false if it could not be started; it is not tried again then.
  package func show(_ paged: PagedText, leavesScreen: Bool = false) async -> Bool {
    await prepare()
    let environment = Self.completed(environment, leavesScreen: leavesScreen)
    let wasShown = await loan.lend { [command] in
      guard let process = PagerProcess(command, environment: environment) else { return false }
      return await process.show(paged.text)
    }
    if !wasShown { cannotStart.withLock { $0 = true } }
    return wasShown
  }

  /// The notice if it could not be started.
  package var remark: StyledText {
    let message = Message.pagerNotStarted(command)
    return StyledText(SafeText(message.text(in: language)), .note)
  }

  /// The options that pagers need unless the user has set them: let colours through, read the text as UTF-8, exit if
  /// the text fits, and leave it on the screen, unless the screen belongs to somebody else.
  private static func completed(_ environment: [String: String], leavesScreen: Bool) -> [String: String] {
    ["LESS": leavesScreen ? "R" : "FRX", "LESSCHARSET": "utf-8", "LV": "-c"].merging(environment) { $1 }
  }
}
