/// The documents of several segments in the order of their places.
final class PostingPlaceHits: PostingHits {
  private let parts: [PostingRanges]
  /// The next document of each part, and its place if several parts have documents.
  private var heads: [(part: Int, document: UInt32, place: PostingPlace?)] = []

  init(_ parts: [PostingPart], within bounds: PostingBounds) throws {
    self.parts = try parts.map { try PostingRanges(of: $0, within: bounds) }
    for part in self.parts.indices {
      if let document = try self.parts[part].next(from: 0) { heads.append((part, document, nil)) }
    }
  }

  func next() throws -> Int64? { try nextDocument().map { try $0.part.columns.row(of: $0.document) } }

  func nextDocument() throws -> (part: PostingPart, document: UInt32)? {
    guard let index = try first() else { return nil }
    let (number, document, _) = heads[index]
    if let next = try parts[number].next(from: document + 1) {
      heads[index] = (number, next, nil)
    } else {
      heads.remove(at: index)
    }
    return (parts[number].part, document)
  }

  /// The head with the lowest place.
  private func first() throws -> Int? {
    guard heads.count > 1 else { return heads.indices.first }
    var least: (index: Int, place: PostingPlace)?
    for index in heads.indices {
      let head = heads[index]
      let place = try head.place ?? parts[head.part].part.columns.place(of: head.document)
      heads[index].place = place
      if least.map({ place < $0.place }) ?? true { least = (index, place) }
    }
    return least?.index
  }
}

/// The documents of several segments in the order of their first keys, whatever half they are in.
final class PostingFirstHits: PostingHits {
  /// The documents of each half.
  private let halves: [PostingPlaceHits]
  private var heads: [Head?] = []

  private struct Head {
    let part: PostingPart
    let document: UInt32
    let first: UInt64
  }

  init(_ parts: [PostingPart], within bounds: PostingBounds, after last: PostingPlace?) throws {
    halves = try PostingPlace.Group.allCases.map { group in
      var half = bounds
      half.groups.removeAll { $0 != group }
      half.after = last.flatMap { Self.end(of: $0, in: group) }
      return try PostingPlaceHits(parts, within: half)
    }
    heads = try halves.map(Self.head)
  }

  private static func head(of half: PostingPlaceHits) throws -> Head? {
    try half.nextDocument().map { part, document in
      Head(part: part, document: document, first: try part.columns.place(of: document).first)
    }
  }

  func next() throws -> Int64? {
    let least = heads.indices.filter { heads[$0] != nil }.min { one, other in
      heads[one]?.first ?? .max < heads[other]?.first ?? .max
    }
    guard let least, let head = heads[least] else { return nil }
    heads[least] = try Self.head(of: halves[least])
    return try head.part.columns.row(of: head.document)
  }

  /// The last place of a half that comes before another place in this order, or is that place; `nil` if none does.
  private static func end(of place: PostingPlace, in group: PostingPlace.Group) -> PostingPlace? {
    switch (place.group, group) {
    case (.first, .first), (.second, .second): place
    case (.second, .first): PostingPlace(.first, place.first, .max)
    case (.first, .second): place.first > 0 ? PostingPlace(.second, place.first - 1, .max) : nil
    }
  }
}
