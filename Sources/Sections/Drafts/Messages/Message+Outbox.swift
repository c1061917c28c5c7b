import Languages

/// Why something stays in the outbox.
extension Message {
  static func trouble(_ status: Int, _ reason: String?) -> Message {
    let reason = reason.map { ": \($0)" } ?? ""
    return .boardInTrouble(status, reason: reason)
  }

  static func tooMany(_ wait: Duration?) -> Message {
    guard let wait else {
      return .boardAsksToWait
    }
    let seconds = wait.components.seconds
    return .boardAsksToWaitSeconds(Int(clamping: seconds))
  }

  static func noPermission(_ reason: String?) -> Message {
    let reason = reason.map { ": \($0)" } ?? ""
    return .publishingNotAllowed(reason)
  }
}
