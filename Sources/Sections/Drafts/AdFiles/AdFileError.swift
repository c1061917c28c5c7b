package import Languages

/// Why a file is not a valid ad: all errors in it, in the order of its lines.
package struct AdFileError: Error, Sendable, Equatable {
  /// An error.
  package struct Problem: Sendable, Equatable {
    /// The line, from 1; `nil` if it concerns the whole file.
    package var line: Int?
    /// What is wrong.
    package var message: Message

    /// Creates an error at a line.
    package init(line: Int?, _ message: Message) { (self.line, self.message) = (line, message) }
  }

  /// At least one.
  package var problems: [Problem]

  /// Sorts the errors by line.
  package init(_ problems: [Problem]) {
    self.problems = problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  init(line: Int?, _ message: Message) {
    self.init([Problem(line: line, message)])
  }
}

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
