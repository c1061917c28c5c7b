package import Languages

/// Why a file is no ad: everything that is wrong with it, in the order of its lines.
package struct AdFileError: Error, Sendable, Equatable {
  /// Something that is wrong.
  package struct Problem: Sendable, Equatable {
    /// The line, from 1; `nil` when it is about the file as a whole.
    package var line: Int?
    /// What is wrong.
    package var message: Message

    /// Says what is wrong at a line.
    package init(line: Int?, _ message: Message) {
      self.line = line
      self.message = message
    }
  }

  /// At least one.
  package var problems: [Problem]

  /// Puts them in the order of their lines.
  package init(_ problems: [Problem]) {
    self.problems = problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  init(line: Int?, _ message: Message) {
    self.init([Problem(line: line, message)])
  }
}
