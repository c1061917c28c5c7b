package import ArgumentParser
package import Foundation
import HTTP
package import Languages
package import Shell

/// A board of the user's own, for others to reach.
package struct BoardSection: Section {
  /// Runs a board until it is stopped; reports notices about its catalogue, and its address once it responds.
  package typealias Serve =
    @Sendable (
      _ board: BoardOptions,
      _ note: @escaping @Sendable (Message) async -> Void,
      _ onListening: @escaping @Sendable (String) async throws -> Void
    ) async throws -> Void

  /// Runs a board.
  package var serve: Serve
  /// Deletes everything on the local board.
  package var reset: @Sendable () async throws -> Void

  /// Makes an invitation to a board's file; `nil` for the local board.
  package typealias Invite =
    @Sendable (_ name: String, _ role: InvitedRole, _ database: String?) async throws -> Invitation
  /// Makes an invitation.
  package var invite: Invite

  /// Writes a board to a file; `-` is standard output, and no database the local board.
  package typealias Export =
    @Sendable (_ file: String, _ database: String?, _ pictures: String?, _ replacing: Bool) async throws -> MovedBoard
  /// Writes a board to a file.
  package var export: Export
  /// Fills a new board from an exported one; `-` is standard input.
  package typealias Import =
    @Sendable (_ file: String, _ database: String, _ pictures: String?) async throws -> MovedBoard
  /// Fills a new board from an exported one.
  package var importBoard: Import
  /// The accounts on boards.
  package var accounts: AccountService
  private let greeting = SectionTask()

  /// Creates the section.
  package init(
    serve: @escaping Serve,
    reset: @escaping @Sendable () async throws -> Void,
    invite: @escaping Invite,
    export: @escaping Export,
    importBoard: @escaping Import,
    accounts: AccountService
  ) {
    (self.serve, self.reset, self.invite, self.accounts) = (serve, reset, invite, accounts)
    (self.export, self.importBoard) = (export, importBoard)
  }

  package static var commands: [CommandGroup] {
    [
      CommandGroup(
        name: .groupBoards,
        subcommands: [
          ServeCommand.self, LoginCommand.self, LogoutCommand.self, AccountCommand.self, BoardCommand.self,
        ]
      )
    ]
  }

  /// Says which board is in use, and as whom, unless that is the local board, which is said elsewhere.
  package func begin(in context: CommandContext) async {
    guard let server = accounts.server else { return }
    let board = server.authority
    guard let token = (try? await accounts.access())?.token else { return await context.say(.onBoard(board)) }
    // The board is asked while the prompt is already there.
    greeting.begin { [accounts] in
      let account = try? await accounts.account(of: token, at: server)
      if !Task.isCancelled { await context.say(account.map { .onBoardAs(board, name: $0.name) } ?? .onBoard(board)) }
    }
  }

  package func close(in context: CommandContext) async { await greeting.end() }

  package static func files(in paths: Paths) -> [KeptFile] {
    [KeptFile(.pathBoard, paths.localBoard, companions: ["-clean", ".images"])]
  }

  package static var manual: ManualFacts {
    ManualFacts(
      files: [
        Mdoc.Entry(
          label: "Pa ~/.local/share/classifieds/board.sqlite",
          text: ["The local board, with its pictures in board.sqlite.images."]
        )
      ]
    )
  }
}

/// What an invited account may do.
package enum InvitedRole: String, Sendable, CaseIterable {
  case member, moderator, admin
}

/// An invitation to a board.
package struct Invitation: Sendable, Equatable {
  /// What has to be known to accept it.
  package var code: String
  /// Until when it can be accepted.
  package var expires: Date

  /// Describes an invitation.
  package init(code: String, expires: Date) { (self.code, self.expires) = (code, expires) }
}

/// What was exported or imported.
package struct MovedBoard: Sendable, Equatable {
  /// How many ads there are, also those that have ended.
  package var ads: Int
  /// How many accounts there are.
  package var accounts: Int
  /// How many messages there are.
  package var messages: Int
  /// How many uploaded pictures there are.
  package var pictures: Int
  /// How many of them have no file, or a damaged one.
  package var missingPictures: Int

  /// Describes what was moved.
  package init(ads: Int, accounts: Int, messages: Int, pictures: Int, missingPictures: Int) {
    (self.ads, self.accounts, self.messages) = (ads, accounts, messages)
    (self.pictures, self.missingPictures) = (pictures, missingPictures)
  }
}

/// The options of `serve`.
package struct BoardOptions: Sendable, Equatable {
  /// The address to listen on.
  package var host: String
  /// The port to listen on; 0 means a free one.
  package var port: Int
  /// A catalogue's folder.
  package var catalogue: String?
  /// The file that stores the board's ads, or the address of a PostgreSQL database.
  package var database: String?
  /// The addresses of the database's replicas.
  package var readFrom: [String] = []
  /// The folder of uploaded pictures; beside the file if `nil`.
  package var pictures: String?
  /// The file for a new publishing token; without one the token is printed, once.
  package var tokenFile: String?
  /// Whether to revoke existing tokens and create another one.
  package var wantsNewToken = false
  /// How many days an ad stands; the default number if `nil`.
  package var adLife: Int?
  /// How many ads a member may publish within a day; the default number if `nil`, as for the others.
  package var dailyAds: Int?
  /// How many messages a member may send within a day.
  package var dailyMessages: Int?
  /// How many reports a member may make within a day.
  package var dailyReports: Int?
  /// How many orders the server provides; the default number if `nil`.
  package var orders: Int?
  /// How many birds it has; the sample's if `nil`.
  package var birds: Int?
  /// Whether `Bearer owner` may read and write the birds, as on a Firestore emulator.
  package var isEmulator = false
  /// The fault of the image feed; `nil` for none.
  package var feedTrouble: FeedTrouble?

  /// Whether a database is an address, rather than the name of a file.
  package static func isAddress(_ database: String) -> Bool {
    ["postgres://", "postgresql://"].contains { database.lowercased().hasPrefix($0) }
  }

  /// The longest life of an ad, in days.
  static var longestAdLife: Int { 36_500 }

  /// The possible faults of the image feed.
  package enum FeedTrouble: String, Sendable, CaseIterable {
    /// Every response is slow.
    case slow
    /// The first response for each path is an error.
    case errorFirst = "error-first"
    /// Every response breaks the contract.
    case invalid
    /// Every response is an empty list.
    case empty
  }
}
