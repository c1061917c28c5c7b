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

  @Test(
    "The outcome of a key is read as the response to its request would be",
    arguments: [
      (#"{"state":"done","status":201,"listing_id":7,"listing":{"id":7,"withheld":null}}"#, .done(7)),
      (#"{"state":"done","status":201,"listing_id":7,"listing":{"id":7,"withheld":"held"}}"#, .withheld(7)),
      (#"{"state":"done","status":204,"listing_id":7,"listing":null}"#, .done(7)),
      (#"{"state":"done","status":410,"listing_id":7,"listing":null}"#, .gone),
      (#"{"state":"done","listing_id":7}"#, .done(7)), (#"{"state":"in_progress"}"#, .inProgress),
      (#"{"state":7}"#, .nothingYet),
    ] as [(String, KeyAnswer)]
  )
  func asked(body: String, answer: KeyAnswer) throws {
    #expect(try KeyAnswer.read(HTTPResponse(status: 200, headers: [], body: Data(body.utf8))).get() == answer)
  }
}
