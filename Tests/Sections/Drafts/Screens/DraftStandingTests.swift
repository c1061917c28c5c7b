import Drafts
import DraftsTestSupport
import Foundation
import Languages
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Publication state of a draft")
struct DraftStandingTests {
  init() {
    TestSections.register()
  }

  @Test(
    "The state is shown with advice, and whether the draft was changed since",
    arguments: [
      (.waiting, "in the outbox for http://b.example: `outbox send` sends it, changed since"),
      (.sending, "being sent to http://b.example, changed since"),
      (.unknown, "sent to http://b.example, but the response was lost: `outbox send` checks, changed since"),
      (.published(5), "published as ad 5 on http://b.example, changed since"),
      (.refused([]), "refused by http://b.example: `draft check` shows why, changed since"),
      (.withdrawn, "withdrawn from http://b.example"),
    ] as [(Publication.State, String)]
  )
  func standing(state: Publication.State, text: String) {
    let publication = Publication(
      number: 1,
      draftID: "a",
      revision: 3,
      server: "http://b.example",
      operation: .create,
      key: "k",
      body: "",
      title: "Vélo",
      state: state
    )
    let changed = ", changed since"

    #expect(Message.standing(of: publication, .fixture(revision: 4)).english == text)
    #expect(Message.standing(of: publication, .fixture(revision: 3)).english == text.replacing(changed, with: ""))
  }

  @Test("An ad on a local board that is gone is mentioned below its draft")
  func former() {
    let ad = Publication(
      number: 1,
      draftID: "a",
      revision: 3,
      server: AdPublisher.formerPrefix + "1",
      operation: .create,
      key: "k",
      body: "",
      title: "Vélo",
      state: .published(5)
    )
    var rendering = DraftRendering(draft: .fixture(revision: 3), now: Fixture.now, zone: .gmt, currency: "EUR")
    rendering.formerAd = ad

    #expect(
      rendering.lines(width: nil).last?.plain.description
        == "was published as ad 5 on a board that no longer exists"
    )
  }
}
