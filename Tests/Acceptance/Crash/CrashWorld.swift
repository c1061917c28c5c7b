import Foundation
import TestSupport

/// A user, a board and the connection between them, in which the program is killed repeatedly and everything is checked
/// each time.
struct CrashWorld {
  /// How often the program is killed in one world.
  static let rounds = 6
  /// A board allows this many requests at once (`BoardServer.Limits`); a restarted one counts from zero.
  private static let requestsOfABoard = 30

  let seed: Int
  let installation: Installation
  let proxy: BoardProxy
  var script: CrashScript
  var ledger = Ledger()
  var tally = CrashTally()
  /// The drafts of the ads on the board after the last round, by the numbers of `ads`.
  var ads: [String] = []
  private var board: BoardProcess?
  /// Somebody to write to, as soon as there is a board.
  private(set) var neighbour: Neighbour?
  private var token = ""

  init(seed: Int) throws {
    self.seed = seed
    installation = try Installation()
    proxy = try BoardProxy()
    let folder = installation.folder
    let catalogue = folder.appending(path: "catalogue/images")
    try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: true)
    let names = ["Maison", "Mode", "Véhicule"]
    let categories = zip(1..., names).map { #"{"id":\#($0),"name":"\#($1)"}"# }.joined(separator: ",")
    try Data("[\(categories)]".utf8).write(to: folder.appending(path: "catalogue/categories.json"))
    try Data("[]".utf8).write(to: folder.appending(path: "catalogue/listings.json"))
    let pictures = [("a.jpg", PictureFixture.jpeg), ("b.png", PictureFixture.png), ("c.gif", PictureFixture.gif)]
    for (name, bytes) in pictures { try bytes.write(to: folder.appending(path: name)) }
    script = CrashScript(
      generator: SeededGenerator(seed: seed),
      photos: pictures.map { folder.appending(path: $0.0).path }
    )
  }

  var boardDatabase: URL { installation.folder.appending(path: "board.sqlite") }

  /// The program's environment.
  var variables: [String: String] {
    ["CLASSIFIEDS_SERVER": proxy.address, "CLASSIFIEDS_TOKEN": token]
  }

  /// Makes the program do something random, kills it, and checks what is left.
  mutating func play(round: Int) async throws {
    if board == nil || proxy.requests > Self.requestsOfABoard { try await startBoard() }
    let moment = KillMoment.random(&script.generator)
    proxy.expect(accidents(moment))
    let isTyped = script.generator.oneIn(3)
    var typed: TypedTexts?
    if isTyped {
      typed = try await playTyped(moment)
    } else {
      try await playPiped(moment)
    }
    tally.kills += 1
    tally.unsettled += (try? UserFile(installation).unsettled()) ?? 0
    try await proxy.clear()
    if proxy.hasLostBoard {
      tally.boardKills += 1
      try await startBoard()
    }
    let step = "\(isTyped ? "typed" : "piped"), \(moment)"
    for (kind, what) in try await faults(after: typed) {
      tally.faults.append(CrashTally.Fault(kind: kind, seed: seed, round: round, step: step, what: what))
    }
    tally.acknowledged = ledger.acknowledged
    tally.messages = ledger.deals.accepted.count
    tally.statuses = ledger.deals.acknowledgedStatuses
  }

  private mutating func accidents(_ moment: KillMoment) -> [BoardProxy.Accident?] {
    let isHeld = if case .beforeAnswer = moment { true } else { false }
    script.eagerness = isHeld || script.generator.oneIn(2) ? 50 : 10
    let accidents = (0..<Int.random(in: 0...4, using: &script.generator)).map { _ in accident() }
    return isHeld ? accidents + [.answerHeld] : accidents
  }

  private mutating func accident() -> BoardProxy.Accident? {
    switch Int.random(in: 0..<10, using: &script.generator) {
    case 0: .requestLost
    case 1, 2: .answerLost
    case 3: .answerCut
    case 4, 5: .boardKilled(after: .microseconds(Int.random(in: 0...20_000, using: &script.generator)))
    default: nil
    }
  }

  private mutating func findNeighbour(_ board: BoardProcess) async throws {
    let run = try await ProgramRun.run(
      ["board", "invite", "Nina", "--database", boardDatabase.path],
      in: installation
    )
    let code = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let neighbour = try await offPool { try Neighbour(invitation: code, port: board.port) }
    script.others = neighbour.ads
    self.neighbour = neighbour
  }

  /// Ends everything that still runs: the connection may keep the board alive.
  func end() { board?.kill() }

  /// Replaces the previous board, if it still runs.
  mutating func startBoard() async throws {
    if let board {
      board.kill()
      try await board.ended()
    }
    let folder = installation.folder.path
    let tokenFile = folder + "/token"
    let board = try await BoardProcess.start(
      ["--catalogue", folder + "/catalogue", "--database", boardDatabase.path, "--token-file", tokenFile],
      in: installation
    )
    token = try String(contentsOfFile: tokenFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    self.board = board
    if neighbour == nil { try await findNeighbour(board) }
    proxy.lead(to: board)
  }
}
