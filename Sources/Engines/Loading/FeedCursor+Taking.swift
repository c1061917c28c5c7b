extension FeedCursor {
  /// Processes the response to a request.
  ///
  /// Of the known rows in it, the one read most recently is the anchor: unknown rows behind the anchor are new, unknown
  /// rows before it were added above. The feed has ended when the response shows a known row (or begins at the top) and
  /// says that no more rows follow, when the feed is empty, or after ``barrenPagesAllowed`` responses in a row without
  /// anything new.
  ///
  /// - Parameters:
  ///   - places: the readable rows of the response, in order.
  ///   - rejected: how many unreadable rows there were, anywhere among them.
  ///   - request: what was asked for.
  ///   - limit: the limit that the source says it used; below 1, the requested one.
  ///   - hasMore: whether the source says that rows follow.
  package mutating func take(
    _ places: [Place],
    rejected: Int,
    for request: FeedRequest,
    limit: Int,
    hasMore: Bool
  ) -> Reading {
    guard !hasEnded else { return Reading() }
    let granted = limit < 1 ? request.limit : limit
    let answer = FeedAnswer(
      places: places,
      rejected: min(max(0, rejected), FeedRequest.farthest),
      offset: FeedRequest(page: request.page, limit: granted).offset,
      hasMore: hasMore
    )
    learnLimits(granted, askedFor: request.limit, answer)
    let reading: Reading
    if let anchor = anchor(in: answer) {
      reading = takeAnchored(answer, anchor)
    } else if isExpectedToBeUnknown(answer, request) {
      reading = advance(answer, behind: nil)
    } else {
      return lookAround(answer)
    }
    search = nil
    settle(answer, hasNew: !(reading.below.isEmpty && (reading.above.isEmpty || lost == nil)))
    return reading
  }
}

extension FeedCursor {
  /// Whether no row is known yet, or the window was meant to begin behind the last row because no page crosses that
  /// position.
  private func isExpectedToBeUnknown(_ answer: FeedAnswer<Place>, _ request: FeedRequest) -> Bool {
    guard let lastOffset else { return answer.offset == 0 }
    return search == nil && request.offset > lastOffset && answer.offset <= offset && !answer.isEmpty
  }

  private mutating func learnLimits(_ granted: Int, askedFor limit: Int, _ answer: FeedAnswer<Place>) {
    if granted < limit { limits = min(limits.lowerBound, granted)...granted }
    if granted > limit { limits = granted...max(limits.upperBound, granted) }
    // Some servers return fewer rows than they say, which page 1 reveals.
    let count = answer.end - answer.offset
    if answer.offset == 0, answer.hasMore, !answer.isEmpty, count < granted {
      limits = min(limits.lowerBound, count)...count
    }
  }

  private mutating func takeAnchored(_ answer: FeedAnswer<Place>, _ anchor: FeedAnswer<Place>.Anchor) -> Reading {
    if let lost, anchor.number.lowerBound > Lost.highestNumber {
      find(lost, answer, anchor)
    } else {
      shift = newShift(from: shift, answer, anchor)
    }

    let isLast = answer.places[anchor.index] == lastPlace
    let hasNew = answer.places[anchor.index...].contains { memory.number(of: $0) == nil }
    if isLast || hasNew {
      let above = insertAbove(answer, before: anchor)
      // Rows that were read behind the anchor and are no longer there have been removed.
      if !isLast { shift -= nextNumber - 1 - anchor.number.lowerBound }
      var reading = advance(answer, behind: anchor.index)
      reading.above = above + reading.above
      return reading
    }
    let above = insertAbove(answer, before: anchor)
    if !isWalking, nextNumber + shift > answer.end {
      jump()
    } else {
      offset = answer.end
      lastOffset = answer.offset + answer.places.count - 1
    }
    return Reading(above: above)
  }

  private mutating func insertAbove(_ answer: FeedAnswer<Place>, before anchor: FeedAnswer<Place>.Anchor) -> [Int] {
    var above: [Int] = []
    var given: Set<Place> = []
    for (index, place) in answer.places[..<anchor.index].enumerated() where memory.number(of: place) == nil {
      guard given.insert(place).inserted else { continue }
      memory.insert(place, number: number(at: index, of: answer))
      above.append(index)
    }
    return above
  }

  /// Adds the rows behind the anchor, or all rows without one.
  mutating func advance(_ answer: FeedAnswer<Place>, behind anchor: Int?) -> Reading {
    var taken: Set<Place> = []
    let rows = answer.places.indices.filter { $0 > anchor ?? -1 && taken.insert(answer.places[$0]).inserted }
    // Before any row is remembered: remembering one may forget another.
    let new = rows.filter { memory.number(of: answer.places[$0]) == nil }
    for index in rows { memory.append(answer.places[index], number: number(at: index, of: answer)) }
    if let last = rows.last { lastPlace = answer.places[last] }
    offset = answer.end
    nextNumber = answer.end - shift
    if !answer.places.isEmpty { lastOffset = answer.offset + answer.places.count - 1 }
    return lost == nil ? Reading(below: new) : Reading(above: new)
  }

  private func number(at index: Int, of answer: FeedAnswer<Place>) -> ClosedRange<Int> {
    let first = answer.offset + index - shift
    return first...first + answer.rejected
  }

  /// Counts the responses without anything new, and detects the end.
  mutating func settle(_ answer: FeedAnswer<Place>, hasNew: Bool) {
    lost?.pages += 1
    if hasNew {
      barrenPages = 0
      revisited = []
      isWalking = false
      if lost == nil { confirmedShift = shift }
    } else {
      let known = revisited.count
      revisited.formUnion(answer.places.filter { memory.number(of: $0) != nil })
      // Known rows that turn up again, for example because rows were added above them, are progress too.
      if revisited.count == known { barrenPages += 1 }
    }
    let isBarren = barrenPages >= Self.barrenPagesAllowed
    if isBarren { shift = confirmedShift }
    hasGivenUp = !answer.isEnd && (isBarren || offset >= FeedRequest.farthest)
    hasEnded = answer.isEnd || hasGivenUp
  }
}
