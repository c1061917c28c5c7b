import Birds
import BirdsTestSupport
import Foundation
import TestSupport

/// What a ``BirdsListenerStateMachine`` answers to its events, in a few words each.
struct Timeline {
  private var stateMachine: BirdsListenerStateMachine

  init(from kept: CachedBirds? = nil) {
    stateMachine = BirdsListenerStateMachine(from: kept) { $0.bird() }
  }

  mutating func start() -> [String] { stateMachine.start().map(Self.words) }

  mutating func waited() -> [String] { stateMachine.waited().map(Self.words) }

  mutating func ended(_ code: FirestoreError.Code? = nil) -> [String] {
    stateMachine.ended(code.map { FirestoreError($0) }).map(Self.words)
  }

  /// The answers to all of these.
  mutating func received(_ events: ListenEvent...) -> [String] {
    events.flatMap { stateMachine.received($0).map(Self.words) }
  }

  private static func words(_ action: BirdsListenerStateMachine.Action) -> String {
    switch action {
    case .open(let token): "open from \(token.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")"
    case .close: "close"
    case .renewIdentity: "renew"
    case .wait(let pause): "wait \(pause)"
    case .halt: "halt"
    case .tell(.connecting): "connecting"
    case .tell(.live): "live"
    case .tell(.waiting(_, let error)): "not live: \(error.map { "\($0.code)" } ?? "ended")"
    case .tell(.stopped(let error)): "stopped: \(error.code)"
    case .publish(let update): words(update)
    }
  }

  private static func words(_ update: BirdsUpdate) -> String {
    let changes = update.changes.map { change in
      switch change {
      case .added(let bird): "+\(bird.sort)"
      case .changed(let bird, _): "~\(bird.sort)"
      case .removed(let bird): "-\(bird.sort)"
      }
    }
    let birds = update.birds.map { "\($0.sort)" }.joined(separator: " ")
    let token = update.resumeToken.map { String(decoding: $0, as: UTF8.self) } ?? "none"
    return "\(update.isInitial ? "first " : "")[\(birds)] \(changes.joined(separator: " ")) (\(token))"
  }
}

extension ListenEvent {
  /// A bird was added or changed.
  static func bird(_ number: Int, _ english: String? = nil) -> ListenEvent {
    .changed(Bird.fixture(number, english: english).document)
  }

  /// A bird was removed.
  static func noBird(_ number: Int) -> ListenEvent { .gone(Bird.fixture(number).documentName) }

  /// The state is consistent.
  static func settled(_ token: String) -> ListenEvent { .consistent(readAt: 1, resumeToken: Data(token.utf8)) }
}
