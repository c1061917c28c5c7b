/// What `serve` was asked for.
package struct BoardOptions: Sendable, Equatable {
  /// The address to listen on.
  package var host: String
  /// The port to listen on; 0 takes a free one.
  package var port: Int
  /// A catalogue's folder.
  package var catalogue: String?
  /// The file that keeps the board's ads.
  package var database: String?
  /// The file that a new token for publishing is written into; without one it is said, once.
  package var tokenFile: String?
  /// Whether the tokens there are shall be good for nothing any more, and another one be made.
  package var wantsNewToken = false
  /// How many orders it stands in for; as many as is usual when `nil`.
  package var orders: Int?
  /// How many birds it has; those that come with it when `nil`.
  package var birds: Int?
  /// Whether `Bearer owner` may read and write the birds, as with an emulator of Firestore.
  package var isEmulator = false
  /// How the image feed is to misbehave; `nil` if it is not.
  package var feedTrouble: FeedTrouble?

  /// How the image feed can misbehave.
  package enum FeedTrouble: String, Sendable, CaseIterable {
    /// Every answer takes a while.
    case slow
    /// The first answer for each path is an error.
    case errorFirst = "error-first"
    /// Every answer breaks the contract.
    case invalid
    /// Every answer is an empty list.
    case empty
  }
}
