import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Marks on ads", .hangLimit)
struct MarkCommandsTests {
  private let feed = StubBoard(
    [
      .fixture(id: 11, title: "Vélo rouge", price: 90, isUrgent: true), .fixture(id: 12, categoryID: 4, title: "Table"),
      .fixture(id: 13, title: "Vélo bleu"),
    ],
    categories: Fixture.categories
  )
  private let conversation: Conversation

  init() {
    TestSections.register()
    conversation = Conversation(board: .answering(feed), width: 100)
  }

  @Test("An ad that the board sends again is not gone any more")
  func back() async throws {
    var model: ListingsModel?
    let conversation = Conversation(board: .answering(feed), width: 100) { model = $0[ListingsSection.self].listings }
    _ = try await conversation.say("search")
    _ = try await conversation.say("open 3")
    let marks = try #require(model).marks
    await marks.setGone([12], true)
    #expect(await marks.marks(of: [12])[12]?.goneAt != nil)

    #expect(try await !conversation.say("search").contains("gone"))

    #expect(await marks.marks(of: [12])[12]?.goneAt == nil)
  }

  @Test("Bookmarks, notes and opened ads are marked in lists, and listed by themselves")
  func marks() async throws {
    _ = try await conversation.say("search")
    try await conversation.expect("bookmark 2 id:12", says: "! Bookmarked “Vélo bleu”.\n! Bookmarked “Table”.")
    try await conversation.expect("bookmark 3", says: "! “Table” is already bookmarked.")
    try await conversation.expect("note 1 call Ada on -Monday", says: "! Note saved.")
    try await conversation.expect("note 1", says: "call Ada on -Monday")
    _ = try await conversation.say("open 3")
    try await conversation.expect(
      "search",
      says: """
        ! 3 ads
        1  + URGENT Vélo rouge   €90  Véhicule  3 days ago  no picture
        2  * Vélo bleu          €140  Véhicule  3 days ago  no picture
        3  *o Table             €140  Maison    3 days ago  no picture
        """
    )
    try await conversation.expect(
      "bookmarks",
      says: """
        ! 2 bookmarks
        1  *o Table     €140  Maison    3 days ago  no picture
        2  * Vélo bleu  €140  Véhicule  3 days ago  no picture
        """
    )
    try await conversation.expect("open 2", begins: "Vélo bleu\n")
    try await conversation.expect("bookmark 1 --remove", says: "! Removed the bookmark on “Table”.")
    try await conversation.expect("bookmark 1 --remove", says: "! “Table” is not bookmarked.")
    try await conversation.expect("refresh", begins: "! 1 bookmark\n1  *o Vélo bleu")
    try await conversation.expect("more", says: "! All bookmarks are shown.")
  }

  @Test("A search goes on without marks after 250 ms, while another process has them locked")
  func lockedMarks() async throws {
    let clock = TestClock()
    let (console, store) = (RecordingConsole(width: 100), LockedMarkStore())
    let context = ShellContext.stub(
      console,
      board: .answering(feed),
      marks: ListingMarks(store: store, now: { Fixture.now }, report: { _ in }),
      clock: clock
    )
    let runner = CommandRunner(context: context, deadline: nil)
    let search = Task { try await runner.run(["search"]) }
    try await store.asked.opened()
    try await clock.waitForSleepers()
    #expect(clock.waits == [.milliseconds(250)])

    clock.advance(by: .milliseconds(249))
    #expect(console.data.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await search.value
    let unmarked = console.data
    store.unlocked.open()
    try await runner.run(["search"])

    #expect(unmarked.count == 3)
    #expect(unmarked.first?.contains("URGENT Vélo rouge") == true && !unmarked.joined().contains("*"))
    #expect(console.data.dropFirst(3).map { $0.contains("*") } == [true, true, true])
  }

  @Test("An opened ad shows its bookmark and its note")
  func detail() async throws {
    _ = try await conversation.say("search")
    _ = try await conversation.say("bookmark 1")
    _ = try await conversation.say("note 1 'call Ada\non Monday'")
    #expect(
      try await conversation.say("open 1") == """
        Vélo rouge
        €90  URGENT

        category    Véhicule
        placed      5 November 2019, 15:56 UTC (3 days ago)
        picture     none
        currency    EUR (assumed)
        id          11
        bookmarked  8 November 2019, 15:56 UTC
        note        call Ada
                    on Monday

        Almost new.
        """
    )
    try await conversation.expect("note 1 ''", says: "! Note removed.")
    try await conversation.expect("note 1", says: "! There is no note on this ad. `note N TEXT` writes one.")
  }

  @Test(
    "A note that exceeds the limits of a text is refused, and the one before stays",
    arguments: [
      (String(repeating: "x", count: 4_001), "The text has 4001 characters; at most 4000 are allowed."),
      ("e" + String(repeating: "\u{301}", count: 5), "A character has more than 4 accents or other marks."),
      (String(repeating: "👨‍👩‍👧‍👦", count: 1_281), "The text has 32025 bytes; at most 32000 are allowed."),
    ]
  )
  func longNote(text: String, error: String) async throws {
    _ = try await conversation.say("search")
    _ = try await conversation.say("note 1 call")

    try await conversation.expect("note 1 \(text)", says: "! " + error)

    try await conversation.expect("note 1", says: "call")
  }

  @Test("A hidden ad stays in the list until the next search, and can be shown again")
  func hide() async throws {
    _ = try await conversation.say("search")
    try await conversation.expect("hide 1", says: "! Hid “Vélo rouge”.\n! `search is:hidden` lists hidden ads.")
    try await conversation.expect("open 1", begins: "Vélo rouge")
    #expect(try await !conversation.say("search").contains("rouge"))
    try await conversation.expect(
      "search is:hidden",
      says: """
        ! 1 ad for “is:hidden”
        1  xo URGENT Vélo rouge  €90  Véhicule  3 days ago  no picture
        """
    )
    try await conversation.expect("hide 1 --remove", says: "! “Vélo rouge” appears in lists again.")
    try await conversation.expect("search", begins: "! 3 ads")
  }

  @Test(
    "A search finds ads by their marks",
    arguments: [
      ("is:new", ["Vélo bleu", "Table"]), ("-is:new", ["Vélo rouge"]), ("is:bookmarked vélo", ["Vélo bleu"]),
      ("-is:bookmarked vélo", ["Vélo rouge"]), ("is:noted", ["Table"]), ("is:noted is:bookmarked", []),
    ] as [(String, [String])]
  )
  func conditions(words: String, titles: [String]) async throws {
    _ = try await conversation.say("search")
    for line in ["open 1", "bookmark 2", "note 3 x"] { _ = try await conversation.say(line) }
    let said = try await conversation.say("search \(words)")
    for title in ["Vélo rouge", "Vélo bleu", "Table"] { #expect(said.contains(title) == titles.contains(title)) }
  }

  @Test("An unknown mark is an error")
  func unknownMark() async throws {
    try await conversation.expect(
      "search is:blue",
      says:
        #"! “is:blue” is not a condition: use is:new, is:bookmarked, is:hidden or is:noted. Write '\is:blue' to search for it as text."#
    )
  }

  @Test("Documents have the marks of an ad, and bookmarks have them beside the ad")
  func documents() async throws {
    _ = try await conversation.say("search vélo")
    try await conversation.expect(
      "--json note 2 call",
      says: #"{"id":13,"bookmarked_at":null,"hidden":false,"note":"call","opened_at":null,"gone_at":null}"#
    )
    try await conversation.expect(
      "--json bookmark 2",
      says:
        #"[{"id":13,"bookmarked_at":"2019-11-08T15:56:59Z","hidden":false,"note":"call","opened_at":null,"gone_at":null}]"#
    )
    try await conversation.expect(
      "--json bookmarks",
      says:
        #"{"query":"","category":null,"source":"bookmarks","total":1,"page":1,"limit":20,"has_more":false,"items":["#
        + #"{"row":1,"id":13,"category_id":1,"category":"Véhicule","title":"Vélo bleu","description":"Almost new.","#
        + #""price":140,"currency":"EUR","creation_date":"2019-11-05T15:56:59Z","is_urgent":false,"#
        + #""images_url":{"small":null,"thumb":null},"#
        + #""bookmarked_at":"2019-11-08T15:56:59Z","hidden":false,"note":"call","opened_at":null,"gone_at":null}]}"#
    )
  }

  @Test("Without bookmarks the list says how to add one")
  func noBookmarks() async throws {
    try await conversation.expect(
      "bookmarks",
      says: "! 0 bookmarks\n! You have no bookmarks yet. `bookmark N` adds one."
    )
  }

  @Test("A mark on a row that is not there is not found")
  func noRow() async throws {
    try await conversation.expect("bookmark 1", says: "! There is no row 1. No ads are listed. Try `search`.")
  }
}

/// Marks that another process has locked until a test unlocks them: every ad is bookmarked.
private struct LockedMarkStore: ListingMarkStore {
  let asked = Gate()
  let unlocked = Gate()

  func marks(of ids: [Listing.ID]) async throws -> [Listing.ID: ListingMark] {
    asked.open()
    try await unlocked.opened()
    var mark = ListingMark()
    mark.apply(.bookmark(Fixture.now))
    return Dictionary(uniqueKeysWithValues: ids.map { ($0, mark) })
  }

  func ids(of kind: ListingMark.Kind) -> Set<Listing.ID> { [] }
  func bookmarks() -> [KeptListing] { [] }
  func copy(id: Listing.ID) -> KeptListing? { nil }
  func apply(_ change: ListingMark.Change, to ads: [KeptListing]) -> [Listing.ID: ListingMark] { [:] }
  func setGone(_ ids: [Listing.ID], at date: Date?) {}
}
