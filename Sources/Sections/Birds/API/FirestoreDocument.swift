import FirestoreSchema

/// A document as received: its name and its fields.
package struct FirestoreDocument: Sendable, Equatable {
  /// `projects/…/databases/…/documents/birds/ID`.
  package var name: String
  /// All of its fields.
  package var fields: [String: FirestoreValue]

  /// Creates a document.
  package init(name: String, fields: [String: FirestoreValue]) {
    self.name = name
    self.fields = fields
  }

  init(_ wire: Google_Firestore_V1_Document) {
    self.init(name: wire.name, fields: wire.fields.compactMapValues { FirestoreValue($0) })
  }
}
