import Foundation
import TestSupport

/// The connection between the program and its board: its address stays the same while boards are killed and restarted,
/// and requests with a token meet accidents.
final class BoardProxy: Sendable {
  enum Accident: Sendable {
    /// The board never receives the request.
    case requestLost
    /// The board carries out the request, and its response never arrives.
    case answerLost
    /// Half of the response arrives.
    case answerCut
    /// The response waits until the gate is opened.
    case answerHeld
    /// The board is killed this long after the request was sent to it.
    case boardKilled(after: Duration)
  }

  private struct State: Sendable {
    var board: BoardProcess?
    /// The accidents of the next requests; others have none.
    var accidents: [Accident?] = []
    var gate = Gate()
    var requests = 0
    var held = 0
    /// Whether a request is on its way through, and the board may still be killed.
    var isPassing = false
    var hasLostBoard = false
  }

  let address: String
  private let server: RawServer
  private let state: Watched<State>

  init() throws {
    let state = Watched(State())
    self.state = state
    server = try RawServer { Self.steps(for: $0, state) }
    address = server.address
  }

  /// Connects to another board, which replaces a lost one.
  func lead(to board: BoardProcess) {
    state.change { $0 = State(board: board) }
  }

  /// Sets the accidents of the next requests.
  func expect(_ accidents: [Accident?]) {
    state.change { state in
      state.accidents = accidents
      state.gate = Gate()
      state.held = 0
    }
  }

  /// Lets everything pass again, including held responses, once the last accident has happened: the program that sent
  /// the request may be gone by then.
  func clear() async throws {
    let gate = state.change { state in
      state.accidents = []
      return state.gate
    }
    gate.open()
    try await state.wait { !$0.isPassing }
  }

  /// Whether its board was killed during a request.
  var hasLostBoard: Bool { state.value.hasLostBoard }

  /// How many requests with a token arrived.
  var requests: Int { state.value.requests }

  /// Waits for a request with a token.
  func waitForRequest() async throws {
    try await state.wait { $0.requests > 0 }
  }

  /// Waits until a response is held.
  func waitForHeldAnswer() async throws {
    try await state.wait { $0.held > 0 }
  }
}

extension BoardProxy {
  /// Runs on the server's thread, one request after another.
  private static func steps(for request: RawServer.Request, _ state: Watched<State>) -> [RawServer.Step] {
    let path = request.head.split(separator: " ").dropFirst().first ?? ""
    // Would hold the requests behind it; without it a prompt still sends what waits.
    if path.hasPrefix("/changes") { return [.reset] }
    // The rest asks how ads stand, and changes nothing.
    let isWriting = ["/listings", "/publications", "/images", "/conversations"].contains(where: path.hasPrefix)
    let hasToken = isWriting && request.value(of: "Authorization") != nil
    let (board, accident, gate) = state.change { state -> (BoardProcess?, Accident?, Gate) in
      var accident: Accident?
      if hasToken {
        state.requests += 1
        if !state.accidents.isEmpty { accident = state.accidents.removeFirst() }
      }
      state.isPassing = true
      return (state.board, accident, state.gate)
    }
    defer { state.change { $0.isPassing = false } }
    guard let board else { return [.reset] }
    if case .requestLost = accident { return [.reset] }
    let answer = ClientSocket.exchange(bytes(of: request), port: board.port) {
      guard case .boardKilled(let delay) = accident else { return }
      Thread.sleep(forTimeInterval: delay / .seconds(1))
      board.kill()
      state.change { $0.hasLostBoard = true }
    }
    guard let answer else { return [.reset] }
    switch accident {
    case nil, .requestLost: return [.send(answer), .close]
    case .answerLost, .boardKilled: return [.reset]
    case .answerCut: return [.send(answer.prefix(answer.count / 2)), .close]
    case .answerHeld:
      state.change { $0.held += 1 }
      return [.wait(gate), .send(answer), .close]
    }
  }

  private static func bytes(of request: RawServer.Request) -> Data {
    let lines = request.head.split(separator: "\n").filter { !$0.lowercased().hasPrefix("connection:") }
    return Data((lines.joined(separator: "\r\n") + "\r\nConnection: close\r\n\r\n").utf8) + request.body
  }
}
