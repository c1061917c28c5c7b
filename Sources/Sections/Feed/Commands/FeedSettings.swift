package import Foundation

extension Setting where Value == URL? {
  /// The base address of the image feed's server; `nil` for the board's.
  static var feedServer: Setting { .serviceOfTheBoard("feed_server") }
}

extension Settings {
  /// The base address of the image feed's server; `nil` for the board's.
  package var feedServer: URL? { self[.feedServer] }
}
