package import Terminal

/// The desktop that the user sits at, as far as this process reaches it: its browser, its clipboard and its notifications.
package struct Desktop: Sendable {
  let environment: [String: String]
  let sendToTerminal: @Sendable (String) async -> Bool
  let showInTerminal: @Sendable (TerminalNotification) async -> Bool
  let clock: any Clock<Duration>

  /// How long a program may take.
  static var patience: Duration { .seconds(2) }

  /// - Parameters:
  ///   - environment: our environment.
  ///   - sendToTerminal: sends a text to the clipboard of the terminal; false if there is none.
  ///   - showInTerminal: shows a notification through the terminal; false if that is not possible.
  package init(
    environment: [String: String],
    sendToTerminal: @escaping @Sendable (String) async -> Bool = { await TerminalClipboard.copy($0) },
    showInTerminal: (@Sendable (TerminalNotification) async -> Bool)? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.environment, self.sendToTerminal, self.clock) = (environment, sendToTerminal, clock)
    self.showInTerminal = showInTerminal ?? { await $0.send(environment: environment) }
  }

  /// Whether the user sits at another computer.
  var isRemote: Bool { ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: has) }

  /// Whether the variable is set and not empty.
  func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }

  /// Starts a program without a shell; `nil` if there is none, or if it cannot be started.
  func start(_ words: [String], input: String = "") async -> ToolProcess? {
    guard let name = words.first, let path = ExecutableSearch(environment).path(of: name) else { return nil }
    return await ToolProcess(path, Array(words.dropFirst()), environment: environment, input: input, clock: clock)
  }
}
