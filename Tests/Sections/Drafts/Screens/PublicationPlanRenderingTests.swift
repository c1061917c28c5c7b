import Foundation
import HTTP
import Languages
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Drafts
@testable import DraftsCommands

@Suite("Publication plan")
struct PublicationPlanRenderingTests {
  init() {
    TestSections.register()
  }

  private func plan(_ photos: [DraftPhoto]) throws -> PublicationPlanRendering {
    let url = Fixture.board.appending(path: "listings")
    let publication = Publication(
      number: 1,
      draftID: "d",
      revision: 1,
      server: Fixture.board.absoluteString,
      operation: .create,
      key: "k",
      body: #"{"title":"Lampe"}"#,
      title: "Lampe"
    )
    let request = HTTPRequest(
      method: "POST",
      url: url,
      headers: [HTTPField(name: "Authorization", value: "Bearer secret")],
      body: Data(publication.body.utf8)
    )
    return PublicationPlanRendering(
      plan: PublicationPlan(publication: publication, request: request, photos: photos, isPublished: false),
      categories: [],
      language: .english
    )
  }

  private static let photo = DraftPhoto(
    hash: String(repeating: "a", count: 64),
    width: 1_200,
    height: 900,
    byteCount: 345_678,
    name: "garden.jpg"
  )

  @Test("The plan lists the photos, then the exact request without the token")
  func lines() throws {
    let lines = try plan([Self.photo]).lines.map { Painter(colour: false).paint($0) }

    #expect(
      lines.prefix(7) == [
        "first the photos that the board does not have, with POST /images:",
        "  photo 1, “garden.jpg”, 1200 × 900, 345 kB", "", "POST http://127.0.0.1:8080/listings",
        "Authorization: Bearer ****", "", #"{"title":"Lampe"}"#,
      ]
    )
  }

  @Test("Without photos the plan does not mention any")
  func none() throws {
    #expect(try plan([]).lines.first.map { Painter(colour: false).paint($0) } == "POST http://127.0.0.1:8080/listings")
    #expect(try plan([]).document.text.hasPrefix(#"{"photos":[],"sends":true,"method":"POST""#))
  }
}
