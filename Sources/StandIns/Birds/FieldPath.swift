import FirestoreSchema

/// The path of a value in a document: `name.latin`, with backticks around parts that are not plain names.
struct FieldPath: Sendable, Hashable {
  let parts: [String]

  /// Throws ``FirestoreFault`` for an invalid path, or one that is longer or deeper than Firestore accepts.
  init(_ text: String) throws(FirestoreFault) {
    guard text.utf8.count <= DocumentLimits.nameBytes else {
      throw .invalid("A field path has at most \(DocumentLimits.nameBytes) bytes.")
    }
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        part.append(character)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "`": isQuoted.toggle()
      case "." where !isQuoted:
        parts.append(part)
        part = ""
      default: part.append(character)
      }
    }
    parts.append(part)
    guard !isQuoted, parts.allSatisfy({ !$0.isEmpty }) else { throw .invalid("Invalid field path \"\(text)\".") }
    guard parts.count <= DocumentLimits.levels else {
      throw .invalid("A field path has at most \(DocumentLimits.levels) parts.")
    }
    self.parts = parts
  }

  /// The value at the path; `nil` if there is none.
  func value(in fields: WireFields) -> WireValue? { Self.value(parts[...], fields) }

  /// Sets or removes a value; anything on the path that is not a map becomes one.
  func set(_ value: WireValue?, in fields: inout WireFields) { Self.set(value, parts[...], &fields) }

  private static func value(_ parts: ArraySlice<String>, _ fields: WireFields) -> WireValue? {
    guard let first = parts.first, let value = fields[first] else { return nil }
    if parts.count == 1 { return value }
    return Self.value(parts.dropFirst(), value.mapValue.fields)
  }

  private static func set(_ value: WireValue?, _ parts: ArraySlice<String>, _ fields: inout WireFields) {
    guard let first = parts.first else { return }
    if parts.count == 1 {
      fields[first] = value
      return
    }
    var inner = fields[first]?.mapValue.fields ?? [:]
    if value == nil, inner.isEmpty { return }
    // Removed while it changes: otherwise the map would be copied.
    fields[first] = nil
    set(value, parts.dropFirst(), &inner)
    fields[first] = .map(inner)
  }
}

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
