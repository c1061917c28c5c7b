package import Languages

/// An ad on the board, for commands of sections that do not display it.
package struct AdReference: Sendable, Equatable {
  /// The board's id.
  package var id: Int
  /// The title as it was written.
  package var title: String

  /// Names an ad.
  package init(id: Int, title: String) { (self.id, self.title) = (id, title) }
}

/// A key over rows of ads that runs a command of another section about one of them.
package struct AdAction: Sendable {
  /// The key.
  package var key: Character
  /// Its name in the footer.
  package var name: Message
  /// The names of the command; the row's number follows them, or the words of the search.
  package var command: [String]
  /// Whether it is about the search that found the ads, rather than about one of them.
  package var isAboutSearch: Bool

  /// Declares a key.
  package init(_ key: Character, _ name: Message, command: [String], isAboutSearch: Bool = false) {
    (self.key, self.name, self.command, self.isAboutSearch) = (key, name, command, isAboutSearch)
  }
}

extension CommandContext {
  /// The ad that a command is about: a row of the displayed ads by its number, or an ad by its id.
  ///
  /// Throws what the section throws that displays them.
  package func ad(_ target: RowTarget<Int>) async throws -> AdReference {
    for section in sections {
      if let ad = try await section.ad(target, in: self) { return ad }
    }
    preconditionFailure("a section of the program displays ads")
  }
}
