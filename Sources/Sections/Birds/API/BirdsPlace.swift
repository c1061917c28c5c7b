package import Foundation

/// What somebody named of the place where the birds are, and what follows from it.
///
/// As long as neither a project nor a host is named they are the board's. As soon as one is, what is not named is Google's: a project alone is
/// one of Google's, and a host alone stands for one of Google's two.
package struct BirdsPlace: Sendable, Equatable {
  /// The project that boards have.
  private static let boardProject = "classifieds"

  /// The project's name; `nil` for the one that boards have.
  package var project: String?
  /// Its key; empty for none.
  package var key: String
  /// The database in it.
  package var database: String
  /// Firestore's host.
  package var firestore: ServiceHost?
  /// The host of signing in.
  package var auth: ServiceHost?

  /// Describes a place; where nothing is named it is the board.
  package init(
    project: String? = nil,
    key: String = "",
    database: String = "(default)",
    firestore: ServiceHost? = nil,
    auth: ServiceHost? = nil
  ) {
    self.project = project
    self.key = key
    self.database = database
    self.firestore = firestore
    self.auth = auth
  }

  /// Whether the board has them.
  package var isBoard: Bool { project == nil && firestore == nil && auth == nil }

  /// Where the services are that were named, with Google's for what was not; `nil` where the birds are the board's.
  package var named: BirdsEndpoint? {
    if isBoard { return nil }
    // An emulator wants a key, whichever it is.
    let key = key.isEmpty && auth?.isEncrypted == false ? "emulator" : key
    return BirdsEndpoint(
      project: project ?? Self.boardProject,
      key: key,
      database: database,
      firestore: firestore,
      auth: auth
    )
  }

  /// Where the services are that a board has; `nil` for an address without a host.
  package func endpoint(board: URL) -> BirdsEndpoint? {
    let key = key.isEmpty ? "board" : key
    return BirdsEndpoint(project: project ?? Self.boardProject, key: key, database: database, board: board)
  }

  /// What their catalogue and notes are kept by: what is of one place is not another's.
  ///
  /// - Parameter board: the board's name.
  package func name(board: String) -> String {
    let host = firestore.flatMap { $0.isGoogleFirestore ? nil : $0.text } ?? "google"
    return "\(isBoard ? board : host) \(project ?? Self.boardProject) \(database)"
  }

  /// What the user is kept by: a token is shown to nobody but whom it is from.
  ///
  /// - Parameter board: the board's name.
  package func userName(board: String) -> String {
    let host = auth.flatMap { $0.isGoogleAuth ? nil : " " + $0.text } ?? ""
    return name(board: board) + host
  }
}
