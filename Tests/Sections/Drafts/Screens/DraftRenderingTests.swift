import Drafts
import DraftsTestSupport
import Foundation
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Drafts as people see them")
struct DraftRenderingTests {
  init() {
    TestSections.register()
  }

  private static let full = Draft.fixture(
    revision: 7,
    fields: [
      .title: "Vélo rouge", .category: "Maison", .price: "12,50 €",
      .description: "Presque neuf, roulé une fois autour du pâté de maisons.\nAntivol offert.", .urgent: "yes",
    ]
  )

  private func text(_ draft: Draft, width: Int?, colour: Bool = false) -> String {
    let later = Fixture.now.addingTimeInterval(60)
    return DraftRendering(draft: draft, now: later, zone: .gmt, currency: "EUR").lines(width: width)
      .map(Painter(colour: colour).paint)
      .joined(separator: "\n")
  }

  @Test("Without a width, and in 80 columns, a draft is shown as others would see it", arguments: [nil, 80])
  func wide(width: Int?) {
    #expect(
      text(Self.full, width: width) == """
        Vélo rouge
        €12.50  Maison  URGENT

        Presque neuf, roulé une fois autour du pâté de maisons.
        Antivol offert.

        draft, revision 7, saved 1 minute ago
        """
    )
  }

  @Test("In 40 columns text is broken between words")
  func forty() {
    #expect(
      text(Self.full, width: 40) == """
        Vélo rouge
        €12.50  Maison  URGENT

        Presque neuf, roulé une fois autour du
        pâté de maisons.
        Antivol offert.

        draft, revision 7, saved 1 minute ago
        """
    )
  }

  @Test("Colour is never the only information in a draft")
  func colour() {
    #expect(
      text(Self.full, width: 80, colour: true) == """
        \u{1B}[1mVélo rouge\u{1B}[0m
        \u{1B}[32m€12.50\u{1B}[0m  Maison  \u{1B}[1;33mURGENT\u{1B}[0m

        Presque neuf, roulé une fois autour du pâté de maisons.
        Antivol offert.

        \u{1B}[90mdraft, revision 7, saved 1 minute ago\u{1B}[0m
        """
    )
  }

  @Test("Missing fields and the trash are shown in words")
  func empty() {
    #expect(
      text(.fixture(status: .discarded), width: 80) == """
        untitled
        no price yet  no category yet

        no description yet

        draft in the trash, revision 1, saved 1 minute ago
        """
    )
  }

  @Test("An invalid price is shown as typed, and hostile text is neutralised")
  func hostile() {
    let draft = Draft.fixture(fields: [.title: "a\u{1B}[2Jb", .price: "à débattre\u{202E}", .description: "\u{7}c"])

    #expect(
      text(draft, width: nil) == """
        a\u{FFFD}[2Jb
        à débattre  no category yet

        \u{FFFD}c

        draft, revision 1, saved 1 minute ago
        """
    )
  }

  @Test("Listed drafts have the numbers that commands accept")
  func table() {
    let drafts = [Self.full, .fixture(id: "draft-2"), .fixture(id: "draft-3", fields: [.title: "\u{1B}x"])]
    let later = Fixture.now.addingTimeInterval(3600)

    let rows = zip(1..., drafts).map { number, draft in
      DraftRendering(draft: draft, now: later, zone: .gmt, currency: "EUR")
        .row(number, standing: nil, isCurrent: draft.id == "draft-2")
    }

    #expect(
      TableContent(status: "", columns: DraftRendering.columns, rows: rows).lines(width: 80).map(\.plain.description)
        == [
          "1  Vélo rouge  saved 1 hour ago", "2  untitled    saved 1 hour ago  current",
          "3  \u{FFFD}x          saved 1 hour ago",
        ]
    )
  }

  @Test("Each problem has a line of its own")
  func problems() {
    let draft = Draft.fixture(fields: [.title: "Vélo", .price: "x\u{1B}"])

    let lines = DraftRendering.lines(for: DraftRules.problems(of: draft, categories: [], currency: "EUR")).map(
      \.plain.description
    )

    #expect(
      lines == [
        "title: the title has 4 characters; at least 5 are needed", "category: the category is missing",
        "price: invalid price: “x\u{FFFD}”; write it as 140 or 12.50",
        "description: the description is missing",
      ]
    )
  }
}
