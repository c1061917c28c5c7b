import CReadline
import Testing

@testable import Terminal

@Suite("The lines that the history keys lead to")
struct LineRecallTests {
  private static func recall(_ entries: [String]) -> LineRecall {
    var recall = LineRecall()
    for entry in entries { recall.append(entry) }
    return recall
  }

  private static func undoList() -> LineRecall.UndoList {
    let list = LineRecall.UndoList.allocate(capacity: 1)
    list.initialize(to: UNDO_LIST())
    return list
  }

  @Test("The line being typed is behind the newest entry, and comes back as it was left")
  func typed() {
    var recall = Self.recall(["one", "two"])
    #expect(recall.position == 2 && recall.end == 2)
    #expect(recall.move(to: 1, leaving: .init(text: "thr")).text == "two")
    #expect(recall.text(at: 2) == "thr")
    #expect(recall.move(to: 2, leaving: .init(text: "two")).text == "thr")
  }

  @Test(
    "Entries that begin as wanted are recalled in both directions, without copies in a row, and then the line being typed"
  )
  func beginnings() {
    let recall = Self.recall(["search lampe", "open 1", "search velo", "paths", "search velo", "/lit", "searches"])
    func walk(from place: Int, backward: Bool, _ beginnings: [String]) -> [Int] {
      var (places, place) = ([Int](), place)
      while let next = recall.place(
        from: place,
        backward: backward,
        beginningWith: beginnings,
        shown: place == recall.end ? "search " : recall.text(at: place)
      ) {
        places.append(next)
        place = next
      }
      return places
    }
    #expect(walk(from: 7, backward: true, ["search ", "/"]) == [5, 4, 0])
    #expect(walk(from: 0, backward: false, ["search ", "/"]) == [2, 5, 7])
    #expect(walk(from: 7, backward: true, ["open "]) == [1])
    #expect(walk(from: 7, backward: true, ["help "]) == [])
    #expect(walk(from: 7, backward: true, []) == [6, 5, 4, 3, 2, 1, 0])
    #expect(walk(from: 5, backward: false, []) == [6, 7])
  }

  @Test("A changed entry keeps its text and its undo list until it is entered; the others stay changed")
  func changed() {
    var recall = Self.recall(["one", "two"])
    let list = Self.undoList()
    defer { list.deallocate() }
    _ = recall.move(to: 1, leaving: .init(text: ""))
    _ = recall.move(to: 0, leaving: .init(text: "two!", undo: list))
    let again = recall.move(to: 1, leaving: .init(text: "one!"))
    #expect(again.text == "two!" && again.undo == list)

    #expect(recall.restart(reverting: false).isEmpty)
    #expect(recall.text(at: 1) == "two" && recall.text(at: 0) == "one!")
    #expect(recall.restart(reverting: true).isEmpty)
    #expect(recall.text(at: 0) == "one")
  }

  @Test("Undo lists that nobody needs any more are handed over, each once")
  func undoLists() {
    var recall = Self.recall(["one", "two"])
    let lists = [Self.undoList(), Self.undoList()]
    defer { for list in lists { list.deallocate() } }
    _ = recall.move(to: 1, leaving: .init(text: "typed", undo: lists[0]))
    _ = recall.move(to: 0, leaving: .init(text: "two!", undo: lists[1]))
    #expect(recall.restart(reverting: false) == [lists[0]])
    #expect(recall.restart(reverting: true) == [lists[1]])
    #expect(recall.restart(reverting: true).isEmpty)
  }

  @Test("A new entry is the first that Up leads to")
  func appended() {
    var recall = Self.recall(["one"])
    _ = recall.move(to: 0, leaving: .init(text: "typed"))
    _ = recall.restart(reverting: false)
    recall.append("two")
    #expect(recall.position == 2)
    #expect(recall.move(to: 1, leaving: .init(text: "")).text == "two")
  }

  @Test("Beyond the limit the oldest entry is dropped with its undo list, and the others keep what was changed in them")
  func limit() {
    var recall = LineRecall(limit: 2)
    let lists = [Self.undoList(), Self.undoList()]
    defer { for list in lists { list.deallocate() } }
    recall.append("one")
    recall.append("two")
    _ = recall.move(to: 0, leaving: .init(text: "", undo: nil))
    _ = recall.move(to: 1, leaving: .init(text: "one!", undo: lists[0]))
    _ = recall.move(to: 2, leaving: .init(text: "two!", undo: lists[1]))
    #expect(recall.restart(reverting: false).isEmpty)

    #expect(recall.append("three") == lists[0])
    #expect(recall.entries == ["two", "three"] && recall.position == 2)
    #expect(recall.text(at: 0) == "two!" && recall.text(at: 1) == "three")
    #expect(recall.append("four") == lists[1])
    #expect(recall.entries == ["three", "four"] && recall.text(at: 0) == "three")
  }
}
