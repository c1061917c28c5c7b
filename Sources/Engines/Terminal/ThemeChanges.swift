/// The looks that a user prefers to those of a theme.
package struct ThemeChanges: Sendable, Hashable {
  /// Why a look cannot be used.
  package enum Flaw: Error, Sendable, Equatable {
    /// There is no look of this name.
    case unknownName
    /// A word is neither a colour nor a mark.
    case unknownWord(String)
  }

  /// The names of the looks that can be changed.
  package static var names: [String] { styles.map(\.name) + ["selection"] }
  /// The names of the sixteen colours, which are the terminal's own, after ECMA-48; `bright-` before the first eight makes the others.
  package static var colours: [String] { ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] }

  private static var styles: [(name: String, style: Style)] {
    [
      ("strong", .strong), ("secondary", .faint), ("title", .title), ("price", .price), ("incoming", .incoming),
      ("outgoing", .outgoing), ("urgent", .urgent), ("failure", .failure), ("note", .note), ("match", .match),
      ("prompt", .prompt),
    ]
  }

  private var looks: [Style: Words] = [:]
  private var selection: Words?

  /// Creates no changes.
  package init() {}

  /// Changes a look.
  ///
  /// - Parameters:
  ///   - name: one of ``names``.
  ///   - words: a colour, and `bold` or `underline`, separated by spaces. A colour is `#rrggbb`, which counts in 256 colours and more, or one
  ///     of ``colours``.
  package mutating func set(_ name: String, to words: String) throws(Flaw) {
    guard name == "selection" || Self.styles.contains(where: { $0.name == name }) else { throw .unknownName }
    let words = try Words(words)
    if let style = Self.styles.first(where: { $0.name == name })?.style {
      looks[style] = words
    } else {
      selection = words
    }
  }

  /// The look of a style, changed.
  func look(of style: Style, in theme: Theme) -> Look? {
    guard let look = theme.look(of: style) else { return nil }
    return looks[style]?.look(insteadOf: look) ?? look
  }

  /// The background of the selected row, changed.
  func background(in theme: Theme) -> Look {
    let look = theme.selection.background
    return selection?.look(insteadOf: look) ?? look
  }
}

extension ThemeChanges {
  /// The words for a look.
  private struct Words: Sendable, Hashable {
    private var marks: [String] = []
    private var number: UInt8?
    private var colour: RGB?

    init(_ text: String) throws(Flaw) {
      for word in text.split(separator: " ").map(String.init) {
        let name = word.hasPrefix("bright-") ? String(word.dropFirst(7)) : word
        if word == "bold" {
          marks.append("1")
        } else if word == "underline" {
          marks.append("4")
        } else if let index = ThemeChanges.colours.firstIndex(of: name) {
          number = UInt8(index + (name == word ? 0 : 8))
        } else if word.hasPrefix("#"), word.utf8.count == 7, word.dropFirst().allSatisfy(\.isHexDigit),
          let value = UInt32(word.dropFirst(), radix: 16)
        {
          colour = RGB(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        } else {
          throw .unknownWord(word)
        }
      }
    }

    func look(insteadOf look: Look) -> Look {
      if let number {
        let code = number < 8 ? 30 + Int(number) : 82 + Int(number)
        return Look(marks, sixteen: marks + ["\(code)"], indexed: number)
      }
      guard let colour else { return Look(marks) }
      return Look(marks, sixteen: look.sixteen, indexed: colour.nearestOf256, colour)
    }
  }
}
