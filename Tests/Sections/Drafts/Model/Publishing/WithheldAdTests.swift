import Foundation
import HTTP
import Testing

@testable import Drafts

@Suite("Ads that the board does not show yet")
struct WithheldAdTests {
  @Test(
    "An ad that waits for a moderator is on the board, and known to wait",
    arguments: [(#"{"id":7,"withheld":"held"}"#, true), (#"{"id":7,"withheld":null}"#, false), (#"{"id":7}"#, false)]
  )
  func published(body: String, isWithheld: Bool) {
    var publication = Publication(
      draftID: "a",
      revision: 1,
      server: "https://board.test",
      operation: .create,
      key: "k",
      body: "{}",
      title: "Lamp"
    )
    let response = HTTPResponse(status: 201, headers: [], body: Data(body.utf8))

    publication.apply(.began(.distantPast))
    publication.apply(.answered(PublishingAnswer(to: .create, response)))

    #expect(publication.state == .published(7))
    #expect(publication.isWithheld == isWithheld)
  }
}
