package import Birds
import Foundation

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

  /// The bird as a document.
  package var document: FirestoreDocument {
    FirestoreDocument(
      name: "projects/p/databases/(default)/documents/birds/\(id)",
      fields: [
        "uid": .string(id), "sort": .integer(Int64(sort)),
        "name": .map([
          "latin": .string(name.latin), "spanish": .string(name.spanish), "english": .string(name.english),
        ]),
        "images": .map([
          "thumb": .string(thumb ?? ""), "full": .string(full ?? ""),
        ]),
        "notes": .array(
          notes.map { note in
            .map([
              "userId": .string(note.userID), "text": .string(note.text),
              "createdAt": .timestamp(FirestoreTime(microseconds: note.createdAt)),
            ])
          }
        ),
        "something": .string("else"),
      ]
    )
  }
}
