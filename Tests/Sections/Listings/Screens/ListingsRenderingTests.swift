import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("A batch of rows as people see it")
struct ListingsRenderingTests {
  init() {
    TestSections.register()
  }

  private static let ads = [Listing.fixture(id: 1), .fixture(id: 2)]
  private static let seenAt = Fixture.now.addingTimeInterval(-2 * 3600)

  private func rendering(_ view: ListingsView, at place: Hint.Place = .prompt) -> ListingsRendering {
    ListingsRendering(view: view, now: Fixture.now, zone: .gmt, place: place, filter: "Maison")
  }

  @Test(
    "The heading says what is shown and where it comes from",
    arguments: [
      (.fixture(total: 3400), "3400 ads"),
      (.fixture(total: 1), "1 ad"),
      (.fixture(total: 0), "0 ads"),
      (.fixture(query: "velo", total: 10), "10 ads for “velo”"),
      (.fixture(query: "velo", category: "Maison", total: 10), "10 ads for “velo” in Maison"),
      (.fixture(category: "Maison", total: nil), "ads in Maison"),
      (
        .fixture(source: .cache(seenAt: seenAt), total: 2),
        "Offline: 2 ads as seen 2 hours ago. `refresh` asks the board again."
      ),
      (
        .fixture(query: "velo", category: "Maison", source: .cache(seenAt: seenAt), total: nil),
        "Offline: ads for “velo” in Maison as seen 2 hours ago. `refresh` asks the board again."
      ),
      (.fixture(query: "\u{1B}[2J\u{202E}x", total: 0), "0 ads for “\u{FFFD}[2Jx”"),
    ] as [(ListingsView, String)]
  )
  func heading(view: ListingsView, text: String) {
    #expect(rendering(view).heading.plain.description == text)
  }

  @Test(
    "The last line says what can be done next, if anything",
    arguments: [
      (.fixture(), "This board has no ads yet. `draft new` starts one."),
      (.fixture(source: .cache(seenAt: seenAt)), "No ads found."),
      (.fixture(query: "velo"), "No ads found. Try fewer or shorter words."),
      (.fixture(category: "Maison"), "No ads found. Search all categories with `category all`."),
      (.fixture(category: "Loisirs"), "No ads found. Leave out the category."),
      (
        .fixture(query: "velo", category: "Maison"),
        "No ads found. Try fewer or shorter words, or search all categories with `category all`."
      ),
      (.fixture(ads, total: 2), nil),
      (
        .fixture(ads, total: 10, hasMore: true),
        "Rows 1 to 2 of 10. `more` shows the next page, `open N` one ad in full."
      ),
      (.fixture(ads, hasMore: true), "Rows 1 to 2. `more` shows the next page, `open N` one ad in full."),
      (.fixture(ads, total: 4, page: 2, firstRow: 3), "Row 4 is the last one."),
      (.fixture(page: 2), "The feed has ended."),
      (.fixture(query: "velo", page: 2), "All ads of this search are shown."),
      (.fixture(category: "Maison", page: 2), "All ads of this search are shown."),
    ] as [(ListingsView, String?)]
  )
  func ending(view: ListingsView, text: String?) {
    #expect(rendering(view).ending?.sentence.english == text)
  }

  @Test(
    "After a one-shot command no advice needs its session",
    arguments: [
      (.fixture(ads, total: 10, hasMore: true), "Rows 1 to 2 of 10. `search --limit N` shows more."),
      (.fixture(ads, hasMore: true), "Rows 1 to 2. `search --limit N` shows more."),
    ] as [(ListingsView, String)]
  )
  func oneShotEnding(view: ListingsView, text: String) {
    #expect(rendering(view, at: .oneShot).ending?.sentence.english == text)
  }

  @Test("An offline one-shot command does not suggest `refresh`")
  func oneShotHeading() {
    let view = ListingsView.fixture(source: .cache(seenAt: Self.seenAt), total: 2)

    #expect(rendering(view, at: .oneShot).heading.plain.description == "Offline: 2 ads as seen 2 hours ago.")
  }

  @Test(
    "Ads added above are counted, with the right plural",
    arguments: [
      (1, Language.english, "1 new ad above. `refresh` shows it."),
      (2, .english, "2 new ads above. `refresh` shows them."),
      (1, .french, "1 nouvelle annonce au-dessus. `refresh` la montre."),
      (2, .french, "2 nouvelles annonces au-dessus. `refresh` les montre."),
      (1, .greek, "1 νέα αγγελία πιο πάνω. Το `refresh` τη δείχνει."),
      (2, .greek, "2 νέες αγγελίες πιο πάνω. Το `refresh` τις δείχνει."),
      (1, .brazilianPortuguese, "1 anúncio novo acima. `refresh` o mostra."),
      (2, .brazilianPortuguese, "2 anúncios novos acima. `refresh` os mostra."),
    ]
  )
  func above(count: Int, language: Language, text: String) {
    var view = ListingsView.fixture(Self.ads, total: 10)
    view.newAbove = count

    #expect(rendering(view).above?.sentence.text(in: language) == text)
    #expect(rendering(view, at: .oneShot).above == ListingsRendering.newAbove(count)?.sentence)
  }

  @Test("Ads that were left out are counted")
  func rejected() {
    let rest = "left out. The rest is shown."

    #expect(rendering(.fixture(rejected: 1)).rejectedNote.sentence.english == "1 invalid ad \(rest)")
    #expect(rendering(.fixture(rejected: 2)).rejectedNote.sentence.english == "2 invalid ads \(rest)")
  }

  @Test("A board that repeats itself is said to, and so is a web page in its place")
  func oddBoards() {
    var view = ListingsView.fixture(total: 2)
    view.isRepeated = true
    #expect(rendering(view).ending?.english.hasPrefix("the board repeats itself") == true)
    view = .fixture(source: .cache(seenAt: Self.seenAt), total: 2)
    view.cause = .refused(host: "h")
    #expect(rendering(view).surprise == nil)
    view.cause = .webPage(host: "h")
    let surprise = rendering(view).surprise?.english ?? ""
    #expect(surprise.hasPrefix("h sent a web page, perhaps the sign-in page of a network."), "\(surprise)")
  }
}
