package import Languages

/// An ad on the board, for commands of sections that do not display it.
package struct AdReference: Sendable, Equatable {
  /// The board's id.
  package var id: Int
  /// The title as it was written.
  package var title: String
  /// The name of its seller; `nil` if that is unknown.
  package var seller: String?
  /// Whether it is known that it has no seller.
  package var isOfCatalogue: Bool

  /// Names an ad.
  package init(id: Int, title: String, seller: String? = nil, isOfCatalogue: Bool = false) {
    (self.id, self.title, self.seller, self.isOfCatalogue) = (id, title, seller, isOfCatalogue)
  }
}

/// A key over rows of ads that runs a command of another section about one of them.
package struct AdAction: Sendable {
  /// The key.
  package var key: Character
  /// Its name in the footer.
  package var name: Message
  /// The names of the command; the ad's id follows them, as in `id:12`, or the words of the search.
  package var command: [String]
  /// Whether it is about the search that found the ads, rather than about one of them.
  package var isAboutSearch: Bool
  /// The command that undoes one about a search, from its words and its category; `nil` if none does.
  package var undo: (@Sendable (_ words: [String], _ category: String?) -> [String])?

  /// Declares a key.
  package init(_ key: Character, _ name: Message, command: [String]) {
    (self.key, self.name, self.command, isAboutSearch) = (key, name, command, false)
  }

  /// Declares a key whose command is about the search that found the ads.
  package init(
    _ key: Character,
    _ name: Message,
    searchCommand: [String],
    undo: @escaping @Sendable (_ words: [String], _ category: String?) -> [String]
  ) {
    (self.key, self.name, command, isAboutSearch, self.undo) = (key, name, searchCommand, true, undo)
  }
}

extension CommandContext {
  /// The ad that a command is about: a row of the displayed ads by its number, or an ad by its id.
  ///
  /// Throws what the section throws that displays them, or a ``Failure`` (`unsupported`) if the session has no such section.
  package func ad(_ target: RowTarget<Int>) async throws -> AdReference {
    for section in sections {
      if let ad = try await section.ad(target, in: with(())) { return ad }
    }
    throw Failure(.unsupported, .noSectionWithAds)
  }

  /// The id of the user's own ad with a number, as `ads` lists it.
  ///
  /// Throws what the section throws that keeps these ads, or a ``Failure`` (`unsupported`) if the session has no such section.
  package func ownAdID(_ number: Int) async throws -> Int {
    for section in sections {
      if let id = try await section.ownAdID(number) { return id }
    }
    throw Failure(.unsupported, .noSectionWithAds)
  }

  /// How many messages about ads were not read, by the ads' ids.
  package func unreadMessages() async -> [Int: Int] {
    var unread: [Int: Int] = [:]
    for section in sections { unread.merge(await section.unreadMessages()) { $0 + $1 } }
    return unread
  }
}
