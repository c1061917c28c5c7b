import GRDB

/// Where in the board's order a search can find ads.
enum SearchRange {
  /// The ranges of numbers with ads that are urgent or new enough, in the board's order.
  static func ranges(of query: SearchQuery, _ db: Database) throws -> [Range<Int>] {
    // One question to the index instead of two.
    if query.urgent.isEmpty, query.since == nil, query.sort != .new { return [SearchNumber.all] }
    return try [true, false].compactMap { isUrgent in
      guard !query.urgent.contains(!isUrgent) else { return nil }
      let half = SearchNumber.range(isUrgent: isUrgent)
      guard let since = query.since else { return half }
      // The first ad that is too old comes after every ad of the earliest second.
      return half.lowerBound..<(try BoardPlace(isUrgent: isUrgent, created: since, id: .min).numberBehind(db))
    }
  }

  /// What is left of ranges from a number on.
  static func ranges(_ ranges: [Range<Int>], from number: Int) -> [Range<Int>] {
    ranges.compactMap { range in
      range.upperBound > number ? max(range.lowerBound, number)..<range.upperBound : nil
    }
  }

  /// What is left of ranges behind a place in the order of time, which ignores urgency except for ads of one second.
  static func ranges(_ ranges: [Range<Int>], behindInTime place: BoardPlace, _ db: Database) throws -> [Range<Int>] {
    try ranges.compactMap { range in
      let isUrgent = range.lowerBound < SearchNumber.range(isUrgent: false).lowerBound
      // Of the same second, urgent ads come first.
      let id = isUrgent == place.isUrgent ? place.id : isUrgent ? .min : .max
      let start = try BoardPlace(isUrgent: isUrgent, created: place.created, id: id).numberBehind(db)
      return start < range.upperBound ? max(range.lowerBound, start)..<range.upperBound : nil
    }
  }
}
