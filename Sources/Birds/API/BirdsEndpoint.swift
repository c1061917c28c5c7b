package import Foundation

/// Where the services are that birds come from, and which project they belong to.
package struct BirdsEndpoint: Sendable, Equatable {
  /// The project's name.
  package var project: String
  /// Its key, which says who asks when somebody signs up.
  package var key: String
  /// The database in it.
  package var database: String
  /// Where Firestore answers, without a path. Its scheme says whether what is sent is encrypted.
  package var firestore: URL
  /// Where people sign up: with the service's name in its path on an emulator.
  package var identity: URL
  /// Where tokens are renewed.
  package var tokens: URL

  /// Google's own services.
  package static let google = (
    firestore: "https://firestore.googleapis.com",
    identity: "https://identitytoolkit.googleapis.com",
    tokens: "https://securetoken.googleapis.com"
  )

  /// Names a project of Google's, or one on emulators.
  ///
  /// - Parameters:
  ///   - firestoreEmulator: `host:port` of an emulator (`FIRESTORE_EMULATOR_HOST`); what is sent there is not encrypted.
  ///   - authEmulator: the same for signing in (`FIREBASE_AUTH_EMULATOR_HOST`).
  /// - Returns: `nil` when one of the two is no host and port.
  package init?(
    project: String,
    key: String,
    database: String = "(default)",
    firestoreEmulator: String? = nil,
    authEmulator: String? = nil
  ) {
    guard
      let firestore = Self.url(firestoreEmulator.map { "http://" + $0 } ?? Self.google.firestore),
      let identity = Self.url(
        authEmulator.map { "http://\($0)/identitytoolkit.googleapis.com" } ?? Self.google.identity
      ),
      let tokens = Self.url(authEmulator.map { "http://\($0)/securetoken.googleapis.com" } ?? Self.google.tokens)
    else { return nil }
    self.project = project
    self.key = key
    self.database = database
    self.firestore = firestore
    self.identity = identity
    self.tokens = tokens
  }

  /// Names a project that a board has: everything is asked there, encrypted where the board's address says so.
  ///
  /// - Returns: `nil` when the address has no host.
  package init?(project: String, key: String, database: String = "(default)", board: URL) {
    var parts = URLComponents()
    let whole = URLComponents(url: board, resolvingAgainstBaseURL: true)
    (parts.scheme, parts.percentEncodedHost, parts.port) = (whole?.scheme, whole?.percentEncodedHost, whole?.port)
    guard let origin = parts.url, origin.host()?.isEmpty == false else { return nil }
    self.project = project
    self.key = key
    self.database = database
    firestore = origin
    identity = origin.appending(path: "identitytoolkit.googleapis.com")
    tokens = origin.appending(path: "securetoken.googleapis.com")
  }

  /// `projects/P/databases/D`.
  package var databaseName: String { "projects/\(project)/databases/\(database)" }

  /// What the names of its documents begin with.
  package var documents: String { databaseName + "/documents" }

  private static func url(_ text: String) -> URL? {
    guard let url = URL(string: text), url.host()?.isEmpty == false else { return nil }
    return url
  }
}
