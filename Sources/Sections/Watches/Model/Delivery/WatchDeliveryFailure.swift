package import Languages

/// Why an event could not be delivered.
package enum WatchDeliveryFailure: Sendable, Equatable {
  /// The status of a response that is neither 2xx nor 410.
  case status(Int)
  /// The receiver wants no more events (410).
  case gone
  /// Nothing answers at this host.
  case unreachable(String)
  /// The connection to this host broke, or what came is not HTTP.
  case broken(String)
  /// There is no secure connection to this host.
  case insecure(String)
  /// It took longer than ``WatchNotifier/patience``.
  case timedOut
  /// A program ended with this code.
  case exitCode(Int)
  /// A signal ended the program.
  case crashed
  /// There is no such program, or it cannot be started.
  case missingProgram(String)
  /// Neither the desktop nor the terminal shows notifications.
  case noDesktop
  /// The file cannot be written, with the system's reason.
  case unwritable(String)

  /// The failure as it is stored.
  package var text: String {
    switch self {
    case .status(let status): "status \(status)"
    case .gone: "gone"
    case .unreachable(let host): "unreachable \(host)"
    case .broken(let host): "broken \(host)"
    case .insecure(let host): "insecure \(host)"
    case .timedOut: "timeout"
    case .exitCode(let code): "exit \(code)"
    case .crashed: "crash"
    case .missingProgram(let name): "missing \(name)"
    case .noDesktop: "no-desktop"
    case .unwritable(let reason): "unwritable \(reason)"
    }
  }

  /// Reads ``text``; `nil` for a text that another version wrote.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let detail = parts.count > 1 ? parts[1] : nil
    switch (parts.first, detail, detail.flatMap { Int($0) }) {
    case ("status", _, let status?): self = .status(status)
    case ("gone", nil, _): self = .gone
    case ("unreachable", let host?, _): self = .unreachable(host)
    case ("broken", let host?, _): self = .broken(host)
    case ("insecure", let host?, _): self = .insecure(host)
    case ("timeout", nil, _): self = .timedOut
    case ("exit", _, let code?): self = .exitCode(code)
    case ("crash", nil, _): self = .crashed
    case ("missing", let name?, _): self = .missingProgram(name)
    case ("no-desktop", nil, _): self = .noDesktop
    case ("unwritable", let reason?, _): self = .unwritable(reason)
    default: return nil
    }
  }

  /// The failure in words.
  package var message: Message {
    switch self {
    case .status(let status): .deliveryStatus(status)
    case .gone: .deliveryGone
    case .unreachable(let host): .deliveryUnreachable(host)
    case .broken(let host): .deliveryBroken(host)
    case .insecure(let host): .deliveryInsecure(host)
    case .timedOut: .deliveryTimedOut
    case .exitCode(let code): .deliveryExitCode(code)
    case .crashed: .deliveryCrashed
    case .missingProgram(let name): .deliveryMissingProgram(name)
    case .noDesktop: .deliveryNoDesktop
    case .unwritable(let reason): .deliveryUnwritable(reason)
    }
  }
}
