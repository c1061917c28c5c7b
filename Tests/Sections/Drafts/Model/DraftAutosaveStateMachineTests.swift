import Languages
import TestSupport
import Testing

@testable import Drafts

@Suite("Autosave rules")
struct DraftAutosaveStateMachineTests {
  private static let full = Message(verbatim: "disk full")

  @Test("The first text is saved at once, and only the newest waits in the meantime")
  func newestWaits() {
    var stateMachine = DraftAutosaveStateMachine()

    #expect(stateMachine.type("L", in: .title) == [.save([.title: "L"]), .watch(save: 1)])
    #expect(stateMachine.type("La", in: .title).isEmpty)
    #expect(stateMachine.type("Lam", in: .title).isEmpty)
    #expect(stateMachine.saved() == [.save([.title: "Lam"]), .watch(save: 2)])
    #expect(stateMachine.saved().isEmpty)
    #expect(stateMachine.isIdle)
  }

  @Test("Waiting fields are saved together, and a cleared field is cleared")
  func together() {
    var stateMachine = DraftAutosaveStateMachine()
    _ = stateMachine.type("L", in: .title)
    _ = stateMachine.type("1", in: .price)
    _ = stateMachine.type(nil, in: .title)

    #expect(stateMachine.saved() == [.save([.title: nil, .price: "1"]), .watch(save: 2)])
  }

  @Test("After a failure everything waits for the next attempt, with newer text replacing older")
  func failure() {
    var stateMachine = DraftAutosaveStateMachine()
    _ = stateMachine.type("L", in: .title)
    _ = stateMachine.type("12", in: .price)

    #expect(
      stateMachine.failed(Self.full)
        == [.say(.failed(Self.full, retryIn: .seconds(1))), .pause(.seconds(1), number: 1)]
    )
    #expect(stateMachine.type("La", in: .title).isEmpty)
    #expect(stateMachine.unsaved == [.title: "La", .price: "12"])
    #expect(stateMachine.pauseEnded(1) == [.save([.title: "La", .price: "12"]), .watch(save: 2)])
    #expect(stateMachine.saved() == [.say(.saved)])
  }

  @Test("After the end of a failing autosave, the end of its pause saves nothing")
  func end() {
    var stateMachine = DraftAutosaveStateMachine()
    _ = stateMachine.type("L", in: .title)
    _ = stateMachine.failed(Self.full)

    stateMachine.end()

    #expect(stateMachine.pauseEnded(1).isEmpty)
    #expect(stateMachine.isIdle)
  }

  @Test("Pauses grow while saving fails, are short again after a success, and end when cut short")
  func backoff() {
    var stateMachine = DraftAutosaveStateMachine()
    _ = stateMachine.type("L", in: .title)
    _ = stateMachine.failed(Self.full)
    _ = stateMachine.hurry()
    #expect(stateMachine.pauseEnded(1).isEmpty)
    #expect(stateMachine.failed(Self.full).last == .pause(.seconds(2), number: 2))
    #expect(stateMachine.pauseEnded(1).isEmpty)
    _ = stateMachine.pauseEnded(2)
    _ = stateMachine.saved()
    _ = stateMachine.type("La", in: .title)
    #expect(stateMachine.failed(Self.full).last == .pause(.seconds(1), number: 3))
  }

  @Test("Saving is only shown if it takes long, and not while it fails")
  func lasting() {
    var stateMachine = DraftAutosaveStateMachine()
    _ = stateMachine.type("L", in: .title)
    _ = stateMachine.saved()
    #expect(stateMachine.lasts(save: 1).isEmpty)
    _ = stateMachine.type("La", in: .title)
    #expect(stateMachine.lasts(save: 1).isEmpty)
    #expect(stateMachine.lasts(save: 2) == [.say(.saving)])
    _ = stateMachine.failed(Self.full)
    _ = stateMachine.hurry()
    #expect(stateMachine.lasts(save: 3).isEmpty)
  }

  @Test("In every order of events, the text typed last is saved or waiting", arguments: 1...50)
  func nothingIsLost(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var stateMachine = DraftAutosaveStateMachine()
    var typed: [DraftField: String?] = [:]
    var stored: [DraftField: String?] = [:]
    var running: [DraftField: String?]?
    var pause = 0
    func take(_ actions: [DraftAutosaveStateMachine.Action]) {
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
        take(stateMachine.type("\(step)", in: field))
      case 2:
        guard let changes = running else { break }
        running = nil
        stored.merge(changes) { $1 }
        take(stateMachine.saved())
      case 3:
        guard running != nil else { break }
        running = nil
        take(stateMachine.failed(Self.full))
      default: take(stateMachine.pauseEnded(pause))
      }
      #expect(stored.merging(stateMachine.unsaved) { $1 } == typed)
    }
  }
}
