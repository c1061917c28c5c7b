/// The rows of a response, and their position in the feed.
struct FeedAnswer<Place: Hashable & Sendable> {
  var places: [Place]
  var rejected: Int
  var offset: Int
  var hasMore: Bool

  var end: Int { offset + places.count + rejected }
  var isEmpty: Bool { end == offset }
  var isEnd: Bool { isEmpty || !hasMore }

  /// A known row in a response.
  struct Anchor {
    var index: Int
    var number: ClosedRange<Int>
  }
}
