import Drafts
import DraftsTestSupport
import Foundation
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Drafts as scripts get them")
struct DraftDocumentTests {
  init() {
    TestSections.register()
  }

  @Test("A draft document has all fields and problems")
  func draft() {
    let draft = Draft.fixture(
      revision: 7,
      fields: [.title: "Vélo", .category: "Maison", .price: "140", .description: "a\nb", .urgent: "no"]
    )
    let problems = DraftRules.problems(of: draft, categories: Fixture.categories, currency: "EUR")

    #expect(
      DraftDocument.draft(draft, problems: problems, currency: "EUR").text == #"""
        {"id":"draft-1","status":"draft","revision":7,"updated_at":"2019-11-08T15:56:59Z",\#
        "fields":{"title":"Vélo","category":"Maison","price":140,"description":"a\nb","urgent":false},"photos":[],\#
        "problems":[{"field":"title","rule":"too_short","message":"the title has 4 characters; at least 5 are needed"}]}
        """#
    )
  }

  @Test("A field that is not set is null")
  func empty() {
    #expect(
      DraftDocument.draft(.fixture(status: .discarded), problems: [], currency: "EUR").text == #"""
        {"id":"draft-1","status":"discarded","revision":1,"updated_at":"2019-11-08T15:56:59Z",\#
        "fields":{"title":null,"category":null,"price":null,"description":null,"urgent":null},"photos":[],\#
        "problems":[]}
        """#
    )
  }

  @Test(
    "A valid price is a number, and any other the typed text",
    arguments: [
      ("12,50 €", "12.5"), ("1 200", "1200"), ("-5", "-5"), ("1.250", "\"1.250\""), ("$20", "\"$20\""),
      ("gratuit", "0"), ("à débattre", "\"à débattre\""), ("", "\"\""),
    ]
  )
  func price(typed: String, text: String) {
    let document = DraftDocument.draft(.fixture(fields: [.price: typed]), problems: [], currency: "EUR").text

    #expect(document.contains("\"price\":\(text),"))
  }
}
