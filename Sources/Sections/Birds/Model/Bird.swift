package import Foundation

/// A bird of the catalogue (contract §4).
package struct Bird: Sendable, Equatable, Identifiable {
  /// The bird's unique id: the last component of its document's name, which is its `uid`.
  package let id: String
  /// The bird's names.
  package var name: BirdName
  /// The complete address of the small picture, if there is one, as text. A list of thousands shows a few at a time,
  /// and creating a URL for each takes five times as long as reading it.
  package var thumb: String?
  /// The address of the large picture, in the same form.
  package var full: String?
  /// Its position; birds with equal positions are ordered by id.
  package var sort: Int
  /// Users' notes, the newest first; at equal times, in the document's order.
  package var notes: [BirdNote]

  /// Creates a bird and sorts its notes. O(n log n) in the notes.
  package init(id: String, name: BirdName, thumb: String? = nil, full: String? = nil, sort: Int, notes: [BirdNote] = [])
  {
    self.id = id
    self.name = name
    self.thumb = thumb
    self.full = full
    self.sort = sort
    self.notes = notes.newestFirst
  }

  /// Whether one bird comes before another.
  package static func precedes(_ one: Bird, _ other: Bird) -> Bool {
    one.sort == other.sort ? one.id < other.id : one.sort < other.sort
  }
}

extension [Bird] {
  /// The birds in order. O(n) if they are already sorted, because moving birds takes longer than comparing them;
  /// otherwise O(n log n).
  package var inOrder: [Bird] {
    let isOrdered = zip(self, dropFirst()).allSatisfy { !Bird.precedes($1, $0) }
    return isOrdered ? self : sorted(by: Bird.precedes)
  }
}

/// A bird's name in each language.
package struct BirdName: Sendable, Equatable {
  /// In Latin.
  package var latin: String
  /// In Spanish.
  package var spanish: String
  /// In English.
  package var english: String

  /// Creates a name.
  package init(latin: String, spanish: String, english: String) {
    self.latin = latin
    self.spanish = spanish
    self.english = english
  }

  /// The name in one of the two languages; if missing, in the other one or in Latin.
  package func text(in birdLanguage: BirdLanguage) -> String {
    let first = birdLanguage == .spanish ? [spanish, english] : [english, spanish]
    return first.first { !$0.isEmpty } ?? latin
  }
}

/// The languages of the birds' names besides Latin. They are not those of the interface.
package enum BirdLanguage: Sendable, Equatable, CaseIterable {
  case spanish, english

  /// The language of the first locale that is set (`es_MX.UTF-8`): Spanish, or otherwise English.
  package init(locales: [String]) {
    let first = locales.first { !$0.isEmpty } ?? ""
    let code = first.lowercased().prefix { $0.isLetter }
    self = code == "es" ? .spanish : .english
  }
}

/// A user's note about a bird. Two notes are equal if all their members are, which is also the catalogue's rule.
package struct BirdNote: Sendable, Hashable {
  /// The author's id.
  package var userID: String
  /// The note's text.
  package var text: String
  /// When it was written, in microseconds since 1970, Firestore's finest unit.
  package var createdAt: Int64

  /// Creates a note.
  package init(userID: String, text: String, createdAt: Int64) {
    self.userID = userID
    self.text = text
    self.createdAt = createdAt
  }

  /// When it was written.
  package var date: Date { Date(timeIntervalSince1970: Double(createdAt) / 1_000_000) }
}

extension [BirdNote] {
  /// The newest first; at equal times, in the existing order.
  var newestFirst: [BirdNote] {
    enumerated()
      .sorted {
        $0.element.createdAt == $1.element.createdAt
          ? $0.offset < $1.offset : $0.element.createdAt > $1.element.createdAt
      }
      .map(\.element)
  }
}
