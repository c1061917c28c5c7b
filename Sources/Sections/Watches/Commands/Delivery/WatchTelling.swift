package import HTTP
package import Languages
package import Shell
package import Watches

/// What the events of a board's watches are told with.
package struct WatchTelling: Sendable {
  private let tools: WatchQueueTools
  private let desktop: Desktop
  private let environment: [String: String]
  private let client: any HTTPClient
  private let findSecret: @Sendable () -> String?
  private let language: Language

  /// Creates it.
  ///
  /// - Parameters:
  ///   - environment: that of the programs that are told events.
  ///   - client: sends each request once.
  ///   - secret: finds the secret that signs the bodies of webhooks, as it is set now; `nil` for no signature.
  package init(
    tools: WatchQueueTools,
    desktop: Desktop,
    environment: [String: String],
    client: any HTTPClient,
    secret: @escaping @Sendable () -> String?,
    language: Language
  ) {
    (self.tools, self.desktop, self.environment) = (tools, desktop, environment)
    (self.client, findSecret, self.language) = (client, secret, language)
  }

  /// Whether there is a program of this name, or at this path, that can be started.
  func finds(_ program: String) -> Bool { ExecutableSearch(environment).finds(program) }

  /// The secret that signs the bodies of webhooks; `nil` for no signature.
  var secret: String? { findSecret() }

  /// What tells the events now.
  ///
  /// - Parameter prompt: tells them at a prompt; `nil` without one, where its channel goes on waiting.
  func notifier(prompt: (any WatchSender)? = nil) -> WatchNotifier {
    WatchNotifier(tools: prompt == nil ? tools : tools.ofOnePrompt()) { channel in
      switch channel {
      case .prompt: prompt
      case .desktop: DesktopSender(desktop: desktop, language: language)
      case .exec(let program): ProgramSender(program: program, environment: environment)
      case .webhook(let url): WebhookSender(url: url, secret: secret, client: client)
      case .feed(let path): AtomFeedSender(path: path, log: tools.log, language: language, now: tools.now)
      }
    }
  }

  /// How the channels are doing.
  func statuses() async throws -> [WatchChannelStatus] {
    try await WatchChannelStatus.all(log: tools.log, store: tools.store)
  }

  /// Prepares the channels of a new watch: a feed exists before its first event.
  ///
  /// Throws `FileError`, and the log's errors.
  func prepare(_ watch: Watch) async throws {
    for case .feed(let path) in watch.channels {
      try await AtomFeedSender(path: path, log: tools.log, language: language, now: tools.now).prepare()
    }
  }

  /// Forgets the channels of a watch that was removed, unless another one names them.
  ///
  /// Throws the errors of the stores.
  func forgetUnused() async throws { try await tools.store.forgetUnused(log: tools.log) }
}
