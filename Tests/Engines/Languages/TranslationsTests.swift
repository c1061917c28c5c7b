import Foundation
import Testing

/// What the compiler cannot see of the messages in the sources: that each says the same, as its language is written.
@Suite("Translations")
struct TranslationsTests {
  /// A message as it stands in a source file.
  struct Translation: Sendable, CustomStringConvertible {
    var file: String
    var english: String
    var french: String
    var greek: String
    var brazilianPortuguese: String

    var all: [String] { [english, french, greek, brazilianPortuguese] }
    var description: String { "\(file): \(english)" }
  }

  static let found: [Translation] = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardizedFileURL
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap(translations)
  }()

  private static func translations(in file: URL) -> [Translation] {
    guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("ptBR: \"") else { return [] }
    let literal = #""((?:[^"\\\n]|\\.)*)""#
    let pattern = #"en: \#(literal),\s+fr: \#(literal),\s+el: \#(literal),\s+ptBR: \#(literal)"#
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).map { match in
      let texts = (1...4).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
      return Translation(
        file: file.lastPathComponent,
        english: texts[0],
        french: texts[1],
        greek: texts[2],
        brazilianPortuguese: texts[3]
      )
    }
  }

  /// The parts of a text that match, in alphabetical order.
  private static func parts(_ pattern: String, of text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
      .compactMap { Range($0.range, in: text).map { String(text[$0]) } }
      .sorted()
  }

  /// The words alone, without what is put in and without commands.
  private static func words(of text: String) -> String {
    text.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "").replacing(/`[^`]*`/, with: "")
  }

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    (0x370...0x3FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value)
  }

  @Test("There are translations")
  func areFound() {
    #expect(!Self.found.isEmpty)
  }

  @Test("Every language has the same put in")
  func interpolations() {
    for translation in Self.found {
      let parts = translation.all.map { Set(Self.parts(#"\\\((?:[^()]|\([^()]*\))*\)"#, of: $0)) }
      // A day that the language writes with letters, and a date that English has in figures, are said otherwise.
      if translation.file != "DateText.swift", !translation.english.contains(#"\(day).\(month)"#) {
        #expect(parts.allSatisfy { $0 == parts[0] }, "\(translation)")
      }
    }
  }

  @Test("Commands, options and addresses are the same in every language")
  func commands() {
    for translation in Self.found {
      let parts = translation.all.map { Self.parts(#"`[^`]*`|--[a-z][a-z-]*|http://\S+"#, of: $0) }
      #expect(parts.allSatisfy { $0 == parts[0] }, "\(translation)")
    }
  }

  @Test("A sentence of several words is not left in English")
  func translated() {
    for translation in Self.found where Self.words(of: translation.english).split(separator: " ").count > 2 {
      #expect(translation.french != translation.english, "\(translation)")
      #expect(translation.brazilianPortuguese != translation.english, "\(translation)")
    }
    for translation in Self.found where Self.words(of: translation.english).contains(/[a-z]{2}/) {
      let words = Self.words(of: translation.greek)
      #expect(words.unicodeScalars.contains(where: Self.isGreek) || words == "enter", "\(translation)")
    }
  }

  @Test("French has its own apostrophe and quotation marks, and a space before high punctuation")
  func french() {
    for translation in Self.found {
      let words = Self.words(of: translation.french)
      #expect(!words.contains(/\p{L}'\p{L}/), "\(translation)")
      #expect(!words.contains("“") && !words.contains("«\\"), "\(translation)")
      #expect(!words.contains(/\p{L}[;!?:](?: |$)/), "\(translation)")
    }
  }

  @Test("No Greek word has a Latin letter that looks like a Greek one")
  func greek() {
    for translation in Self.found {
      for word in Self.words(of: translation.greek).split(whereSeparator: { !$0.isLetter }) {
        let isMixed = word.unicodeScalars.contains(where: Self.isGreek) && word.contains(where: \.isASCII)
        #expect(!isMixed, "\(word) in \(translation)")
      }
    }
  }

  @Test("A Greek clause ends at an ano teleia: ; asks a question")
  func greekSemicolon() {
    for translation in Self.found where Self.words(of: translation.greek).contains(";") {
      #expect(translation.english.hasSuffix("?"), "\(translation)")
    }
  }
}
