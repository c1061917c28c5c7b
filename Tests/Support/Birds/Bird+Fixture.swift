package import Birds
package import FirestoreSchema
import Foundation
import SwiftProtobuf
import TestSupport

extension Bird {
  /// A bird whose position is its number.
  package static func fixture(_ number: Int, english: String? = nil, notes: [BirdNote] = []) -> Bird {
    Bird(
      id: "bird-\(number)",
      name: BirdName(latin: "Avis \(number)", spanish: "Pájaro \(number)", english: english ?? "Bird \(number)"),
      thumb: "http://birds.test/thumb/\(number).jpg",
      full: "http://birds.test/full/\(number).jpg",
      sort: number,
      notes: notes
    )
  }

  /// The name of its document.
  package var documentName: String { "projects/p/databases/(default)/documents/birds/\(id)" }

  /// The bird as a document.
  package var document: Google_Firestore_V1_Document {
    .with {
      $0.name = documentName
      $0.fields = [
        "uid": .text(id), "sort": .with { $0.integerValue = Int64(sort) },
        "name": .members([
          "latin": .text(name.latin), "spanish": .text(name.spanish), "english": .text(name.english),
        ]),
        "images": .members(["thumb": .text(thumb ?? ""), "full": .text(full ?? "")]),
        "notes": .with { $0.arrayValue.values = notes.map(Self.element) },
        "something": .text("else"),
      ]
    }
  }

  private static func element(_ note: BirdNote) -> Google_Firestore_V1_Value {
    let time = FirestoreTime(microseconds: note.createdAt)
    let createdAt = Google_Protobuf_Timestamp(seconds: time.seconds, nanos: time.nanos)
    return .members([
      "userId": .text(note.userID), "text": .text(note.text), "createdAt": .with { $0.timestampValue = createdAt },
    ])
  }
}

extension ListenEvent {
  /// A document was added or changed that is not a bird.
  ///
  /// - Parameter sort: its only field, if it has one.
  package static func document(_ name: String, sort: Int64? = nil) -> ListenEvent {
    .changed(
      .with {
        $0.name = name
        if let sort { $0.fields["sort"] = .with { $0.integerValue = sort } }
      }
    )
  }
}

extension Google_Firestore_V1_Value {
  fileprivate static func text(_ text: String) -> Self { .with { $0.stringValue = text } }

  fileprivate static func members(_ fields: [String: Self]) -> Self { .with { $0.mapValue.fields = fields } }
}
