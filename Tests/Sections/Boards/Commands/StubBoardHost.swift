import Boards
import Foundation
import Loading
import TestSupport

/// Moves the same board every time, and serves one until it has said everything.
struct StubBoardHost: BoardHost {
  /// What a board that is served says.
  var news: [BoardNews] = []
  /// The boards that were served.
  let served = Watched<[BoardOptions]>([])
  /// What was moved: files, databases and folders.
  let moved = Watched<[String]>([])
  /// Whether each file that was imported was a backup.
  let backups = Watched<[Bool]>([])
  let missingPictures = Watched(0)
  let failsAfterFirstPiece = Watched(false)
  let failsToVerify = Watched(false)

  func serve(
    _ options: @escaping @Sendable () throws -> BoardOptions,
    report: @escaping @Sendable (BoardNews) async throws -> Void
  ) async throws {
    let options = try options()
    served.change { $0.append(options) }
    for news in news { try await report(news) }
  }

  func check(_ options: BoardOptions) async throws -> CheckedBoard {
    served.change { $0.append(options) }
    return CheckedBoard(
      address: "https://[::1]:443",
      database: "board.sqlite",
      isNew: true,
      ignored: ["port"],
      certificateExpires: Date(timeIntervalSince1970: 1_800_000_000)
    )
  }

  func invite(_ name: String, role: InvitedRole, database: String?) async throws -> Invitation {
    Invitation(
      code: "c0de-\(name)",
      expires: Date(timeIntervalSince1970: 1_800_000_000),
      newBoard: makesBoard.value ? database : nil
    )
  }

  /// Whether there is no board yet where somebody is invited.
  let makesBoard = Watched(false)

  /// The open cases, as the board sends them.
  let openCases = Watched("[]")
  /// The log, as the board sends it.
  let log = Watched("[]")
  /// What was decided.
  let decided = Watched<[NewDecision]>([])

  /// The accounts, as the board sends them.
  let members = Watched("[]")

  func withdrawInvitations(to name: String, database: String?) async throws {
    moved.change { $0.append("withdrawn \(name)") }
  }

  func signInCode(for account: String, database: String?) async throws -> Invitation {
    Invitation(code: "c0de-\(account)", expires: Date(timeIntervalSince1970: 1_800_000_000))
  }

  func accounts(database: String?, limit: Int) async throws -> [BoardMember] {
    try JSONDecoder().decode([BoardMember].self, from: Data(members.value.utf8))
  }

  func statistics(database: String?) async throws -> BoardNumbers {
    try BoardNumbers(
      document: #"{"ads":{"listed":4,"waiting":2},"accounts":{"members":3},"pictures":{"bytes":3145728}}"#
    )
  }

  func decideAboutBranch(_ decision: NewDecision, database: String) async throws
    -> (made: [LoggedDecision], leftOut: [(name: String, reason: AccountAPIError)])
  {
    decided.change { $0.append(decision) }
    databases.change { $0.append(database) }
    return (
      try JSONDecoder().decode([LoggedDecision].self, from: Data(log.value.utf8)),
      [
        ("Ivo", .refused(403, reason: "another moderator decides about an appeal")),
        ("Ina", .decided(by: "Mo", reason: "Mo has already decided this case")),
      ]
    )
  }

  /// The databases that were named.
  let databases = Watched<[String]>([])

  func moderation(of database: String) -> any BoardModeration {
    databases.change { $0.append(database) }
    return self
  }

  func export(
    database: String?,
    pictures: String?,
    write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> MovedBoard {
    moved.change { $0.append("\(database ?? "none") \(pictures ?? "none")") }
    try write(Data("one\n".utf8))
    if failsAfterFirstPiece.value { throw TokenError.fileIsPublic("pictures") }
    try write(Data("two\n".utf8))
    return counts
  }

  func importBoard(
    from file: String,
    isBackup: Bool,
    database: String,
    pictures: String?,
    erasures: String?
  ) async throws -> MovedBoard {
    backups.change { $0.append(isBackup) }
    moved.change { $0.append("\(file) \(database) \(pictures ?? "none")" + (erasures.map { " " + $0 } ?? "")) }
    return counts
  }

  func verify(_ file: String) async throws -> MovedBoard {
    moved.change { $0.append("verified \(FilePath(file).folder ?? "")") }
    if failsToVerify.value { throw TokenError.fileIsPublic("backup") }
    return counts
  }

  private var counts: MovedBoard {
    MovedBoard(ads: 4, accounts: 3, messages: 2, pictures: 5, missingPictures: missingPictures.value)
  }
}

extension StubBoardHost: BoardModeration {
  func cases(limit: Int) async throws -> [ReportedCase] {
    try JSONDecoder().decode([ReportedCase].self, from: Data(openCases.value.utf8))
  }

  func decisions(limit: Int, isPublic: Bool) async throws -> [LoggedDecision] {
    try JSONDecoder().decode([LoggedDecision].self, from: Data(log.value.utf8))
  }

  func decide(_ decision: NewDecision) async throws -> LoggedDecision {
    decided.change { $0.append(decision) }
    return try JSONDecoder().decode([LoggedDecision].self, from: Data(log.value.utf8))[0]
  }
}
