/// The runs of one to four characters of a text, as numbers for an index that proposes ads: the ad's text decides,
/// because two runs can have the same number, and an ad can have all runs of a word without the word.
package enum SearchGram {
  /// With three, up to eight times as many ads would be looked at for two words: see decision 106.
  private static let longest = 4
  /// The most grams by which one text is looked up.
  private static let most = 12

  /// The grams of an ad, in ascending order: those of its texts, as they are typed and as they are written, and those around
  /// the ends of the title's words.
  package static func all(_ texts: SearchTexts) -> [Int32] {
    var grams: Set<Int32> = []
    let written = texts.contract.map { [$0.title, $0.description] } ?? []
    for text in [texts.title, texts.description] + written {
      let characters = text.characters
      for length in 1...longest { grams.formUnion(runs(of: length, in: characters[...])) }
    }
    let marked = texts.title.markedCharacters()
    for length in 2...longest {
      for start in marked.indices.dropLast(length - 1) {
        let run = marked[start..<(start + length)]
        if run.contains(SearchText.wordBoundary) { grams.insert(number(run)) }
      }
    }
    return grams.sorted()
  }

  /// The grams that an ad with this text has; none for an empty text.
  package static func containing(_ text: SearchText) -> [Int32] { covering(text.characters[...]) }

  /// The grams that an ad has whose title has this text as whole words; none if there are no words.
  package static func wholeInTitle(_ text: SearchText) -> [Int32] {
    text.words.isEmpty ? [] : covering(text.markedCharacters()[...])
  }

  /// The grams that an ad has whose title has this text at the beginning of a word; none if there are no words.
  package static func beginningInTitle(_ text: SearchText) -> [Int32] {
    text.words.isEmpty ? [] : covering(text.markedCharacters(endsLastWord: false)[...])
  }

  private static func covering(_ characters: ArraySlice<UInt32>) -> [Int32] {
    guard !characters.isEmpty else { return [] }
    let all = runs(of: min(longest, characters.count), in: characters)
    guard all.count > most else { return all }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
  }

  private static func runs(of length: Int, in characters: ArraySlice<UInt32>) -> [Int32] {
    guard characters.count >= length else { return [] }
    return characters.indices.dropLast(length - 1).map { number(characters[$0..<($0 + length)]) }
  }

  private static func number(_ run: ArraySlice<UInt32>) -> Int32 {
    var hash = FNV1a()
    for character in run { withUnsafeBytes(of: character.littleEndian) { hash.add($0) } }
    return Int32(bitPattern: hash.value)
  }
}

extension SearchText {
  /// Stands for the mark between a word and what is not part of it.
  static let wordBoundary: UInt32 = 0

  /// A number for each character; two characters can have the same.
  package var characters: [UInt32] { (0..<count).map(number) }

  /// The same with a number at both ends of each word, as in ``marked(endsLastWord:)``.
  func markedCharacters(endsLastWord: Bool = true) -> [UInt32] {
    var marked: [UInt32] = []
    var end = 0
    for word in words {
      marked += (end..<word.lowerBound).map(number) + [Self.wordBoundary] + word.map(number)
      if endsLastWord || word.upperBound < count { marked.append(Self.wordBoundary) }
      end = word.upperBound
    }
    return marked + (end..<count).map(number)
  }

  private func number(_ character: Int) -> UInt32 {
    var hash = FNV1a()
    hash.add(bytes[place(character..<(character + 1))])
    return max(1, hash.value)
  }
}

/// A hash that is the same in every process, unlike Swift's (Fowler, Noll and Vo).
private struct FNV1a {
  private(set) var value: UInt32 = 2_166_136_261

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt32(byte)) &* 16_777_619 }
  }
}
