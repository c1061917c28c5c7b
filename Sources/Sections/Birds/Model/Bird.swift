/// A bird of the catalogue (contract §4).
package struct Bird: Sendable, Equatable, Identifiable {
  /// What tells it from every other bird: the last part of its document's name, which is its `uid`.
  package let id: String
  /// What it is called.
  package var name: BirdName
  /// The small picture's address, if it has one: a whole one, as text. A list of thousands shows a few at a time, and
  /// to make a URL of each takes five times as long as to read it.
  package var thumb: String?
  /// The large picture's, likewise.
  package var full: String?
  /// Its place among the others; equal ones are in the order of their ids.
  package var sort: Int
  /// What people noted, the newest first; of the same moment, as the document has them.
  package var notes: [BirdNote]

  /// Makes a bird; its notes are put in order. O(n log n) in the notes.
  package init(id: String, name: BirdName, thumb: String? = nil, full: String? = nil, sort: Int, notes: [BirdNote] = [])
  {
    self.id = id
    self.name = name
    self.thumb = thumb
    self.full = full
    self.sort = sort
    self.notes = notes.newestFirst
  }
}

extension Bird {
  /// Whether it comes before another one.
  package static func precedes(_ one: Bird, _ other: Bird) -> Bool {
    one.sort == other.sort ? one.id < other.id : one.sort < other.sort
  }
}

extension [Bird] {
  /// In order. O(n) where they are already, as to move birds about takes longer than to compare them; else O(n log n).
  package var inOrder: [Bird] {
    let isOrdered = zip(self, dropFirst()).allSatisfy { !Bird.precedes($1, $0) }
    return isOrdered ? self : sorted(by: Bird.precedes)
  }
}
