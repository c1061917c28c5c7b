import ArgumentParser

/// What a command is about: a displayed row by its number, `3` or `#3`, or anything by its id, as in `id:12`.
package enum RowTarget<ID: RowID>: ExpressibleByArgument, Equatable {
  case row(Int)
  case id(ID)

  package init?(argument: String) {
    let number = argument.trimmingPrefix("#")
    let argument = Int(number).map(String.init) == String(number) ? String(number) : argument
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

/// What a word of a command about several is: one target, or rows, as in `3-5` and `3,4`.
package struct RowTargets<ID: RowID>: ExpressibleByArgument, Equatable {
  /// The targets, in the order in which they were typed.
  package let targets: [RowTarget<ID>]

  /// The most rows from one to another: more are a slip of the finger.
  private static var mostRows: Int { 100 }

  package init?(argument: String) {
    var targets: [RowTarget<ID>] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        RowTarget<ID>(argument: String($0))
      }
      if ends.count == 2, case .row(let first) = ends[0], case .row(let last) = ends[1] {
        guard first <= last, last - first < Self.mostRows else { return nil }
        targets += (first...last).map { .row($0) }
      } else if let target = RowTarget<ID>(argument: String(part)) {
        targets.append(target)
      } else {
        return nil
      }
    }
    self.targets = targets
  }
}

extension RowTargets<Int> {
  /// Whether a word is more than one row.
  package static func areSeveral(_ word: String) -> Bool { (RowTargets(argument: word)?.targets.count ?? 1) > 1 }

  /// Words with each range and list of rows replaced by their numbers: names, of which some can be numbers.
  package static func names(in words: [String]) -> [String] {
    words.flatMap { word -> [String] in
      guard let targets = RowTargets(argument: word)?.targets else { return [word] }
      return targets.map { if case .row(let row) = $0 { String(row) } else { word } }
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

extension String {
  /// Whether it is the number of a row, and nothing else.
  package var isRowNumber: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
