/// The name of a document or a collection, `projects/P/databases/D/documents/birds/x`, in its two parts.
///
/// Every project and every database has the same documents, so clients find the birds under any names.
struct FirestoreName: Sendable, Hashable {
  /// `projects/P/databases/D/documents`
  let root: String
  /// `birds/x`; empty for the root itself.
  let path: String

  init(_ name: String) throws(FirestoreFault) {
    guard name.utf8.count <= 6_144 else { throw .invalid("A document name has at most 6,144 bytes.") }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count >= 5, parts[0] == "projects", parts[2] == "databases", parts[4] == "documents",
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 1_500 })
    else { throw .invalid("Document name \"\(name)\" has invalid form.") }
    root = parts.prefix(5).joined(separator: "/")
    path = parts.dropFirst(5).joined(separator: "/")
  }

  /// The name for a path in the same database.
  func name(of path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// Whether it names a document: collections and documents alternate.
  var isDocument: Bool { !path.isEmpty && path.split(separator: "/").count.isMultiple(of: 2) }
}
