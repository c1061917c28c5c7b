import Birds
import BirdsTestSupport
import Drafts
import DraftsTestSupport
import Feed
import FeedTestSupport
import Foundation
import HTTP
import Imaging
import Languages
import Listings
import ListingsTestSupport
import Loading
import Orders
import OrdersTestSupport
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing
import Watches

@testable import BirdsCommands
@testable import DraftsCommands
@testable import FeedCommands
@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell
@testable import WatchesCommands

/// Hostile text from every service through every output, checked against one rule (`HostileText.flaws`).
@Suite("Every output", .hangLimit)
struct WaysOutTests {
  init() {
    TestSections.register()
  }

  /// Where text comes from, and the commands that show it.
  struct Source: Sendable, CustomStringConvertible {
    var description: String
    var commands: [String]
    /// Commands whose output is a file for another program.
    var exports: [String] = []
    /// The minimum number of output bytes: a test without output proves nothing.
    var least: Int
    var prepare: @Sendable (inout ShellContext, StubHTTPClient) async throws -> Void
  }

  private static let samples = HostileText.all
  private static let fileNames = samples.map(\.text).filter { !$0.contains("'") && !$0.contains("\0") }
  private static let birds = samples.enumerated().map { index, sample in
    Bird(
      id: "bird-\(index)",
      name: BirdName(latin: sample.text, spanish: sample.text, english: sample.text),
      sort: index,
      notes: [BirdNote(userID: sample.text, text: sample.text, createdAt: 1)]
    )
  }

  private static let ledger: @Sendable () async throws -> InMemoryOrderLedger = {
    let ledger = InMemoryOrderLedger()
    let staging = try await ledger.begin()
    // As a ledger of an earlier version may contain them; today's download rejects such currencies.
    let currencies = samples.map(\.text) + ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"]
    let orders = currencies.enumerated().compactMap { index, currency in
      Order.fixture(
        UInt64(index + 1),
        currency: currency,
        amount: "-0.5",
        type: index.isMultiple(of: 2) ? .sell : .deposit
      )
    }
    try await staging.append(orders)
    let problems = samples.map { OrderProblem(row: 1, fault: .notText, member: nil, excerpt: $0.text) }
    _ = try await staging.commit(
      fetchedAt: Fixture.now,
      problems: OrderProblems(count: problems.count, first: problems)
    )
    return ledger
  }

  static let sources: [Source] = [
    Source(
      description: "listings and categories",
      commands: [
        "search --limit 500", "search --explain cat:a", "open 15", "compare 1 200 400", "categories", "more", "refresh",
        "category nowhere", "open id:9999", "search --limit 500", "bookmark 1 15 200 400", "hide 2", "copy 15 text",
        "bookmarks", "open 3",
      ],
      least: samples.count * 20
    ) { _, board in
      board.answerAlways(StubBoard(HostileAds.listings, categories: HostileAds.categories).answer)
    },
    Source(
      description: "orders",
      commands: ["orders --limit 900", "orders show 3", "orders totals", "orders problems"],
      exports: ["orders export --format json", "orders export --format jsonl", "orders export --format ledger"],
      least: samples.count * 20
    ) { session, board in
      let ledger = try await Self.ledger()
      let api = OrdersAPI(client: board, base: { Fixture.board })
      session[OrdersSection.self].model = OrdersModel(
        ledger: ledger,
        download: OrdersDownload(api: api, ledger: ledger)
      )
    },
    Source(
      description: "the feed and comments",
      commands: ["feed", "feed comments 1", "feed comments id:\(FeedID.fixture(2))"],
      least: samples.count * 20
    ) { _, board in
      let images = samples.enumerated().map { index, sample in
        let url = Fixture.board.appending(path: "\(index).png")
        return FeedImage.fixture(index, description: sample.text, location: sample.text, url: url)
      }
      let comments = samples.enumerated().map { index, sample in
        FeedComment.fixture(index, message: sample.text, author: sample.text)
      }
      board.answerAlways { request in
        request.url.path().hasSuffix("/comments")
          ? .comments(comments) : request.url.path() == "/feed" ? .images(images) : nil
      }
    },
    Source(
      description: "birds and notes",
      commands: [
        "birds", "birds search a", "birds open 1", "birds open 70", "birds note 3 x", "birds note id:\u{202E}x y",
      ],
      least: samples.count * 20
    ) { session, board in
      let refusal = try JSONSerialization.data(
        withJSONObject: ["error": ["code": 400, "status": "INVALID_ARGUMENT", "message": HostileAds.everything]]
      )
      board.answerAlways { _ in HTTPResponse(status: 400, body: refusal) }
      var events = [ListenEvent.reset]
      events += birds.map { .changed($0.document) }
      events += [.current, .consistent(readAt: 1, resumeToken: Data())]
      session[BirdsSection.self].model = .stub(SteadyListenAPI(events: events), client: board)
    },
    Source(
      description: "messages",
      commands: [
        "messages", "messages open 1", "messages open 70", "messages reply 3 x", "messages reply id:4 \u{202E}x",
        "answer id:5 x", "messages", "more", "refresh",
      ],
      least: samples.count * 20
    ) { _, board in
      let conversations = samples.enumerated().map { index, sample in conversation(index, sample.text) }
      let messages = samples.enumerated().map { index, sample in message(index, sample.text) }
      let refusal: [String: Any] = [
        "error": ["code": "forbidden", "message": HostileAds.everything, "fields": [] as [Any]]
      ]
      let documents = try [
        "/board": ["extensions": ["messages"]], "/account": ["id": 2],
        "/conversations": ["items": conversations, "next": NSNull()],
        "/messages": ["items": messages, "next": NSNull()], "refusal": refusal,
      ].mapValues { try JSONSerialization.data(withJSONObject: $0) }
      let ads = StubBoard(HostileAds.listings, categories: HostileAds.categories)
      board.answerAlways { request in
        let path = request.url.path()
        switch (request.method, path.hasSuffix("/messages")) {
        case ("POST", true): return HTTPResponse(status: 403, body: documents["refusal"] ?? Data())
        case ("POST", false): return HTTPResponse(status: 204)
        case (_, true): return HTTPResponse(status: 200, body: documents["/messages"] ?? Data())
        case (_, false):
          guard let document = documents[path] else { return try await ads.answer(request) }
          return HTTPResponse(status: 200, body: document)
        }
      }
    },
    Source(
      description: "moderation",
      commands: [
        "board reports", "board log", "account", "board dismiss 4 x", "board feed", "account feed", "account mail",
      ],
      least: samples.count * 20
    ) { _, board in
      let text = HostileAds.everything
      let account: [String: Any] = ["id": 2, "name": text]
      let decision: [String: Any] = [
        "id": 9, "at": text, "action": text, "subject": text, "subject_id": 7, "title": text, "reason": text,
        "rule": text, "automated": false, "cause": text, "until": text, "account": account, "by": text,
      ]
      let statement = decision.merging(["in_force": true, "appeal": "possible"]) { $1 }
      let stranger: [String: Any] = [
        "reason": text, "text": text, "at": text, "by": NSNull(), "stranger": ["name": text, "email": text],
      ]
      let found: [String: Any] = [
        "case": 4, "subject": "listing", "subject_id": 7, "title": text, "count": 3,
        "account": account.merging(["ads": 1, "reports": 1, "restrictions": 1]) { $1 },
        "reports": [["reason": text, "text": text, "at": text, "by": account], stranger],
        "listing": ["description": text, "withheld": text],
        "messages": [["from": text, "text": text, "sent_at": text]],
      ]
      let documents = try [
        "/reports": ["items": [found], "next": NSNull()], "/moderation": ["items": [decision], "next": NSNull()],
        "/account": [
          "id": 2, "name": text, "role": text, "held": false, "suspended": false, "tokens": [] as [Any],
          "mail": ["address": text, "confirmed": true], "statements": [statement],
          "reports": [["id": 1, "subject": text, "subject_id": 7, "outcome": text]],
        ],
        "/reports/4/moderation": ["error": ["code": "decided", "message": text, "decided_by": text]],
        "/reports/feed": ["url": "/feeds?token=" + text], "/account/feed": ["url": "/feeds?token=" + text],
      ].mapValues { try JSONSerialization.data(withJSONObject: $0) }
      board.answerAlways { request in
        let path = request.url.path()
        return HTTPResponse(status: path.hasSuffix("/4/moderation") ? 409 : 200, body: documents[path] ?? Data())
      }
    },
    Source(
      description: "watches",
      commands: [
        "watch", "watch show 1", "watch tail", "watch history id:\(HostileAds.listings[0].id)", "watch pause 1",
        "watch resume 1", "watch add \(HostileText.invisibles[0].text)x is:new", "watch tail --after \u{202E}x",
        "watch remove 1",
      ],
      least: samples.count * 20
    ) { session, _ in
      let store = session[WatchesSection.self].model.store
      let watch = Watch(name: HostileAds.everything, words: [HostileAds.everything], createdAt: Fixture.now)
      _ = try await store.add(watch)
      try await store.recordFailure(HostileAds.everything, of: [1], retryAt: nil)
      var findings = WatchFindings(at: Fixture.now, place: WatchPlace())
      findings.events = HostileAds.listings.enumerated().map { index, listing in
        let item = ListingItem(
          row: nil,
          listing: listing,
          categories: HostileAds.categories,
          currency: HostileAds.everything,
          base: Fixture.board
        )
        let kind = WatchEvent.Kind.allCases[index % WatchEvent.Kind.allCases.count]
        let step = kind == .price ? WatchEvent.PriceStep(before: 1, after: listing.price) : nil
        return WatchEvent(
          id: "\(index) \(HostileAds.everything)",
          kind: kind,
          at: Fixture.now,
          watches: [HostileAds.everything],
          watchIDs: [1],
          item: item,
          step: step
        )
      }
      try await store.record(findings)
    },
    Source(
      description: "drafts",
      commands: [
        "draft show", "draft list", "draft check", "draft log", "draft diff",
        "draft set title \(HostileText.invisibles[0].text)",
        "draft use x", "draft undo",
      ],
      exports: ["draft export", "draft export --format json"],
      least: 2_000
    ) { session, _ in
      let store = InMemoryDraftStore()
      _ = try await store.create(id: "draft-1", at: Fixture.now)
      let fields = DraftField.written.map { ($0, Optional(HostileAds.everything)) }
      let writer = DraftWriter(session: "a", seen: 1)
      _ = try await store.edit("draft-1", Dictionary(uniqueKeysWithValues: fields), by: writer, at: Fixture.now)
      session[DraftsSection.self].drafts = DraftsModel(
        store: store,
        session: .stub(),
        now: { Fixture.now },
        makeID: Fixture.counter()
      )
    },
    Source(
      description: "names of files",
      // Each command names many files, because the parser needs most of the time of a debug build.
      commands: [
        "draft new", "draft import " + fileNames.map { "'/nowhere/\($0).yaml'" }.joined(separator: " "),
        "draft photo add " + fileNames.map { "'/nowhere/\($0)'" }.joined(separator: " "),
      ],
      least: samples.count * 20
    ) { _, _ in },
    Source(
      description: "settings",
      commands: ["config show", "config show theme", "config set theme \(HostileText.invisibles[0].text)", "paths"],
      least: 1_000
    ) { session, _ in
      let literal = SettingsText.literal(HostileAds.everything)
      session.settings = Settings(
        environment: [
          "CLASSIFIEDS_SERVER": "http://a:b@host/\u{202E}\u{9B}2J", "CLASSIFIEDS_CURRENCY": HostileAds.everything,
          "CLASSIFIEDS_PAGER": "less \u{202E}\u{200B}x", "CLASSIFIEDS_BIRDS_CONFIG": HostileAds.everything,
        ],
        file: SettingsFile(toml: "theme = \(literal)\n\(literal) = 1", path: "/\(HostileAds.everything)")
      )
    },
    Source(
      description: "errors of servers",
      commands: [
        "search", "categories", "orders download", "feed", "feed comments 1", "birds", "sync", "retry", "ads",
      ],
      least: 2_000
    ) { session, board in
      let reason = HostileAds.everything
      board.answerAlways { _ in .boardError(404, reason: reason) }
      session[BirdsSection.self].model = .stub(
        SteadyListenAPI(error: FirestoreError(.permissionDenied, reason)),
        client: board
      )
    },
  ]

  private static func conversation(_ index: Int, _ text: String) -> [String: Any] {
    [
      "conversation": index + 1, "ad": ["id": index + 1, "title": text], "with": text, "unread": 1,
      "last": message(index, text),
    ]
  }

  private static func message(_ index: Int, _ text: String) -> [String: Any] {
    ["id": index + 1, "from": "other", "text": text, "sent_at": "2019-11-08T15:56:59Z"]
  }

  /// Sends the same on every stream, and then nothing more.
  private struct SteadyListenAPI: BirdsListenAPI {
    var events: [ListenEvent] = []
    var error: FirestoreError?

    func listen(
      resumeToken: Data?,
      idToken: String,
      handle: @escaping @Sendable (ListenEvent) async throws -> Void
    ) async throws {
      for event in events { try await handle(event) }
      if let error { throw error }
      let (silence, end) = AsyncStream.makeStream(of: Void.self)
      for await _ in silence {}
      end.finish()
      throw CancellationError()
    }
  }

  /// Runs a source's commands; returns each printed text, and each text that a file would contain.
  private func printed(_ source: Source, by way: HostileText.Way) async throws -> (lines: [String], files: [String]) {
    let isPainted = way == .terminal
    let console = RecordingConsole(
      width: isPainted ? 80 : nil,
      painter: isPainted ? HostileAds.painter : Painter(colour: false)
    )
    let board = StubHTTPClient()
    var session = ShellContext.stub(
      console,
      board: board,
      isJSON: way == .document,
      prepare: { _ in throw PictureFileError.notThere }
    )
    session.settings = Settings()
    try await source.prepare(&session, board)
    let runner = CommandRunner(context: session, deadline: nil)
    let report = FailureReport(console: console, isJSON: session.isJSON)
    func run(_ commands: [String]) async throws {
      for line in commands {
        do {
          try await runner.run(try SplitLine(line).checked())
        } catch let failure as Failure {
          await report.report(failure)
        } catch is NegativeAnswer {
          // It was reported already.
        }
      }
    }
    try await run(source.commands)
    let lines = console.data + console.notes
    if way == .pipe { try await run(source.exports) }
    return (lines, Array((console.data + console.notes).dropFirst(lines.count)))
  }

  @Test(
    "No active characters reach a terminal, a pipe or a document, whichever service sent them",
    arguments: sources,
    [HostileText.Way.terminal, .pipe, .document]
  )
  func leaves(source: Source, way: HostileText.Way) async throws {
    let (lines, files) = try await printed(source, by: way)
    #expect(lines.reduce(0) { $0 + $1.utf8.count } > source.least)
    #expect(way != .pipe || files.count >= source.exports.count)
    for (text, rule) in lines.map({ ($0, way) }) + files.map({ ($0, HostileText.Way.document) }) {
      let flaws = HostileText.flaws(in: text, by: rule)
      if !flaws.isEmpty { Issue.record("\(Set(flaws).sorted()) in \(text.prefix(200).debugDescription)") }
      if way == .document, text.hasPrefix("{") || text.hasPrefix("[") {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      }
    }
  }

  @Test("A spreadsheet that opens an export runs nothing, and reads every amount as a number")
  func spreadsheet() async throws {
    let conversation = Conversation(ledger: try await Self.ledger())
    let table = try await conversation.say("orders export --format csv")
    #expect(HostileText.flaws(in: table, by: .spreadsheet) == [])
    #expect(table.split(separator: "\r\n").dropFirst().allSatisfy { $0.hasSuffix(",-0.5") })
    #expect(table.split(separator: "\r\n").count == Self.samples.count + 7)
  }

  @Test("Completions for every shell contain no active characters", arguments: CompletingShell.allCases)
  func completion(shell: CompletingShell) {
    let words = Self.samples.map { CompletionWord($0.text, purpose: $0.text) }
    let known: [WordKind: [CompletionWord]] = [.categories: words, .birds: words, .images: words]
    let slots = [CompletionSlot.kind(.categories), .kind(.birds), .kind(.images)]
    let rows = slots.flatMap { $0.words(known) }.map(\.neutralised).map {
      shell.row($0, in: PartialLine("classifieds category "), breaks: "")
    }
    #expect(rows.count > Self.samples.count)
    for row in rows {
      #expect(!row.contains("\n"))
      #expect(HostileText.flaws(in: row, by: .pipe) == [])
    }
    #expect(HostileText.flaws(in: shell.script, by: .pipe) == [])
  }

  @Test("The manual page contains no active characters")
  func manual() {
    let page = ManualPage(grammar: Grammar.program(in: .english)).source
    #expect(page.utf8.count > 10_000)
    #expect(HostileText.flaws(in: page, by: .pipe) == [])
  }

  @Test("The history file is harmless, and every line is read back unchanged")
  func history() throws {
    let folder = try TemporaryFolder()
    var history = LineHistory(file: folder.file("history")) { _ in }
    // A repeated line is not recorded.
    let lines = Self.samples.map { "search " + $0.text }.filter { history.record($0) }
    #expect(HostileText.flaws(in: try folder.text("history"), by: .document) == [])
    var later = LineHistory(file: folder.file("history")) { _ in }
    let back = later.load()
    #expect(back.count == lines.count)
    for (line, read) in zip(lines, back) {
      // All line ends become the same.
      let wanted = line.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(read.unicodeScalars.elementsEqual(wanted.unicodeScalars), "\(line.debugDescription)")
    }
  }

  @Test(
    "The trace of a search is harmless as a table and as JSON lines",
    arguments: [HostileText.Way.terminal, .pipe, .document]
  )
  func trace(way: HostileText.Way) async throws {
    let board = StubBoard(HostileAds.listings, categories: HostileAds.categories)
    for sample in HostileText.invisibles + HostileText.sequences.prefix(20) {
      let isPainted = way == .terminal
      let console = RecordingConsole(
        width: isPainted ? 80 : nil,
        painter: isPainted ? HostileAds.painter : Painter(colour: false)
      )
      let conversation = Conversation(board: .answering(board), isJSON: way == .document, console: console) {
        $0.settings = Settings()
      }
      let word = sample.text.replacing("'", with: "").replacing("\n", with: " ")
      for line in ["type '\(word)'", "trace"] { _ = try await conversation.say(line) }
      #expect(!console.entries.isEmpty)
      for text in console.data + console.notes {
        // `type` prints JSON lines everywhere.
        let rule: HostileText.Way = text.hasPrefix("{") ? .document : way
        #expect(HostileText.flaws(in: text, by: rule) == [], "\(sample.name)")
      }
    }
  }
}
