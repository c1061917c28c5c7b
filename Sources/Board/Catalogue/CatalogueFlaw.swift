/// A defect of a catalogue's item beyond those that the decoder finds.
enum CatalogueFlaw: Error, Equatable {
  case repeatedID(Int)
  case member(String, String)

  /// Describes in a few words why a decoder, or this target, rejects an item or a document.
  static func reason(_ error: any Error) -> String {
    switch error {
    case CatalogueFlaw.repeatedID(let id):
      "id \(id) was already there"
    case CatalogueFlaw.member(let name, let complaint):
      "\(name) \(complaint)"
    case DecodingError.keyNotFound(let key, _):
      "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(name(context.codingPath)) has the wrong type"
    case DecodingError.dataCorrupted(let context):
      "\(name(context.codingPath)): \(underlying(context))"
    default:
      "\(error)"
    }
  }
}

private extension CatalogueFlaw {
  /// The members on the path to the defect, without the item's own index in its array.
  static func name(_ path: [any CodingKey]) -> String {
    let members = path.filter { $0.intValue == nil }.map(\.stringValue)
    return members.isEmpty ? "it" : members.joined(separator: ".")
  }

  static func underlying(_ context: DecodingError.Context) -> String {
    context.underlyingError.map { "\($0)" } ?? context.debugDescription
  }
}
