import Loading
import Testing

@Suite("Feed cursor, when the feed moves between two answers")
struct OffsetCursorRepairTests {
  @Test("Rows added above are counted but not returned, and the next page shows how far known rows have moved")
  func grownAbove() {
    var reader = CursorReader(0..<40)
    reader.read(10)

    reader.feed = [90, 91, 92] + reader.feed
    reader.read(10)

    #expect(reader.below.prefix(15) == Array(0..<40).prefix(15))
    #expect(reader.cursor.newAbove == 3)
    reader.readToEnd(10)
    #expect(reader.below == Array(0..<40))
    #expect(reader.cursor.drift == 3)
  }

  @Test("A burst that leaves only known rows in the window is skipped")
  func grownByMoreThanPage() {
    var reader = CursorReader(0..<200)
    reader.read(10, until: 100)
    let before = reader.requests.count
    let known = reader.below.count

    reader.feed = Array(500..<560) + reader.feed
    reader.read(10)
    #expect(reader.cursor.newAbove == 60)
    reader.read(10)

    #expect(reader.requests.count == before + 2)
    #expect(reader.below.count >= known + 10)
    reader.readToEnd(10)
    #expect(reader.below == Array(0..<200))
    #expect(reader.cursor.newAbove == 60)
  }

  @Test("After a burst that pushes all known rows out of the window, the feed is read from the top until they turn up")
  func grownByMoreThanWasRead() {
    var reader = CursorReader(0..<50)
    reader.read(5)

    reader.feed = Array(500..<560) + reader.feed
    reader.readToEnd(5)

    #expect(reader.below == Array(0..<50))
    #expect(reader.above == Array(500..<560))
    #expect(reader.cursor.newAbove == 60)
  }

  @Test("When the last row was removed, the response is not used, and the rows around it are read again")
  func lastRowGone() {
    var reader = CursorReader(0..<100)
    reader.read(9, until: 64)
    let known = reader.below.count

    reader.feed.remove(at: known - 1)
    reader.read(9)
    #expect(reader.below.count == known)
    reader.read(9)

    #expect(reader.below.count >= known + 9)
    reader.readToEnd(9)
    #expect(reader.below == Array(0..<100))
    #expect(reader.cursor.drift == -1)
    #expect(reader.cursor.newAbove == 0)
  }

  @Test("However many rows were removed above, the first unread row is found", arguments: [1, 5, 40, 79, 80])
  func shrunkAbove(gone: Int) {
    var reader = CursorReader(0..<200)
    reader.read(9, until: 80)

    reader.feed.removeFirst(gone)
    reader.readToEnd(9)

    #expect(reader.below + reader.above == Array(0..<200))
    #expect(reader.requests.count < 40)
  }

  @Test("A page behind the end is not the end, because removed rows may leave unread ones before it")
  func emptyPageBehindEnd() {
    var reader = CursorReader(0..<60)
    reader.read(9, until: 40)
    let known = reader.below.count

    reader.feed.removeFirst(known - 1)
    reader.read(9)
    #expect(!reader.cursor.hasEnded)
    reader.readToEnd(9)

    #expect(reader.below == Array(0..<60))
  }

  @Test("When no read row is left, the others are returned as above, and the caller decides which are new")
  func nothingKnownLeft() {
    var reader = CursorReader(0..<60)
    reader.read(10)

    reader.feed.removeFirst(10)
    reader.readToEnd(10)

    #expect(reader.below == Array(0..<10))
    #expect(reader.above == Array(10..<60))
    #expect(reader.cursor.newAbove == 0)
  }

  @Test("A row added between known ones is returned once, as above")
  func insertedAmongKnown() {
    var reader = CursorReader(0..<40)
    reader.read(10)

    reader.feed.insert(99, at: 9)
    reader.read(10)
    reader.readToEnd(10)

    #expect(reader.below == Array(0..<40))
    #expect(reader.above == [99])
    #expect(reader.cursor.newAbove == 1)
  }

  @Test("A known row that moved down past others hides none of them, and they are returned as above")
  func knownRowMovedDown() {
    var reader = CursorReader(0..<30)
    reader.read(10)

    reader.feed = Array(0..<9) + [10, 11, 12, 13, 9] + Array(14..<30)
    reader.readToEnd(10)

    #expect((reader.below + reader.above).sorted() == Array(0..<30))
    #expect(Set(reader.above).isSubset(of: 10...13))
  }

  @Test("A row that moves to where it is read again is not returned twice")
  func knownRowMovesBehind() {
    var reader = CursorReader(0..<30)
    reader.read(10)

    reader.feed = [1, 2, 0] + Array(3..<20) + [5] + Array(20..<30)
    reader.feed.remove(at: 5)
    reader.readToEnd(10)

    #expect(reader.below == Array(0..<30))
  }
}
