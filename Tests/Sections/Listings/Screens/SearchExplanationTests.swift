import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Explanation of a search", .hangLimit)
struct SearchExplanationTests {
  init() {
    TestSections.register()
  }

  private let board = StubBoard(categories: Fixture.categories)

  @Test("The table says which words are sent to the server, applied locally, ignored or refused, and what they mean")
  func table() async throws {
    let conversation = Conversation(board: .answering(board))

    try await conversation.expect(
      "search --explain vélo '<=1200,50' 50..200 '>9' cat:MAISON cat:jardin -'siège enfant' urgent:no photo:yes "
        + #"since:1d since:2w since:2026-01-31 since:soon '\<5' < "rouge vif""#,
      says: """
        vélo              applied here        title or description contains “vélo”
        <=1200,50         applied here        the price is at most €1,200.50
        50..200           applied here        the price is at least €50 and at most €200
        >9                applied here        the price is above €9
        cat:MAISON        applied here        the category is Maison
        cat:jardin        refused             there is no category “jardin”
        -siège enfant     applied here        neither title nor description contains “siège enfant”
        urgent:no         applied here        it is not urgent
        photo:yes         applied here        it has a picture
        since:1d          applied here        it is at most 1 day old
        since:2w          applied here        it is at most 2 weeks old
        since:2026-01-31  applied here        it was placed on 31 January 2026 or later
        since:soon        refused             use an age or a date, as in since:7d or since:2026-01-31
        \\<5               applied here        title or description contains “<5”
        <                 refused             add a price, as in <200
        rouge vif         sent to the server  title or description contains “rouge vif”
        """
    )
    #expect(board.requests == 0)
  }

  @Test("The board is asked for a part of a word if it does not search by itself, and the explanation says so")
  func part() async throws {
    let conversation = Conversation(board: .answering(board))

    try await conversation.expect(
      "search --explain d'or l'armoire",
      says: """
        d'or       applied here        title or description contains “d'or”
        l'armoire  sent to the server  title or description contains “l'armoire”; the board is asked for “armoire”
        """
    )
  }

  @Test("Only what is refused is in the colour of failures")
  func colours() async throws {
    let painter = Painter(colour: true)
    let conversation = Conversation(board: .answering(board), console: RecordingConsole(painter: painter))
    let lines = try await conversation.say("search --explain vélo cat:jardin").split(separator: "\n")
    let (applied, refused) = (try #require(lines.first), try #require(lines.last))
    let colour = painter.paint(StyledText("refused", .failure)).prefix { $0 != "r" }

    #expect(refused.contains(colour + "refused"))
    #expect(!applied.contains(colour))
  }

  @Test("The document has the server's query and each part")
  func document() async throws {
    let conversation = Conversation(board: .answering(board), isJSON: true)

    try await conversation.expect(
      "search --explain vélo <200 rouge cat:x",
      says: #"""
        {"query":"rouge","parts":[\#
        {"word":"vélo","role":"applied","meaning":"title or description contains “vélo”"},\#
        {"word":"<200","role":"applied","meaning":"the price is below €200"},\#
        {"word":"rouge","role":"asked","meaning":"title or description contains “rouge”"},\#
        {"word":"cat:x","role":"refused","meaning":"there is no category “x”"}]}
        """#
    )
    try await conversation.expect("search --explain", says: #"{"query":"","parts":[]}"#)
  }

  @Test("The option and the filter are parts too, and a category in the search replaces the filter")
  func filters() async throws {
    let conversation = Conversation(board: .answering(board))
    _ = try await conversation.say("category maison")

    try await conversation.expect(
      "search --explain velo",
      says: """
        velo             sent to the server  title or description contains “velo”
        category Maison  applied here        the current filter
        """
    )
    try await conversation.expect(
      "search --explain cat:vehicule",
      says: """
        cat:vehicule     applied here  the category is Véhicule
        category Maison  ignored       the current filter; the search names its own category
        """
    )
    try await conversation.expect(
      "search --explain --category vehicule",
      says: "--category vehicule  applied here  the category is Véhicule"
    )
    try await conversation.expect(
      "search --explain --category x",
      says: "--category x  refused  there is no category “x”"
    )
  }

  @Test("Typed text is neutralised")
  func hostile() async throws {
    try await Conversation(board: .answering(board)).expect(
      "search --explain \u{1B}[2J",
      says: "\u{FFFD}[2J  sent to the server  title or description contains “\u{FFFD}[2J”"
    )
  }

  @Test("In a narrow window the explanation is shortened")
  func narrow() async throws {
    try await Conversation(board: .answering(board), width: 40).expect(
      "search --explain velo <5",
      says: """
        velo  sent to the server  title or desc…
        <5    applied here        the price is …
        """
    )
  }

  @Test("A status, and an order in either form, are applied here")
  func orders() async throws {
    let conversation = Conversation(board: .answering(board))

    try await conversation.expect(
      "search --explain status:sold sort:-price --sort match",
      says: """
        status:sold   applied here  its status is sold
        sort:-price   applied here  the highest prices come first
        --sort match  applied here  the titles that match best come first
        """
    )
  }
}
