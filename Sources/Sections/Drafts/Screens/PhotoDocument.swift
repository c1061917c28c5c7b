import Drafts

/// A draft's photos as JSON for scripts; the command line's contract fixes names and order.
enum PhotoDocument {
  static func photos(_ photos: [DraftPhoto], facts: [String: PhotoFacts]) -> JSONValue {
    .array(photos.enumerated().map { photo($0.element, number: $0.offset + 1, facts: facts[$0.element.hash]) })
  }

  /// A missing photo has no type.
  static func photo(_ photo: DraftPhoto, number: Int, facts: PhotoFacts?) -> JSONValue {
    .object([
      .init("n", .int(number)), .init("name", .string(photo.name)), .init("type", .optional(facts?.format.rawValue)),
      .init("width", .int(photo.width)), .init("height", .int(photo.height)), .init("bytes", .int(photo.byteCount)),
      .init("sha256", .string(photo.hash)),
    ])
  }
}
