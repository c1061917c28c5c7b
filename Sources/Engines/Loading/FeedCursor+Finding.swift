extension FeedCursor {
  /// The known row of a response that was read most recently.
  func anchor(
    in answer: FeedAnswer<Place>,
    where isMeant: (ClosedRange<Int>) -> Bool = { _ in true }
  ) -> FeedAnswer<Place>.Anchor? {
    var anchor: FeedAnswer<Place>.Anchor?
    for (index, place) in answer.places.enumerated() {
      guard let number = memory.number(of: place), isMeant(number) else { continue }
      if number.lowerBound >= anchor?.number.lowerBound ?? .min {
        anchor = FeedAnswer.Anchor(index: index, number: number)
      }
    }
    return anchor
  }

  /// How far the feed has moved. Rows that could not be read leave the positions of the others uncertain, so the
  /// smallest move that explains the response is returned.
  func newShift(from shift: Int, _ answer: FeedAnswer<Place>, _ anchor: FeedAnswer<Place>.Anchor) -> Int {
    let first = answer.offset + anchor.index
    return max(first - anchor.number.upperBound, min(shift, first + answer.rejected - anchor.number.lowerBound))
  }

  /// Moves to where the last row must be if rows were added above it.
  mutating func jump() {
    offset = min(nextNumber + shift, FeedRequest.farthest)
    let last = lastPlace.flatMap { memory.number(of: $0)?.lowerBound }.map { $0 + shift }
    lastOffset = min(max(0, last ?? offset - 1), offset - 1)
  }

  /// Looks for a known row around a response that showed none. If there is none, goes back to the top.
  mutating func lookAround(_ answer: FeedAnswer<Place>) -> Reading {
    let window = answer.offset..<answer.end
    var search = search ?? FeedSearch(around: window, isEnd: answer.isEnd)
    search.add(window, isEnd: answer.isEnd)
    self.search = search
    isWalking = true
    guard search.next(wanting: 1, takesTurns: memory.hasForgotten) == nil else { return Reading() }
    self.search = nil
    if lost == nil { lost = Lost(nextNumber: nextNumber, shift: shift, lastPlace: lastPlace) }
    shift = Lost.shift
    offset = 0
    lastOffset = nil
    guard answer.offset == 0 else { return Reading() }
    let reading = advance(answer, behind: nil)
    settle(answer, hasNew: !reading.above.isEmpty)
    return reading
  }

  /// Continues where reading stood before it was lost, and renumbers the rows met in the meantime to fit the others.
  mutating func find(_ lost: Lost, _ answer: FeedAnswer<Place>, _ anchor: FeedAnswer<Place>.Anchor) {
    let met = self.anchor(in: answer) { $0.lowerBound <= Lost.highestNumber }
    let lostShift = met.map { newShift(from: shift, answer, $0) } ?? shift
    (nextNumber, shift, lastPlace) = (lost.nextNumber, newShift(from: lost.shift, answer, anchor), lost.lastPlace)
    memory.renumber(upTo: Lost.highestNumber, by: lostShift - shift)
    self.lost = nil
  }
}
