package import Foundation

/// The addresses of the bird services, and the project they belong to.
package struct BirdsEndpoint: Sendable, Equatable {
  /// The project's name.
  package var project: String
  /// The API key, which identifies the client when a user signs up.
  package var key: String
  /// The project's database.
  package var database: String
  /// Firestore's address, without a path. Its scheme says whether the connection is encrypted.
  package var firestore: URL
  /// The sign-up address, with the service's name in its path unless it is Google's own.
  package var identity: URL
  /// The address for renewing tokens.
  package var tokens: URL

  /// The hosts of Google's own services.
  static let google = (
    firestore: "firestore.googleapis.com",
    identity: "identitytoolkit.googleapis.com",
    tokens: "securetoken.googleapis.com"
  )

  /// Creates the endpoint of a Google project, or of one on other hosts.
  ///
  /// - Parameters:
  ///   - firestore: the host of Firestore; `nil` for Google's.
  ///   - auth: the sign-in host: it serves both of Google's services, each under its name, as Google's emulator does.
  ///     `nil`, or either of Google's own hosts, means Google's.
  /// - Returns: `nil` if one of the two cannot be part of an address.
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

  /// Creates the endpoint of a project on a board: all services are at its address, encrypted if the address says so.
  ///
  /// - Returns: `nil` if the address has no host.
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

  /// The prefix of the names of its documents.
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
  /// Whether it is Google's own Firestore host.
  var isGoogleFirestore: Bool { isEncrypted && text == BirdsEndpoint.google.firestore }

  /// Whether it is one of Google's two sign-in hosts, each of which stands for both.
  var isGoogleAuth: Bool {
    isEncrypted && [BirdsEndpoint.google.identity, BirdsEndpoint.google.tokens].contains(text)
  }
}
