extension BoardServer {
  /// How the image feed and its comments misbehave, for those who want to see what a client does about it.
  package enum FeedTrouble: Sendable, Equatable {
    /// Every answer takes this long.
    case slow(Duration)
    /// The first answer for each path is a 500.
    case errorFirst
    /// Every answer has an item at its end that breaks the contract.
    case invalid
    /// Every answer is an empty list.
    case empty

    /// Reads `slow`, `error-first`, `invalid` or `empty`.
    package init?(named name: String) {
      switch name {
      case "slow": self = .slow(.seconds(3))
      case "error-first": self = .errorFirst
      case "invalid": self = .invalid
      case "empty": self = .empty
      default: return nil
      }
    }
  }
}
