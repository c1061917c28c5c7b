import CPostgreSQL

/// The address of a database, `postgres://user@host:port/name?sslmode=…`, and perhaps the password for it.
///
/// Its description has neither: both may be secret.
package struct PostgreSQLAddress: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  let text: String
  let password: String?

  /// Creates an address. Other settings come from libpq's environment variables, such as `PGSSLMODE`.
  ///
  /// - Parameter password: for an address that has none.
  package init(_ text: String, password: String? = nil) { (self.text, self.password) = (text, password) }

  /// Whether a text is meant as an address: it begins with `postgres://` or `postgresql://`.
  package static func isOne(_ text: String) -> Bool {
    ["postgres://", "postgresql://"].contains { text.lowercased().hasPrefix($0) }
  }

  /// Host and name of the database, without user, password and parameters.
  package var description: String {
    guard Self.isOne(text), let start = text.firstRange(of: "://")?.upperBound else { return "postgres://…" }
    let place = text[start...].prefix { $0 != "?" && $0 != "#" }
    // A password may contain what should have been escaped.
    let host = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    return "postgres://" + host
  }

  package var debugDescription: String { description }

  package var customMirror: Mirror { Mirror(self, children: []) }

  /// Whether libpq can read it. Its reasons repeat parts of the address, so they are not shown.
  func check() throws(PostgreSQLError) {
    if let obstacle = cpq_load() { throw .noLibrary(String(cString: obstacle)) }
    guard Self.isOne(text), !text.utf8.contains(0), cpq_is_address(text) else { throw .invalidAddress }
  }
}
