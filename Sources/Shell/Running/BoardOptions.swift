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
  /// How many orders it stands in for; as many as is usual when `nil`.
  package var orders: Int?
}
