import Languages
import TestSupport
import Testing

@testable import Drafts

@Suite("Autosave rules")
struct DraftKeepingTests {
  private static let full = Message(verbatim: "disk full")

  @Test("The first text is saved at once, and only the newest waits in the meantime")
  func newestWaits() {
    var keeping = DraftKeeping()

    #expect(keeping.type("L", in: .title) == [.save([.title: "L"]), .watch(save: 1)])
    #expect(keeping.type("La", in: .title).isEmpty)
    #expect(keeping.type("Lam", in: .title).isEmpty)
    #expect(keeping.saved() == [.save([.title: "Lam"]), .watch(save: 2)])
    #expect(keeping.saved().isEmpty)
    #expect(keeping.isIdle)
  }

  @Test("Waiting fields are saved together, and a cleared field is cleared")
  func together() {
    var keeping = DraftKeeping()
    _ = keeping.type("L", in: .title)
    _ = keeping.type("1", in: .price)
    _ = keeping.type(nil, in: .title)

    #expect(keeping.saved() == [.save([.title: nil, .price: "1"]), .watch(save: 2)])
  }

  @Test("After a failure everything waits for the next attempt, with newer text replacing older")
  func failure() {
    var keeping = DraftKeeping()
    _ = keeping.type("L", in: .title)
    _ = keeping.type("12", in: .price)

    #expect(
      keeping.failed(Self.full)
        == [.say(.failed(Self.full, retryIn: .seconds(1))), .pause(.seconds(1), number: 1)]
    )
    #expect(keeping.type("La", in: .title).isEmpty)
    #expect(keeping.unsaved == [.title: "La", .price: "12"])
    #expect(keeping.pauseEnded(1) == [.save([.title: "La", .price: "12"]), .watch(save: 2)])
    #expect(keeping.saved() == [.say(.saved)])
  }

  @Test("Pauses grow while saving fails, are short again after a success, and end when cut short")
  func backoff() {
    var keeping = DraftKeeping()
    _ = keeping.type("L", in: .title)
    _ = keeping.failed(Self.full)
    _ = keeping.hurry()
    #expect(keeping.pauseEnded(1).isEmpty)
    #expect(keeping.failed(Self.full).last == .pause(.seconds(2), number: 2))
    #expect(keeping.pauseEnded(1).isEmpty)
    _ = keeping.pauseEnded(2)
    _ = keeping.saved()
    _ = keeping.type("La", in: .title)
    #expect(keeping.failed(Self.full).last == .pause(.seconds(1), number: 3))
  }

  @Test("Saving is only shown if it takes long, and not while it fails")
  func lasting() {
    var keeping = DraftKeeping()
    _ = keeping.type("L", in: .title)
    _ = keeping.saved()
    #expect(keeping.lasts(save: 1).isEmpty)
    _ = keeping.type("La", in: .title)
    #expect(keeping.lasts(save: 1).isEmpty)
    #expect(keeping.lasts(save: 2) == [.say(.saving)])
    _ = keeping.failed(Self.full)
    _ = keeping.hurry()
    #expect(keeping.lasts(save: 3).isEmpty)
  }

  @Test("In every order of events, the text typed last is saved or waiting", arguments: 1...50)
  func nothingIsLost(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var keeping = DraftKeeping()
    var typed: [DraftField: String?] = [:]
    var stored: [DraftField: String?] = [:]
    var running: [DraftField: String?]?
    var pause = 0
    func take(_ actions: [DraftKeeping.Action]) {
      for action in actions {
        switch action {
        case .save(let changes):
          #expect(running == nil)
          running = changes
        case .pause(_, let number): pause = number
        case .watch, .say: break
        }
      }
    }
    for step in 0..<200 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        let field = [DraftField.title, .price].randomElement(using: &generator) ?? .title
        typed.updateValue("\(step)", forKey: field)
        take(keeping.type("\(step)", in: field))
      case 2:
        guard let changes = running else { break }
        running = nil
        stored.merge(changes) { $1 }
        take(keeping.saved())
      case 3:
        guard running != nil else { break }
        running = nil
        take(keeping.failed(Self.full))
      default: take(keeping.pauseEnded(pause))
      }
      #expect(stored.merging(keeping.unsaved) { $1 } == typed)
    }
  }
}
