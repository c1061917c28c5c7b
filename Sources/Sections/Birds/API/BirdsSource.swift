package import Foundation

/// The configured parts of the birds' place, and what follows from them.
///
/// While neither a project nor a host is set, the birds are the board's. As soon as one is set, everything else is
/// Google's: a project alone is one of Google's, and a host alone replaces one of Google's two.
package struct BirdsSource: Sendable, Equatable {
  /// The project on every board.
  private static let boardProject = "classifieds"

  /// The project's name; `nil` for the one on boards.
  package var project: String?
  /// The API key; empty for none.
  package var key: String
  /// The project's database.
  package var database: String
  /// Firestore's host.
  package var firestore: ServiceHost?
  /// The sign-in host.
  package var auth: ServiceHost?

  /// Creates a place; by default it is the board.
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

  /// Whether the birds are the board's.
  package var isBoard: Bool { project == nil && firestore == nil && auth == nil }

  /// The configured services, with Google's for the others; `nil` if the birds are the board's.
  package var named: BirdsEndpoint? {
    if isBoard { return nil }
    // An emulator requires some key, whatever it is.
    let key = key.isEmpty && auth?.isEncrypted == false ? "emulator" : key
    return BirdsEndpoint(
      project: project ?? Self.boardProject,
      key: key,
      database: database,
      firestore: firestore,
      auth: auth
    )
  }

  /// The services on a board; `nil` for an address without a host.
  package func endpoint(board: URL) -> BirdsEndpoint? {
    let key = key.isEmpty ? "board" : key
    return BirdsEndpoint(project: project ?? Self.boardProject, key: key, database: database, board: board)
  }

  /// The name under which the catalogue and notes are stored, so that places do not mix.
  ///
  /// - Parameter board: the board's name.
  package func name(board: String) -> String {
    let host = firestore.flatMap { $0.isGoogleFirestore ? nil : $0.text } ?? "google"
    return "\(isBoard ? board : host) \(project ?? Self.boardProject) \(database)"
  }

  /// The name under which the user is stored: a token is only sent to the service that issued it.
  ///
  /// - Parameter board: the board's name.
  package func userName(board: String) -> String {
    let host = auth.flatMap { $0.isGoogleAuth ? nil : " " + $0.text } ?? ""
    return name(board: board) + host
  }
}
