import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing
import Watches
import WatchesTestSupport

@testable import WatchesCommands

@Suite("watch", .hangLimit)
struct WatchesCommandsTests {
  private let board = StubBoard(
    [.fixture(id: 5, title: "Vélo de ville"), .fixture(id: 6, title: "Lampe", createdAt: Fixture.now - 60)],
    categories: [Category(id: 1, name: "Loisirs")]
  )
  private let store = InMemoryWatchStore()

  private func conversation(
    isJSON: Bool = false,
    width: Int? = nil,
    webhookSecret: String? = nil
  ) -> ShellTestSupport.Conversation {
    ShellTestSupport.Conversation(board: .answering(board), width: width, isJSON: isJSON) {
      let stub = ShellContext.stub(
        $0.console,
        board: .answering(board),
        watches: store,
        webhookSecret: webhookSecret
      )
      $0[WatchesSection.self] = stub[WatchesSection.self]
    }
  }

  /// What is new comes with the next complete reading.
  private func readAgain() async throws {
    for watch in try await store.watches() { try await store.setPaused(true, of: watch.id) }
    for watch in try await store.watches() { try await store.setPaused(false, of: watch.id) }
  }

  @Test("Only what checks watches has no time limit")
  func unbounded() {
    #expect(WatchesSection.unboundedCommands == ["watch add", "watch run"])
  }

  @Test("A watch tells what is new, cheaper, edited, gone and back, and counts it until it is shown")
  func life() async throws {
    let session = conversation(width: 200)
    try await session.expect(
      "watch",
      says: "! No watches yet. `watch add velo` adds one, and so does `w` in a list of ads."
    )
    try await session.expect(
      "watch add velo",
      says: "! Watching “velo” (1 ad now). You will hear of new ads and of changes from now on."
    )
    try await session.expect("watch run", says: "! 1 watch checked: nothing new.")
    board.insert([.fixture(id: 7, title: "Vélo rouge", price: 100)])
    board.insert([.fixture(id: 5, title: "Vélo de ville", price: 120)])
    try await readAgain()
    try await session.expect("watch run", says: "! 1 watch checked: 2 events.")
    board.remove([5])
    board.insert([.fixture(id: 7, title: "Trottinette", price: 100)])
    try await readAgain()
    try await session.expect("watch run 1", says: "! 1 watch checked: 2 events.")
    board.insert([.fixture(id: 5, title: "Vélo de ville", price: 120)])
    try await readAgain()
    try await session.expect("watch run velo", says: "! 1 watch checked: 1 event.")
    try await session.expect("watch", begins: "1  velo  5 new")
    let events = try await store.events(after: 0, of: nil, limit: 10)
    #expect(events.map(\.kind) == [.new, .price, .gone, .gone, .back])
    #expect(events.compactMap(\.reason).sorted { $0.rawValue < $1.rawValue } == [.unmatched, .withdrawn])
    _ = try await session.say("watch show velo")
    try await session.expect("watch", begins: "1  velo  checked")
  }

  @Test("A watch whose category the board no longer has is an error, and the others are checked")
  func categoryGone() async throws {
    let session = conversation(width: 200)
    _ = try await session.say("watch add velo")
    _ = try await store.add(Watch(name: "lost", words: ["velo"], category: "Sport", createdAt: Fixture.now))

    try await session.expect(
      "watch run",
      says: """
        ! 1 watch checked: nothing new.
        ! The watch “lost” cannot be checked: there is no category “Sport”. It is tried again.
        """
    )
    try await session.expect("watch run lost", begins: "! 0 watches checked: nothing new.\n! The watch “lost”")
  }

  @Test(
    "Only a webhook without a secret is said to be unsigned",
    arguments: [
      ("webhook:https://hooks.test/ads", nil, true), ("webhook:https://hooks.test/ads", "sesame", false),
      ("prompt", nil, false),
    ] as [(String, String?, Bool)]
  )
  func unsigned(channel: String, secret: String?, isSaid: Bool) async throws {
    let said = try await conversation(webhookSecret: secret).say("watch add velo --notify \(channel)")
    #expect(said.contains("! Watching “velo”"))
    #expect(said.contains("are not signed") == isSaid)
  }

  @Test("A watch that finds nothing because its conditions are in quotation marks says where they are written")
  func phrasedConditions() async throws {
    let session = conversation()
    let said = try await session.say("watch add 'velo <200'")
    #expect(said.contains("! Write <200 outside the quotation marks. Remove this watch first, with `watch remove 1`."))
    _ = try await session.say("watch remove 1")
    #expect(try await !session.say("watch add velo '<200'").contains("quotation marks"))
  }

  @Test("Documents have the contract's members in its order")
  func documents() async throws {
    let session = conversation(isJSON: true)
    _ = try await session.say("watch add velo --name bikes")
    _ = try await session.say("watch add '<200' --name cheap")
    board.insert([.fixture(id: 5, title: "Vélo de ville", price: 123)])
    try await readAgain()
    try await session.expect("watch run", says: #"{"checked":2,"events":1,"channels":[]}"#)
    let item =
      #"{"row":null,"id":5,"category_id":1,"category":"Loisirs","title":"Vélo de ville","description":"Almost new.","price":123,"currency":"EUR","creation_date":"2019-11-05T15:56:59Z","is_urgent":false,"images_url":{"small":null,"thumb":null},"status":"active"}"#
    let id = try await store.events(after: 0, of: nil, limit: 1).first?.id ?? ""
    let event =
      #"{"event":"\#(id)","watches":["bikes","cheap"],"kind":"price","at":"2019-11-08T15:56:59Z","id":5,"item":\#(item),"before":{"price":140},"after":{"price":123,"percent":-12.1}}"#
    try await session.expect("watch tail", says: event)
    try await session.expect("watch tail --after \(id)", says: "")
  }

  @Test("A price is only told when it has fallen by the threshold since the price told last")
  func threshold() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo --drop 10%")
    for price in [130, 160, 126, 120, 113] as [Price] {
      board.insert([.fixture(id: 5, title: "Vélo de ville", price: price)])
      try await readAgain()
      _ = try await session.say("watch run")
    }
    let steps = try await store.events(after: 0, of: nil, limit: 10).compactMap(\.step)
    #expect(steps.map(\.after) == [126, 113])
    #expect(steps.map(\.before) == [140, 126])
  }

  @Test(
    "What cannot be watched is refused, and says why",
    arguments: [
      ("watch add velo is:new", "“is:new” cannot be used"),
      ("watch add velo --notify exec:/no/such", "There is no program /no/such that can be started."),
      ("watch add velo --notify exec:/tmp", "There is no program /tmp that can be started."),
      ("watch add velo --name 12", "A watch cannot be called “12”"),
      ("watch add \"\"", "The search is missing. Add words or --category, or a --name to watch all ads."),
      ("watch add", "The search is missing"), ("watch add --name \"\"", "A watch cannot be called"),
      ("watch add velo --notify mail", "--notify"), ("watch add velo --drop a", "--drop"),
      ("watch add cat:autos", "autos"), ("watch show nothing", "There is no watch “nothing”"),
      ("watch tail --after x", "The log has no event “x”"), ("watch history id:99", "Nothing is known of the ad 99"),
    ]
  )
  func refusals(line: String, words: String) async throws {
    let said = try await conversation().say(line)
    #expect(said.contains(words), "\(said)")
    #expect(try await store.watches().isEmpty)
  }

  @Test("The list and the events of a watch say what it searches for")
  func facts() async throws {
    let session = conversation(width: 200)
    _ = try await session.say("watch add velo '<200' --name bikes --drop 10%")
    try await session.expect("watch", begins: "1  bikes  velo <200")
    try await conversation().expect("watch", begins: "1\tbikes\tvelo <200\t0\tfalse\t")
    try await conversation().expect("watch --fields name,unseen", says: "bikes\t0")
    try await session.expect(
      "watch show bikes",
      begins: "! “velo <200”, checked every 15m, channels: prompt, price falls of 10% or more."
    )
  }

  @Test("A check that leaves out paused watches says which, or that all are paused")
  func paused() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo")
    _ = try await session.say("watch add lampe")
    _ = try await session.say("watch pause velo")
    try await session.expect("watch run", says: "! 1 watch checked: nothing new.")
    try await session.expect("watch run velo", says: "! “velo” is paused. `watch resume 1` goes on with it.")
    _ = try await session.say("watch pause lampe")
    try await session.expect(
      "watch run",
      says: "! Every watch is paused. `watch` lists them, `watch resume N` goes on with one."
    )
  }

  @Test("Several watches are named by ranges and lists, and a name comes before a range")
  func several() async throws {
    let session = conversation()
    for name in ["velo", "lampe", "1-2"] { _ = try await session.say("watch add \(name)") }
    try await session.expect("watch resume 1,3", says: "! “velo” is checked again.\n! “1-2” is checked again.")
    try await session.expect("watch resume 1-2", says: "! “1-2” is checked again.")
    try await session.expect("watch remove 2-4", begins: "! There is no watch “4”")
    try await session.expect("watch run 1,2", says: "! 2 watches checked: nothing new.")
    let documents = try await session.say("watch pause #1 lampe 1 --json")
    #expect(documents.hasPrefix("[{") && documents.contains(#""velo""#) && documents.contains(#""lampe""#))

    #expect(try await session.say("watch remove 1-2").split(separator: "\n").count == 1)
    #expect(try await session.say("watch remove 1,2").split(separator: "\n").count == 2)
    try await session.expect("watch", begins: "! ")
  }

  @Test("A watch that was paused or resumed is printed as such")
  func pausedDocument() async throws {
    let session = conversation(isJSON: true)
    _ = try await session.say("watch add velo")
    for (command, isPaused) in [("pause", true), ("resume", false)] {
      let document = try await session.say("watch \(command) velo")
      #expect(document.contains(#""paused":\#(isPaused),"#), "\(document)")
      #expect(try await store.watches().map(\.isPaused) == [isPaused])
    }
  }

  @Test("What is there when a watch is added counts as seen, unless it is to be told")
  func first() async throws {
    let session = conversation(width: 200)
    try await session.expect(
      "watch add velo --name told --all",
      says: "! Watching “told”. What it finds now (1 ad) is told as new."
    )
    _ = try await session.say("watch add velo --name seen --from-now")
    _ = try await session.say("watch run")
    let events = try await store.events(after: 0, of: nil, limit: 10)
    #expect(events.map(\.kind) == [.new])
    #expect(events.map(\.watches) == [["told"]])
    try await session.expect("watch", begins: "1  told  velo  1 new")
  }

  @Test("A prompt begins with the number of events that the user has not seen, and tells each later one in a line")
  func prompt() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo --name bikes")
    let item = ListingItem(
      row: nil,
      listing: .fixture(id: 5, title: "Vélo de ville"),
      categories: [],
      currency: "EUR",
      base: Fixture.board
    )
    let event = { (watch: Watch.ID, name: String) in
      WatchEvent(id: UUID().uuidString, kind: .new, at: Fixture.now, watches: [name], watchIDs: [watch], item: item)
    }
    var findings = WatchFindings(at: Fixture.now, place: WatchPlace())
    findings.events = [event(1, "bikes"), event(Watch.bookmarksID, "bookmarks")]
    try await store.record(findings)
    let console = RecordingConsole()
    let context = ShellContext.stub(console, board: .answering(board), watches: store, clock: TestClock())
    let section = context[WatchesSection.self]

    await section.greet(in: context)

    // No list has the events of bookmarks, so that they are told in lines.
    try await console.wait { $0 == .note("New: Vélo de ville, €140 (bookmarks). `open id:5` shows it.") }
    #expect(console.notes.first == "Your watches have 1 new event. `watch` lists them.")
    #expect(console.notes.count == 2)
    await section.close(in: context)
  }

  @Test("Of many events at once, a prompt tells the first in lines, and how many more there are")
  func many() async throws {
    let session = conversation()
    for id in 10..<40 { board.insert([.fixture(id: id, title: "Vélo \(id)")]) }
    _ = try await session.say("watch add velo --name bikes")
    let (console, clock) = (RecordingConsole(), TestClock())
    let context = ShellContext.stub(console, board: .answering(board), watches: store, clock: clock)
    let section = context[WatchesSection.self]
    await section.greet(in: context)
    try await clock.waitForSleepers(2)
    let found = try await session.say("watch add velo --name all --all")
    #expect(found.contains("(31 ads)"), "\(found)")
    clock.advance(by: .seconds(5))
    try await console.wait {
      $0 == .note("And 22 more events. `watch` lists the watches with new events.")
    }
    #expect(console.notes.count == 10)
    await section.close(in: context)
  }

  @Test("`doctor` says of each watch when it was last complete, of many when the last of them was")
  func complete() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo --name bikes")
    _ = try await session.say("watch add lampe --name lamps")
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board), watches: store)
    let section = context[WatchesSection.self]
    let check = try #require(await section.checks(in: context).first)
    #expect(check.detail.text(in: .english) == "“bikes” complete just now, “lamps” complete just now")
    for number in 1...9 {
      var watch = Watch(name: "watch \(number)", words: ["velo"], createdAt: Fixture.now)
      watch.completeAt = Fixture.now - 60
      _ = try await store.add(watch)
    }
    let many = try #require(await section.checks(in: context).first)
    #expect(many.detail.text(in: .english) == "11 watches, all complete 1 minute ago")
  }

  @Test("A check that comes before the board wants to be asked says how long to wait")
  func pause() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo")
    try await store.recordFailure("busy", of: [1], retryAt: Fixture.now + 8.2)
    let said = try await session.say("watch run")
    #expect(said.contains("The board does not want to be asked for another 9 s."), "\(said)")
    try await store.recordFailure("busy", of: [1], retryAt: Fixture.now + 86_400)
    let long = try await session.say("watch run")
    #expect(
      long.contains("The board does not want to be asked before 9 November 2019, 15:56 UTC (in 1 day)."),
      "\(long)"
    )
  }

  @Test("A second watch with the same name is refused")
  func sameName() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo")
    let said = try await session.say("watch add velo")
    #expect(said.contains("There is already a watch “velo”"))
  }

  @Test("The history of an ad has its prices, and when it was gone")
  func history() async throws {
    let session = conversation()
    _ = try await session.say("watch add velo")
    board.insert([.fixture(id: 5, title: "Vélo de ville", price: 120)])
    try await readAgain()
    _ = try await session.say("watch run")
    board.remove([5])
    try await readAgain()
    _ = try await session.say("watch run")
    try await session.expect(
      "watch history id:5",
      says: """
        Vélo de ville
        placed 5 November 2019, 15:56 UTC
        8 November 2019, 15:56 UTC  €140
        8 November 2019, 15:56 UTC  €120
        8 November 2019, 15:56 UTC  gone
        """
    )
  }

  @Test("A watch that was checked in the future says so in the list and in `doctor`")
  func future() async throws {
    var watch = Watch(name: "bikes", words: ["velo"], createdAt: Fixture.now)
    watch.checkedAt = Fixture.now + 300_000_000
    watch.completeAt = Fixture.now - 60
    _ = try await store.add(watch)
    try await conversation(width: 200).expect(
      "watch",
      says: "1  bikes  velo  checked in the future: the clock was wrong  15m, prompt"
    )
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board), watches: store)
    let check = try #require(await context[WatchesSection.self].checks(in: context).first)
    #expect(check.detail.text(in: .english) == "“bikes” was checked in the future, on 11 May 2029, 21:16 UTC")
  }

  @Test("During quiet hours, `watch run` says what waits and until when")
  func quietHours() async throws {
    let desktop = Desktop(environment: [:], sendToTerminal: { _ in false })
    let deliveries = InMemoryWatchDeliveryStore()
    for isJSON in [false, true] {
      let session = ShellTestSupport.Conversation(board: .answering(board), isJSON: isJSON) {
        $0[WatchesSection.self] =
          ShellContext.stub($0.console, board: .answering(board), watches: store)[WatchesSection.self]
        $0[WatchesSection.self].telling = WatchTelling(
          tools: WatchQueueTools(
            log: CompleteWatchLog(store),
            store: deliveries,
            locks: FreeChannelLocks(),
            quietHours: { WatchQuietHours("15:00-17:00") },
            zone: .gmt,
            now: { Fixture.now },
            clock: TestClock()
          ),
          desktop: desktop,
          environment: [:],
          client: StubHTTPClient(),
          secret: { nil },
          language: .english
        )
      }
      if isJSON {
        let said = try await session.say("watch run")
        #expect(said.contains(#""failure":null,"quiet_until":"2019-11-08T17:00:00Z""#), "\(said)")
      } else {
        _ = try await session.say("watch add velo --all --notify desktop")
        try await session.expect(
          "watch run",
          says: """
            ! 1 watch checked: nothing new.
            ! desktop: 1 event waits for the end of the quiet hours, on 8 November 2019, 17:00 UTC.
            """
        )
      }
    }
  }

  @Test("`watch run` says that a receiver wants no more events, and `doctor` how it gets them again")
  func endedChannel() async throws {
    let client = StubHTTPClient()
    client.answerAlways { [board] request in
      if request.url.host() == "hooks.test" { return HTTPResponse(status: 410) }
      return try await board.answer(request)
    }
    let context = ShellContext.stub(RecordingConsole(), board: client, watches: store)
    let session = { (isJSON: Bool) in
      ShellTestSupport.Conversation(board: client, isJSON: isJSON) {
        $0[WatchesSection.self] = context[WatchesSection.self]
      }
    }
    let ended = "webhook:hooks.test: the receiver wants no more events (HTTP 410)"
    _ = try await session(false).say("watch add velo --all --notify webhook:https://hooks.test/ads")

    try await session(false).expect("watch run", says: "! 1 watch checked: nothing new.\n! \(ended).")
    let document = try await session(true).say("watch run")
    #expect(document.contains(#""told":0,"failure":"gone","#), "\(document)")
    let checks = await context[WatchesSection.self].checks(in: context)
    let check = try #require(checks.first { $0.name == "watches.channels" })
    #expect(check.detail.text(in: .english) == ended)
    #expect(check.hint?.text(in: .english) == "remove the watches that use it, then add them again")
  }
}
