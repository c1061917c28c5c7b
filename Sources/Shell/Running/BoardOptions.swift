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
}
