import Languages
import Testing

@Suite("Messages in each language")
struct MessageTests {
  private static func texts(_ message: Message) -> [String] { Language.allCases.map { message.text(in: $0) } }

  @Test("A quoted text is cut behind 80 characters", arguments: ["e", "é"])
  func excerpt(letter: String) {
    let longest = String(repeating: letter, count: 80)
    #expect(Message.quoted(longest).text(in: .english) == "“\(longest)”")
    #expect(Message.quoted(longest + letter).text(in: .english) == "“\(longest)…”")
  }

  @Test("A message inside another one is rendered in the same language")
  func nesting() {
    let reason = Message(en: "too late", fr: "trop tard", el: "πολύ αργά", ptBR: "tarde demais")
    let page = Message(
      en: "page \(2): \(reason)",
      fr: "page \(2) : \(reason)",
      el: "σελίδα \(2): \(reason)",
      ptBR: "página \(2): \(reason)"
    )

    #expect(
      Self.texts(page) == [
        "page 2: too late", "page 2\u{A0}: trop tard", "σελίδα 2: πολύ αργά", "página 2: tarde demais",
      ]
    )
  }

  @Test(
    "French puts a no-break space before high punctuation, and inserted texts stay as typed"
  )
  func frenchSpaces() {
    let typed = "a : b « c » ?"
    let message = Message(en: "x", fr: "vraiment « \(typed) » ; oui ! non ? si : là", el: "x", ptBR: "x")

    #expect(
      message.text(in: .french)
        == "vraiment «\u{A0}a : b « c » ?\u{A0}»\u{A0}; oui\u{A0}! non\u{A0}? si\u{A0}: là"
    )
  }

  @Test("Other languages keep their ordinary spaces")
  func otherSpaces() {
    let message = Message(en: "a : b", fr: "a", el: "α : β", ptBR: "a ; b")

    #expect(message.text(in: .english) == "a : b")
    #expect(message.text(in: .greek) == "α : β")
    #expect(message.text(in: .brazilianPortuguese) == "a ; b")
  }

  @Test("Quotation marks follow the language")
  func quotation() {
    #expect(Self.texts(.quoted("vélo")) == ["“vélo”", "«\u{A0}vélo\u{A0}»", "«vélo»", "“vélo”"])
  }

  @Test("Clauses are separated as in each language, since ; is a question mark in Greek")
  func clauses() {
    let clauses = [Message(verbatim: "a"), Message(verbatim: "b"), Message(verbatim: "c")]

    #expect(
      Self.texts(clauses.joined(separator: .semicolon)) == ["a; b; c", "a\u{A0}; b\u{A0}; c", "a· b· c", "a; b; c"]
    )
    #expect(Self.texts(clauses.joined(separator: ", ")) == Array(repeating: "a, b, c", count: 4))
    #expect(Self.texts([Message]().joined(separator: .semicolon)) == Array(repeating: "", count: 4))
  }

  @Test(
    "A clause becomes a sentence: a full stop, and a capital only where a translator wrote the first letter",
    arguments: [
      (
        Message(en: "no ads found", fr: "à vous", el: "έκδοση", ptBR: "é sua"),
        ["No ads found.", "À vous.", "Έκδοση.", "É sua."]
      ),
      (
        Message(en: "\("photo.jpg") is damaged", fr: "a", el: "b", ptBR: "c"),
        ["photo.jpg is damaged.", "A.", "B.", "C."]
      ),
      (
        Message(texts: "{0|one=one more|other=more}|a|b|c", .number(1)),
        ["One more.", "A.", "B.", "C."]
      ),
      (Message(en: "\(Message.quoted("x")): no", fr: "`a`", el: "b…", ptBR: "c?"), ["“x”: no.", "`a`.", "B…", "C?"]),
      (Message(verbatim: ""), ["", "", "", ""]),
      (Message(verbatim: "/tmp/a"), Array(repeating: "/tmp/a.", count: 4)),
    ] as [(Message, [String])]
  )
  func sentences(clause: Message, texts: [String]) {
    #expect(Self.texts(clause.sentence) == texts)
    #expect(Self.texts(clause.sentence.sentence) == texts)
  }

  @Test("A message at the beginning of a sentence gets its capital, and several sentences stand in a row")
  func rows() {
    let remedy = Message(en: "check the disk", fr: "a", el: "b", ptBR: "c")
    let hint = Message(en: "\(remedy), then try again", fr: "a", el: "b", ptBR: "c")
    let what = Message(en: "\(2) of \(3)", fr: "a", el: "b", ptBR: "c")

    #expect([what, hint].sentences.text(in: .english) == "2 of 3. Check the disk, then try again.")
    #expect(([what] + [Message]()).sentences.text(in: .english) == "2 of 3.")
  }

  @Test("Texts, characters and numbers can be inserted, numbers ungrouped")
  func interpolation() {
    let word = "abc".dropFirst()
    let sign: Character = "<"
    let message = Message(en: "\(word) \(sign)\(12_500)", fr: "\(word)", el: "\(sign)", ptBR: "\(Int64(7))")

    #expect(Self.texts(message) == ["bc <12500", "bc", "<", "7"])
  }
}
