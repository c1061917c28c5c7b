import Foundation
import Languages
import Loading
import Synchronization
import Terminal

/// Shows long output one screen at a time, in a program of the user's choice.
///
/// `/bin/sh -c` runs the command, as in git, with the text as its standard input.
final class Pager: Sendable {
  private let command: String
  private let environment: [String: String]
  private let language: Language
  private let loan: TerminalLoan
  private let prepare: @Sendable () async -> Void
  private let cannotStart = Mutex(false)

  /// Creates a pager; `nil` for none.
  ///
  /// - Parameters:
  ///   - command: empty or `cat` for none.
  ///   - loan: records when the pager has the terminal.
  ///   - prepare: runs before the pager gets the terminal.
  init?(
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
  func takes(_ lineCount: Int, rows: Int) -> Bool {
    lineCount >= rows && !cannotStart.withLock { $0 }
  }

  /// Shows the text, and returns when the user has seen enough of it.
  ///
  /// - Parameter leavesScreen: whether to restore the screen afterwards, as far as the pager can.
  /// - Returns: false if it could not be started; it is not tried again then.
  func show(_ paged: PagedText, leavesScreen: Bool = false) async -> Bool {
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
  var remark: StyledText { StyledText(Message.pagerNotStarted(command).sentence, .note, in: language) }

  /// The options that pagers need unless the user has set them: let colours through, read the text as UTF-8, exit if
  /// the text fits, and leave it on the screen, unless the screen belongs to somebody else.
  private static func completed(_ environment: [String: String], leavesScreen: Bool) -> [String: String] {
    ["LESS": leavesScreen ? "R" : "FRX", "LESSCHARSET": "utf-8", "LV": "-c"].merging(environment) { $1 }
  }
}

/// Lines for a pager: text and colours. A pager would show the bytes of a graphic as text, so graphics cannot be
/// included.
struct PagedText: Sendable {
  /// The text for the pager.
  let text: String

  /// The lines without their graphics, each with a line end.
  init(_ lines: [StyledText], _ painter: Painter) {
    text = lines.map { painter.paint($0.withoutGraphics) + "\n" }.joined()
  }
}

/// A running pager.
struct PagerProcess: Sendable {
  private let child: TerminalChild
  /// The write end of the pipe.
  private let input: Int32

  /// Starts a shell command; `nil` if that fails.
  init?(_ command: String, environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let child = TerminalChild(command, environment: environment, input: ends[0]) else {
      ends.forEach { close($0) }
      return nil
    }
    close(ends[0])
    self.child = child
    input = ends[1]
  }

  /// Passes it the text and waits until it has ended; cancelling the task ends it. Returns false if there is no such
  /// command.
  func show(_ text: String) async -> Bool {
    let code = await child.run { [input] in
      // The reader may stop before the end.
      try? FileOutput.write(text, to: input)
      close(input)
    }
    return !TerminalChild.cannotRun(code)
  }
}
