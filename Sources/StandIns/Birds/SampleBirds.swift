import BoardRules
import BoardServer
import CSampleBirds
import FirestoreSchema
import Foundation
import Hummingbird
import SwiftProtobuf

/// The sample birds: documents, and the files that they name.
enum SampleBirds {
  private struct Entry: Decodable {
    let uid: String
    let latin: String
    let spanish: String
    let english: String
    let habitat: String
    let notes: [Note]

    struct Note: Decodable {
      let user: String
      let text: String
      /// ISO 8601, in UTC.
      let at: String
    }
  }

  /// The fields of each document, by path.
  ///
  /// - Parameters:
  ///   - base: the beginning of the pictures' addresses.
  ///   - count: how many there are: fewer than in the file, or more, in which case some are repeated under other names.
  static func documents(base: String, count: Int?) throws -> [String: WireFields] {
    guard let bytes = bytes("birds.json") else {
      throw BoardError.unreadableCatalogue(file: "the bundled birds.json", reason: "it is missing")
    }
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: Data(bytes))
    } catch {
      throw BoardError.malformedCatalogue(file: "the bundled birds.json", reason: "\(error)")
    }
    guard !entries.isEmpty else { return [:] }
    var documents: [String: WireFields] = [:]
    for sort in 0..<(count ?? entries.count) {
      let (round, index) = sort.quotientAndRemainder(dividingBy: entries.count)
      let uid = round == 0 ? entries[index].uid : "\(entries[index].uid)-\(round + 1)"
      documents["birds/" + uid] = fields(entries[index], uid: uid, sort: sort, base: base)
    }
    return documents
  }

  private static func fields(_ entry: Entry, uid: String, sort: Int, base: String) -> WireFields {
    [
      "uid": .string(uid),
      "name": .map([
        "latin": .string(entry.latin), "spanish": .string(entry.spanish), "english": .string(entry.english),
      ]),
      "images": .map([
        "thumb": .string("\(base)/birds/thumb/\(entry.uid).jpg"),
        "full": .string("\(base)/birds/full/\(entry.uid).jpg"),
      ]),
      "sort": .integer(Int64(sort)),
      // An unused field: clients have to leave it unchanged.
      "habitat": .string(entry.habitat),
      "notes": .array(entry.notes.compactMap(note)),
    ]
  }

  private static func note(_ note: Entry.Note) -> WireValue? {
    guard let date = try? Date(note.at, strategy: .iso8601) else { return nil }
    let time = WireTime(seconds: Int64(date.timeIntervalSince1970), nanos: 0)
    return .map(["userId": .string(note.user), "text": .string(note.text), "createdAt": .timestamp(time)])
  }

  /// The bytes of a file, or `nil` if there is none with that name. They live as long as the program. O(log n).
  static func bytes(_ name: String) -> UnsafeRawBufferPointer? {
    var lower: UInt = 0
    var upper = sample_birds_file_count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      guard let file = sample_birds_file_at(middle)?.pointee else { return nil }
      let order = strcmp(name, file.name)
      if order == 0 { return UnsafeRawBufferPointer(start: file.bytes, count: Int(file.count)) }
      if order < 0 { upper = middle } else { lower = middle + 1 }
    }
    return nil
  }
}

/// Handles `GET /birds/…` with the unmarked pictures of the sample birds.
struct BirdPictureController: Sendable {
  func addRoutes(to router: Router<BoardRequestContext>) { router.get("birds/:kind/:name", use: picture) }

  @Sendable func picture(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard
      let kind = context.parameters.get("kind"), let name = context.parameters.get("name"), name.hasSuffix(".jpg"),
      let bytes = SampleBirds.bytes("\(kind)/\(name)")
    else { throw RequestError.notFound }
    return Response(picture: bytes, type: "image/jpeg")
  }
}
