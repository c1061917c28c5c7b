import Drafts
import Foundation
import Testing

@Suite("Draft documents")
struct DraftEditorTextTests {
  private func fields(_ text: String) throws -> [DraftField: String] {
    try DraftEditorText.fields(in: text).compactMapValues(\.self)
  }

  @Test("A draft's document reads as people would write it")
  func written() {
    let text = DraftEditorText.text(
      of: [.title: "Vélo : rouge", .price: "12,50 €", .description: "Un.\n\nDeux."],
      remarks: ["the head, an empty line, the description"]
    )
    #expect(
      text == """
        # the head, an empty line, the description
        title: Vélo : rouge
        category: \("")
        price: 12,50 €
        urgent: \("")

        Un.

        Deux.

        """
    )
  }

  @Test(
    "A draft's document is read back as it was written",
    arguments: [
      [:], [.title: "a: b # c"], [.title: " blank ", .description: "\n\n  indented\n"], [.title: "\"quoted\" \\n"],
      [.title: "two\nlines"], [.title: "\"\u{301}a\r\nb\n\u{301}c\\"],
      [.description: "title: no head"], [.description: "# no remark\r\nx"],
      [.urgent: "yes", .price: "-1"],
      [.title: "👨‍👩‍👧 手作り", .category: "Auto\tmoto"], [.description: "ends\n\n\n"],
    ] as [[DraftField: String]]
  )
  func roundTrip(draft: [DraftField: String]) throws {
    var expected = draft
    // Line ends become those of Unix.
    expected[.description] = draft[.description]?.replacing("\r\n", with: "\n")
    #expect(try fields(DraftEditorText.text(of: draft, remarks: ["x"])) == expected)
  }

  @Test("An empty value clears a field, and a missing line leaves it unchanged")
  func clearing() throws {
    let fields = try DraftEditorText.fields(in: "title:\nprice: 5\n\n")
    #expect(fields == [.title: nil, .price: "5", .description: nil])
    #expect(fields.keys.contains(.category) == false)
  }

  @Test(
    "An error in a draft's document is reported with its line",
    arguments: [
      ("title Vélo\n", 1), ("title: a\nprise: 5\n", 2), ("title: a\n# x\ntitle: b\n", 3), ("urgent: maybe\n", 1),
      ("title: \"a\n", 1), ("title: \"a\" b\n", 1), ("photos: x\n", 1), ("description: here\n", 1),
    ]
  )
  func wrong(text: String, line: Int) throws {
    let error = #expect(throws: DraftEditorTextError.self) { try DraftEditorText.fields(in: text) }
    #expect(error?.line == line)
  }

  @Test("A single field is its text, without the line end that editors add")
  func alone() throws {
    #expect(
      try DraftEditorText.value(of: .description, in: DraftEditorText.text(of: .description, "a\n\nb\n")) == "a\n\nb\n"
    )
    #expect(try DraftEditorText.value(of: .title, in: "Vélo\n\n") == "Vélo")
    #expect(try DraftEditorText.value(of: .title, in: "\n") == nil)
    #expect(try DraftEditorText.value(of: .urgent, in: "Y\n") == "yes")
    #expect(throws: DraftEditorTextError.self) { try DraftEditorText.value(of: .title, in: "Vélo\nrouge\n") }
    #expect(throws: DraftEditorTextError.self) { try DraftEditorText.value(of: .urgent, in: "perhaps\n") }
  }
}
