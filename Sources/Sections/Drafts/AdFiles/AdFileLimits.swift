/// How much an ad file may hold: hundreds of times what an ad needs, and little enough to be read at once.
package enum AdFileLimits {
  /// The bytes of a file.
  package static let bytes = 1 << 20
  /// How deep lists and maps stand in each other.
  static let depth = 64
  /// All values, those behind aliases counted wherever they are used.
  static let values = 20_000
  /// Uses of an anchor; with so few, nothing grows beyond all bounds before it can be counted.
  static let aliases = 20
}
