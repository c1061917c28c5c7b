extension OffsetCursor {
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
    for request: PageRequest,
    limit: Int,
    hasMore: Bool
  ) -> NewRows {
    guard !hasEnded else { return NewRows() }
    let granted = limit < 1 ? request.limit : limit
    let answer = OffsetWindow(
      places: places,
      rejected: min(max(0, rejected), PageRequest.farthest),
      offset: PageRequest(page: request.page, limit: granted).offset,
      hasMore: hasMore
    )
    learnLimits(granted, askedFor: request.limit, answer)
    let newRows: NewRows
    if let anchor = anchor(in: answer) {
      newRows = takeAnchored(answer, anchor)
    } else if isExpectedToBeUnknown(answer, request) {
      newRows = advance(answer, behind: nil)
    } else {
      return lookAround(answer)
    }
    search = nil
    settle(answer, hasNew: !(newRows.below.isEmpty && (newRows.above.isEmpty || lost == nil)))
    return newRows
  }

  /// Whether no row is known yet, or the window was meant to begin behind the last row because no page crosses that
  /// position.
  private func isExpectedToBeUnknown(_ answer: OffsetWindow<Place>, _ request: PageRequest) -> Bool {
    guard let lastOffset else { return answer.offset == 0 }
    return search == nil && request.offset > lastOffset && answer.offset <= offset && !answer.isEmpty
  }

  private mutating func learnLimits(_ granted: Int, askedFor limit: Int, _ answer: OffsetWindow<Place>) {
    if granted < limit { limits = min(limits.lowerBound, granted)...granted }
    if granted > limit { limits = granted...max(limits.upperBound, granted) }
    // Some servers return fewer rows than they say, which page 1 reveals.
    let count = answer.end - answer.offset
    if answer.offset == 0, answer.hasMore, !answer.isEmpty, count < granted {
      limits = min(limits.lowerBound, count)...count
    }
  }

  private mutating func takeAnchored(_ answer: OffsetWindow<Place>, _ anchor: OffsetWindow<Place>.Anchor) -> NewRows {
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
      var newRows = advance(answer, behind: anchor.index)
      newRows.above = above + newRows.above
      return newRows
    }
    let above = insertAbove(answer, before: anchor)
    if !isWalking, nextNumber + shift > answer.end {
      jump()
    } else {
      offset = answer.end
      lastOffset = answer.offset + answer.places.count - 1
    }
    return NewRows(above: above)
  }

  private mutating func insertAbove(_ answer: OffsetWindow<Place>, before anchor: OffsetWindow<Place>.Anchor) -> [Int] {
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
  mutating func advance(_ answer: OffsetWindow<Place>, behind anchor: Int?) -> NewRows {
    var taken: Set<Place> = []
    let rows = answer.places.indices.filter { $0 > anchor ?? -1 && taken.insert(answer.places[$0]).inserted }
    // Before any row is remembered: remembering one may forget another.
    let new = rows.filter { memory.number(of: answer.places[$0]) == nil }
    for index in rows { memory.append(answer.places[index], number: number(at: index, of: answer)) }
    if let last = rows.last { lastPlace = answer.places[last] }
    offset = answer.end
    nextNumber = answer.end - shift
    if !answer.places.isEmpty { lastOffset = answer.offset + answer.places.count - 1 }
    return lost == nil ? NewRows(below: new) : NewRows(above: new)
  }

  private func number(at index: Int, of answer: OffsetWindow<Place>) -> ClosedRange<Int> {
    let first = answer.offset + index - shift
    return first...first + answer.rejected
  }

  /// Counts the responses without anything new, and detects the end.
  mutating func settle(_ answer: OffsetWindow<Place>, hasNew: Bool) {
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
    hasGivenUp = !answer.isEnd && (isBarren || offset >= PageRequest.farthest)
    hasEnded = answer.isEnd || hasGivenUp
  }

  /// The known row of a response that was read most recently.
  func anchor(
    in answer: OffsetWindow<Place>,
    where isMeant: (ClosedRange<Int>) -> Bool = { _ in true }
  ) -> OffsetWindow<Place>.Anchor? {
    var anchor: OffsetWindow<Place>.Anchor?
    for (index, place) in answer.places.enumerated() {
      guard let number = memory.number(of: place), isMeant(number) else { continue }
      if number.lowerBound >= anchor?.number.lowerBound ?? .min {
        anchor = OffsetWindow.Anchor(index: index, number: number)
      }
    }
    return anchor
  }

  /// How far the feed has moved. Rows that could not be read leave the positions of the others uncertain, so the
  /// smallest move that explains the response is returned.
  func newShift(from shift: Int, _ answer: OffsetWindow<Place>, _ anchor: OffsetWindow<Place>.Anchor) -> Int {
    let first = answer.offset + anchor.index
    return max(first - anchor.number.upperBound, min(shift, first + answer.rejected - anchor.number.lowerBound))
  }

  /// Moves to where the last row must be if rows were added above it.
  mutating func jump() {
    offset = min(nextNumber + shift, PageRequest.farthest)
    let last = lastPlace.flatMap { memory.number(of: $0)?.lowerBound }.map { $0 + shift }
    lastOffset = min(max(0, last ?? offset - 1), offset - 1)
  }

  /// Looks for a known row around a response that showed none. If there is none, goes back to the top.
  mutating func lookAround(_ answer: OffsetWindow<Place>) -> NewRows {
    let window = answer.offset..<answer.end
    var search = search ?? AnchorSearch(around: window, isEnd: answer.isEnd)
    search.add(window, isEnd: answer.isEnd)
    self.search = search
    isWalking = true
    guard search.next(wanting: 1, takesTurns: memory.hasForgotten) == nil else { return NewRows() }
    self.search = nil
    if lost == nil { lost = Lost(nextNumber: nextNumber, shift: shift, lastPlace: lastPlace) }
    shift = Lost.shift
    offset = 0
    lastOffset = nil
    guard answer.offset == 0 else { return NewRows() }
    let newRows = advance(answer, behind: nil)
    settle(answer, hasNew: !newRows.above.isEmpty)
    return newRows
  }

  /// Continues where reading stood before it was lost, and renumbers the rows met in the meantime to fit the others.
  mutating func find(_ lost: Lost, _ answer: OffsetWindow<Place>, _ anchor: OffsetWindow<Place>.Anchor) {
    let met = self.anchor(in: answer) { $0.lowerBound <= Lost.highestNumber }
    let lostShift = met.map { newShift(from: shift, answer, $0) } ?? shift
    (nextNumber, shift, lastPlace) = (lost.nextNumber, newShift(from: lost.shift, answer, anchor), lost.lastPlace)
    memory.renumber(upTo: Lost.highestNumber, by: lostShift - shift)
    self.lost = nil
  }
}
