package import Foundation
package import Languages

/// Runs and moves boards, whether they are being served or not.
///
/// `nil` in place of a database means the local board: the file of the board that the other commands use without a server.
package protocol BoardHost: Sendable {
  /// Serves a board until the task is cancelled or the process is told to end.
  ///
  /// - Parameter options: how; read again when the process is told to reload its settings (SIGHUP).
  func serve(
    _ options: @escaping @Sendable () throws -> BoardOptions,
    report: @escaping @Sendable (BoardNews) async throws -> Void
  ) async throws
  /// Checks everything that serving a board needs before its database is opened, and says what would be served.
  func check(_ options: BoardOptions) async throws -> CheckedBoard
  /// Makes an invitation to a board, which is made if there is none. Other work on a board makes none, except for the local
  /// one.
  func invite(_ name: String, role: InvitedRole, database: String?) async throws -> Invitation
  /// Withdraws the operator's open invitations to a name.
  func withdrawInvitations(to name: String, database: String?) async throws
  /// Makes a code that signs a member in, once.
  ///
  /// - Parameter account: its number or its name.
  func signInCode(for account: String, database: String?) async throws -> Invitation
  /// The accounts of a board, the oldest first.
  func accounts(database: String?, limit: Int) async throws -> [BoardMember]
  /// Numbers about a board.
  func statistics(database: String?) async throws -> BoardNumbers
  /// Decides in the same way about an account and all that were invited by it, by these, and so on. Returns the entries
  /// of the log, and the names of those about which this could not be decided, each with the reason.
  func decideAboutBranch(_ decision: NewDecision, database: String) async throws
    -> (made: [LoggedDecision], leftOut: [(name: String, reason: AccountAPIError)])
  /// Moderation on a database, whether the board is being served or not, as its operator.
  func moderation(of database: String) -> any BoardModeration
  /// Passes on a whole board, piece by piece.
  ///
  /// - Parameter pictures: the folder or bucket of uploaded pictures; beside the file if `nil`.
  func export(
    database: String?,
    pictures: String?,
    write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> MovedBoard
  /// Fills a new board from an exported one.
  ///
  /// - Parameters:
  ///   - file: `-` is standard input.
  ///   - isBackup: whether the old board may have gone on since: then clients that know it sync again.
  ///   - erasures: the list of erased accounts, which are erased again; beside the new board's file if `nil`.
  func importBoard(
    from file: String,
    isBackup: Bool,
    database: String,
    pictures: String?,
    erasures: String?
  ) async throws -> MovedBoard
  /// Reads an exported board to its end, as an import would, and keeps nothing.
  func verify(_ file: String) async throws -> MovedBoard
}

/// What a board says while it is served.
package enum BoardNews: Sendable {
  /// Something that its operator should know.
  case notice(Message)
  /// A new token for publishing, which is not said again.
  case newToken(String)
  /// It answers at this address.
  case listening(String)
  /// Its settings were read again.
  case reloaded(from: BoardOptions, to: BoardOptions, since: BoardOptions)
}

/// What would be served.
package struct CheckedBoard: Sendable, Equatable {
  /// The address, or the socket, to listen on.
  package var address: String
  /// The database, without secrets; `nil` if the board is in memory.
  package var database: String?
  /// Whether the database is a file that does not exist yet.
  package var isNew: Bool
  /// The names of the settings of the address that a passed socket takes the place of.
  package var ignored: [String]
  /// Until when the certificate is valid; `nil` without TLS.
  package var certificateExpires: Date?

  /// Describes a board.
  package init(address: String, database: String?, isNew: Bool, ignored: [String], certificateExpires: Date?) {
    (self.address, self.database, self.isNew, self.ignored) = (address, database, isNew, ignored)
    self.certificateExpires = certificateExpires
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
  /// The database, without secrets, if it had no board before.
  package var newBoard: String?

  /// Describes an invitation.
  package init(code: String, expires: Date, newBoard: String? = nil) {
    (self.code, self.expires, self.newBoard) = (code, expires, newBoard)
  }
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
