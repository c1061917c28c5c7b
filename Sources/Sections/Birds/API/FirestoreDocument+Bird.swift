package import FirestoreSchema
package import Foundation
import SwiftProtobuf

extension Google_Firestore_V1_Document {
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
    let names = fields["name"]?.mapValue.fields ?? [:]
    let name = BirdName(
      latin: names["latin"]?.stringValue ?? "",
      spanish: names["spanish"]?.stringValue ?? "",
      english: names["english"]?.stringValue ?? ""
    )
    guard let sort = fields["sort"]?.whole, !(name.latin + name.spanish + name.english).isEmpty else { return nil }
    let images = fields["images"]?.mapValue.fields ?? [:]
    return Bird(
      id: Self.id(of: self.name),
      name: name,
      thumb: Self.address(images["thumb"], base),
      full: Self.address(images["full"], base),
      sort: sort,
      notes: (fields["notes"]?.arrayValue.values ?? []).compactMap { BirdNote($0) }
    )
  }

  private static func address(_ value: Google_Firestore_V1_Value?, _ base: URL?) -> String? {
    guard let text = value?.stringValue, !text.isEmpty else { return nil }
    let url = URL(string: text, relativeTo: base)?.absoluteURL
    return url?.host() == nil ? nil : url?.absoluteString
  }
}

extension Google_Firestore_V1_Value {
  /// A whole number, written as an integer or, as JavaScript clients may, as a double.
  fileprivate var whole: Int? {
    switch valueType {
    case .integerValue(let number): Int(exactly: number)
    case .doubleValue(let number): Int(exactly: number)
    default: nil
    }
  }
}

extension BirdNote {
  /// Reads an element of `notes`; `nil` if it lacks one of the three members.
  init?(_ value: Google_Firestore_V1_Value) {
    let fields = value.mapValue.fields
    guard
      case .stringValue(let userID)? = fields["userId"]?.valueType,
      case .stringValue(let text)? = fields["text"]?.valueType,
      case .timestampValue(let time)? = fields["createdAt"]?.valueType
    else { return nil }
    self.init(userID: userID, text: text, createdAt: FirestoreTime(time).microseconds)
  }

  /// The element for writing.
  var value: Google_Firestore_V1_Value {
    .with { value in
      value.mapValue.fields["userId"] = .with { $0.stringValue = userID }
      value.mapValue.fields["text"] = .with { $0.stringValue = text }
      value.mapValue.fields["createdAt"] = .with { $0.timestampValue = FirestoreTime(microseconds: createdAt).wire }
    }
  }
}
