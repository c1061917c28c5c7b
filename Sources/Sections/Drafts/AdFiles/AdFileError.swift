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
    package init(line: Int?, _ message: Message) {
      self.line = line
      self.message = message
    }
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
