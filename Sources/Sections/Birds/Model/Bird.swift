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
}

extension Bird {
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
