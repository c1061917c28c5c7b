/// The limits of an ad file: hundreds of times what an ad needs, and small enough to be read at once.
package enum AdFileLimits {
  /// The most bytes of a file.
  package static let bytes = 1 << 20
  /// The deepest nesting of lists and maps.
  static let depth = 64
  /// The most values, with those behind aliases counted at every use.
  static let values = 20_000
  /// The most uses of anchors; with so few, nothing grows out of bounds before it can be counted.
  static let aliases = 20
}
