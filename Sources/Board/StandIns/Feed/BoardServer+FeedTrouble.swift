extension BoardServer {
  /// A fault of the image feed and its comments, to see how a client handles it.
  package enum FeedTrouble: Sendable, Equatable {
    /// Every response takes this long.
    case slow(Duration)
    /// The first response for each path is a 500.
    case errorFirst
    /// Every response ends with an item that breaks the contract.
    case invalid
    /// Every response is an empty list.
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
