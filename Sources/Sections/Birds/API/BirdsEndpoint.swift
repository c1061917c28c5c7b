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
  /// Where people sign up: with the service's name in its path where it is not Google's own.
  package var identity: URL
  /// Where tokens are renewed.
  package var tokens: URL

  /// The hosts of Google's own services.
  static let google = (
    firestore: "firestore.googleapis.com",
    identity: "identitytoolkit.googleapis.com",
    tokens: "securetoken.googleapis.com"
  )

  /// Names a project of Google's, or one on hosts that somebody named.
  ///
  /// - Parameters:
  ///   - firestore: the host of Firestore; `nil` for Google's.
  ///   - auth: the host of signing in: it has both of Google's services, each under its name, as Google's emulator does. `nil`, or either of
  ///     Google's own hosts, for Google's.
  /// - Returns: `nil` when one of the two can stand in no address.
  package init?(
    project: String,
    key: String,
    database: String = "(default)",
    firestore: ServiceHost? = nil,
    auth: ServiceHost? = nil
  ) {
    guard
      let firestore = Self.url(firestore?.origin ?? "https://" + Self.google.firestore),
      let identity = Self.url(Self.address(of: Self.google.identity, on: auth)),
      let tokens = Self.url(Self.address(of: Self.google.tokens, on: auth))
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
    identity = origin.appending(path: Self.google.identity)
    tokens = origin.appending(path: Self.google.tokens)
  }

  /// `projects/P/databases/D`.
  package var databaseName: String { "projects/\(project)/databases/\(database)" }

  /// What the names of its documents begin with.
  package var documents: String { databaseName + "/documents" }

  private static func address(of service: String, on host: ServiceHost?) -> String {
    guard let host, !host.isGoogleAuth else { return "https://" + service }
    return host.origin + "/" + service
  }

  private static func url(_ text: String) -> URL? {
    guard let url = URL(string: text), url.host()?.isEmpty == false else { return nil }
    return url
  }
}

extension ServiceHost {
  /// Whether it is Google's Firestore by its own name.
  var isGoogleFirestore: Bool { isEncrypted && text == BirdsEndpoint.google.firestore }

  /// Whether it is one of Google's two services of signing in, each of which stands for both.
  var isGoogleAuth: Bool {
    isEncrypted && [BirdsEndpoint.google.identity, BirdsEndpoint.google.tokens].contains(text)
  }
}
