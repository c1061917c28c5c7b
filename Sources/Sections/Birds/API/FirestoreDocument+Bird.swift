package import Foundation

extension FirestoreDocument {
  /// The last component of a document's name.
  static func id(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// The bird in the document; `nil` if it has no name or no position, because it could not be shown.
  ///
  /// Other missing members are empty, invalid notes are skipped, and unknown fields are ignored, which loses nothing
  /// because a document is never written back.
  ///
  /// - Parameter base: the base of relative picture addresses.
  package func bird(base: URL? = nil) -> Bird? {
    let names = fields["name"]?.fields ?? [:]
    let name = BirdName(
      latin: names["latin"]?.text ?? "",
      spanish: names["spanish"]?.text ?? "",
      english: names["english"]?.text ?? ""
    )
    guard let sort = fields["sort"]?.whole, !(name.latin + name.spanish + name.english).isEmpty else { return nil }
    let images = fields["images"]?.fields ?? [:]
    return Bird(
      id: Self.id(of: self.name),
      name: name,
      thumb: Self.address(images["thumb"], base),
      full: Self.address(images["full"], base),
      sort: sort,
      notes: (fields["notes"]?.elements ?? []).compactMap { BirdNote($0) }
    )
  }

  private static func address(_ value: FirestoreValue?, _ base: URL?) -> String? {
    guard let text = value?.text, !text.isEmpty else { return nil }
    let url = URL(string: text, relativeTo: base)?.absoluteURL
    return url?.host() == nil ? nil : url?.absoluteString
  }
}

extension BirdNote {
  /// Reads an element of `notes`; `nil` if it lacks one of the three members.
  init?(_ value: FirestoreValue) {
    guard
      let fields = value.fields, let userID = fields["userId"]?.text, let text = fields["text"]?.text,
      let time = fields["createdAt"]?.time
    else { return nil }
    self.init(userID: userID, text: text, createdAt: time.microseconds)
  }

  /// The element for writing.
  var value: FirestoreValue {
    .map([
      "userId": .string(userID), "text": .string(text),
      "createdAt": .timestamp(FirestoreTime(microseconds: createdAt)),
    ])
  }
}
