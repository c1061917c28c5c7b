import ArgumentParser

/// What a command is about: a displayed row by its number, or anything by its id, as in `id:12`.
package enum RowTarget<ID: RowID>: ExpressibleByArgument, Equatable {
  case row(Int)
  case id(ID)

  package init?(argument: String) {
    let isID = argument.hasPrefix("id:")
    let text = isID ? String(argument.dropFirst(3)) : argument
    if isID || ID.isUnmistakable, !text.isEmpty, let id = ID(text) {
      self = .id(id)
    } else {
      guard !isID, let row = Int(argument) else { return nil }
      self = .row(row)
    }
  }
}

/// An id that users can type.
package protocol RowID: Equatable, Sendable {
  /// Whether no row's number looks like it, so that it needs no `id:` before it.
  static var isUnmistakable: Bool { get }

  /// Reads a typed id; `nil` if the text is none.
  init?(_ text: String)
}

extension RowID {
  package static var isUnmistakable: Bool { false }
}

extension Int: RowID {}
extension String: RowID {}
