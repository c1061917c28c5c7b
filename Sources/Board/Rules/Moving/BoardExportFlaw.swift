/// What is wrong with a line of an exported board.
package enum BoardExportFlaw: Sendable, Equatable {
  /// The first line is not that of an exported board.
  case notAnExport
  /// It was written by a newer version of the program.
  case newer(version: Int)
  /// It is not a JSON object.
  case notJSON
  /// It is longer than any line of a board.
  case tooLong
  /// It belongs to nothing that a board has.
  case unknownTable(String)
  /// A member is missing, has a value that it cannot have, or is unknown.
  case wrongMember(String)
  /// It is not behind the line before it, or there twice.
  case outOfOrder
  /// The bytes of a picture are not those of its hash.
  case wrongPicture
  /// The file ends too early.
  case incomplete
  /// The last line counts other rows than there are.
  case wrongCount(String)
  /// Something follows the last line.
  case continued
  /// The database does not accept it; in its words.
  case refused(String)

  /// Whether the file is damaged, or something else than an exported board.
  package var isDamage: Bool { if case .newer = self { false } else { true } }

  /// What is wrong, in words.
  package var description: String {
    switch self {
    case .notAnExport: "it is not the first line of an exported board"
    case .newer(let version): "it was written by a newer version (format \(version))"
    case .notJSON: "it is not a JSON object"
    case .tooLong: "it is too long"
    case .unknownTable(let name): "a board has no “\(name.prefix(40))”"
    case .wrongMember(let name): "“\(name.prefix(40))” is missing, unknown, or has a value that it cannot have"
    case .outOfOrder: "it is not in the right order, or there twice"
    case .wrongPicture: "the picture does not fit its hash"
    case .incomplete: "the file ends too early"
    case .wrongCount(let name): "it does not have as many of “\(name)” as its last line says"
    case .continued: "something follows the last line"
    case .refused(let reason): "the database does not accept it: \(reason)"
    }
  }
}
