/// A word-by-word comparison of two texts.
package enum TextDiff {
  /// A part of one text or both.
  package struct Piece: Sendable, Equatable {
    /// The text that a piece belongs to.
    package enum Kind: String, Sendable {
      /// In both texts.
      case same
      /// Only in the first text.
      case removed
      /// Only in the second text.
      case added
    }

    /// The text that it belongs to.
    package var kind: Kind
    /// The text.
    package var text: String

    /// Creates a piece.
    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The most words and blanks between the first and the last difference that are compared; more count as replaced,
  /// because the time grows with their square.
  private static let mostTokens = 4_000

  /// The pieces of both texts, in order, with removed text before the text that replaces it. All but the added pieces
  /// are the first text, all but the removed ones the second, byte for byte.
  package static func pieces(from old: String, to new: String) -> [Piece] {
    let (old, new) = (tokens(of: old), tokens(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    var pieces: [Piece] = []
    append(.same, old[..<start], to: &pieces)
    if oldMiddle.count + newMiddle.count > mostTokens {
      append(.removed, oldMiddle, to: &pieces)
      append(.added, newMiddle, to: &pieces)
    } else {
      compare(Array(oldMiddle), Array(newMiddle), into: &pieces)
    }
    append(.same, old[(old.count - end)...], to: &pieces)
    return pieces
  }

  /// A word, or a character outside words; equal only byte for byte.
  private struct Token: Hashable {
    let text: Substring

    static func == (left: Token, right: Token) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      let token = word.isEmpty ? rest.prefix(1) : word
      tokens.append(Token(text: token))
      rest = rest[token.endIndex...]
    }
    return tokens
  }

  private static func compare(_ old: [Token], _ new: [Token], into pieces: inout [Piece]) {
    let difference = new.difference(from: old)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        append(.removed, old[left...left], to: &pieces)
        left += 1
      } else if added.contains(right) {
        append(.added, new[right...right], to: &pieces)
        right += 1
      } else {
        append(.same, old[left...left], to: &pieces)
        left += 1
        right += 1
      }
    }
  }

  private static func append(_ kind: Piece.Kind, _ tokens: ArraySlice<Token>, to pieces: inout [Piece]) {
    guard !tokens.isEmpty else { return }
    let text = tokens.map { String($0.text) }.joined()
    if let last = pieces.indices.last, pieces[last].kind == kind {
      pieces[last].text += text
    } else {
      pieces.append(Piece(kind, text))
    }
  }
}
