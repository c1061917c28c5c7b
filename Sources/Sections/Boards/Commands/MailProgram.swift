import Terminal

/// A program that reads mails as sendmail does.
package struct MailProgram: Sendable {
  /// What has become of a mail.
  package enum Outcome: Sendable, Equatable {
    /// The program has taken it.
    case taken
    /// The program cannot be started.
    case notStarted
    /// The program has ended with this code.
    case failed(code: Int)
    /// The program did not end in time, or a signal has ended it.
    case tooSlow
  }

  /// How long the program may take: some speak with a server, which may answer slowly.
  private static let patience = Duration.seconds(120)
  /// What the program may know of our environment: not the board's passwords and keys.
  private static let variables: Set = ["PATH", "HOME", "XDG_CONFIG_HOME", "LANG", "TZ"]

  private let path: String
  private let arguments: [String]
  private let environment: [String: String]

  /// Names a program by its path.
  ///
  /// - Parameters:
  ///   - sender: the address that the mails come from.
  ///   - environment: ours.
  package init(_ path: String, sender: String, environment: [String: String]) {
    self.path = path
    // Recipients are in the mail, and a line with a dot does not end it.
    arguments = ["-t", "-i", "-f", sender]
    self.environment = environment.filter { Self.variables.contains($0.key) }
  }

  /// Gives it a mail. If it does not take it in time, or the task is cancelled, the program is ended.
  package func send(_ mail: String, clock: any Clock<Duration> = ContinuousClock()) async -> Outcome {
    guard let process = await ToolProcess(path, arguments, environment: environment, input: mail) else {
      return .notStarted
    }
    switch await process.code(within: Self.patience, isKilled: true, clock: clock) {
    case 0?: return .taken
    case let code?: return .failed(code: Int(code))
    case nil: return .tooSlow
    }
  }
}
