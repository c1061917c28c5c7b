package import Languages

/// Why a document from a text editor is invalid.
package struct DraftSheetError: Error, Sendable, Equatable {
  /// The line, from 1.
  package var line: Int
  /// What is wrong there.
  package var reason: Message
}

extension Message {
  static func noColon(_ line: String) -> Message {
    let line = Message.quoted(line)
    return .sheetLineWithoutColon(line)
  }

  static func unknownField(_ name: String) -> Message {
    let name = Message.quoted(name)
    return .sheetFieldUnknown(name)
  }

  static func neitherYesNorNo(_ text: String) -> Message {
    let text = Message.quoted(text)
    return .sheetNeitherYesNorNo(text)
  }
}
