import ArgumentParser

/// What a command is about: a displayed row by its number, or anything by its id, as in `id:12`.
package enum RowTarget<ID: RowID>: ExpressibleByArgument, Equatable {
  case row(Int)
  case id(ID)

  package init?(argument: String) {
    let isID = argument.hasPrefix("id:")
    let text = isID ? String(argument.dropFirst(3)) : argument
    // Digits with zeros before them can be an id.
    if !isID, let row = Int(argument), !ID.isUnmistakable || String(row) == argument {
      self = .row(row)
    } else {
      guard isID || ID.isUnmistakable, !text.isEmpty, let id = ID(text) else { return nil }
      self = .id(id)
    }
  }
}

/// An id that users can type.
package protocol RowID: Equatable, Sendable {
  /// Whether every text but the number of a row is one, so that it needs no `id:` before it.
  static var isUnmistakable: Bool { get }

  /// Reads a typed id; `nil` if the text is none.
  init?(_ text: String)
}

extension RowID {
  package static var isUnmistakable: Bool { false }
}

extension Int: RowID {}
extension String: RowID {}
