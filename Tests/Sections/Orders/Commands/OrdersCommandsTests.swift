import Foundation
import HTTP
import ListingsTestSupport
import Loading
import Orders
import OrdersTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import OrdersCommands
@testable import Shell

@Suite("Orders at the command line", .hangLimit)
struct OrdersCommandsTests {
  init() {
    TestSections.register()
  }

  private let server = StubHTTPClient()
  private let ledger = InMemoryOrderLedger()
  private static let id = String(repeating: "0", count: 31)

  private static let orders = [
    Order.fixture(1, createdAt: 1_619_005_800_000),
    Order.fixture(
      2,
      currency: "USDT",
      amount: "98249.5",
      type: .withdraw,
      status: .canceled,
      createdAt: 1_619_005_799_999
    ),
    Order.fixture(3, amount: "3.0019", type: .sell, status: .approved),
    Order.fixture(4, currency: "ETH", amount: "0.748279727546401", type: .buy, status: .processing),
  ].compactMap(\.self)

  private func conversation(
    width: Int? = nil,
    isJSON: Bool = false,
    _ change: (inout ShellContext) -> Void = { _ in }
  ) -> Conversation {
    Conversation(board: server, ledger: ledger, width: width, isJSON: isJSON, change)
  }

  private func answer(_ rows: [String], count: Int = 1) {
    let body = Data(#"{"orders":[\#(rows.joined(separator: ","))]}"#.utf8)
    for _ in 0..<count { server.answer(with: HTTPResponse(status: 200, body: body)) }
  }

  private func fill() async throws {
    let staging = try await ledger.begin()
    try await staging.append(Self.orders)
    _ = try await staging.commit(fetchedAt: Fixture.now - 3 * 3_600, problems: OrderProblems())
  }

  @Test("Only downloads and exports have no time limit")
  func unbounded() {
    #expect(OrdersSection.unboundedCommands == ["orders download", "orders export"])
  }

  @Test(
    "Before the first download `orders` says what to type, without an error",
    arguments: ["orders", "orders totals"]
  )
  func empty(_ line: String) async throws {
    try await conversation()
      .expect(line, says: "! No orders yet. `orders download` fetches them.")
    try await conversation(isJSON: true).expect("orders", says: #"{"total":0,"items":[]}"#)
  }

  @Test(
    "An empty ledger says that the download had no orders, and does not suggest other options",
    arguments: [nil, 80]
  )
  func noOrders(width: Int?) async throws {
    _ = try await ledger.begin().commit(fetchedAt: Fixture.now, problems: OrderProblems())
    let said = "! The last download contained no orders. `orders download` tries again."

    #expect(try await conversation(width: width).say("orders").hasSuffix(said))
    #expect(try await conversation(width: width).say("orders --currency BTC").hasSuffix(said))
  }

  @Test("After `orders`, `open` names the command that shows an order")
  func opening() async throws {
    try await fill()
    let conversation = conversation(width: 80)
    _ = try await conversation.say("orders")

    try await conversation.expect(
      "open 4",
      says: "! There is no row 4. These rows are not ads. "
        + "Open this one with `orders show 4`."
    )
  }

  @Test("A number alone shows that order of the list")
  func number() async throws {
    try await fill()
    let conversation = conversation(width: 80)
    _ = try await conversation.say("orders")

    #expect(try await conversation.say("2") == conversation.say("orders show 2"))
    try await conversation.expect("9", says: "! There is no row 9. The rows shown are 1 to 4.")
  }

  @Test("An order in full has its whole id on a narrow terminal, too")
  func narrow() async throws {
    try await fill()
    let conversation = conversation(width: 30)
    _ = try await conversation.say("orders")

    let said = try await conversation.say("orders show 1")
    let id = said.split(separator: "\n").suffix(2).map { $0.split(separator: " ").last ?? "" }.joined()
    #expect(id.count == 32 && id.hasPrefix(Self.id), "\(said)")
  }

  @Test("In a one-shot command, an id or a larger limit is suggested instead of a row")
  func oneShot() async throws {
    try await fill()

    let listed = try await conversation(width: 80) { $0.place = .oneShot }.say("orders --limit 2")
    #expect(listed.hasSuffix("! Rows 1 to 2 of 4. `orders --limit N` shows more."))
    try await conversation { $0.place = .oneShot }.expect(
      "orders show 1",
      says: "! classifieds: There is no row 1. "
        + "Use its id, as printed by `orders --json`."
    )
  }

  @Test("An order has two lines, newest first: label and signed amount, then date and status")
  func rows() async throws {
    try await fill()

    try await conversation(width: 80).expect(
      "orders",
      says: """
        ! 4 orders, downloaded 3 hours ago
        1  In BTC                     +3.0019 BTC
           Apr 21, 2021 11:50 am         Executed
        2  Out USDT                   -98.2K USDT
           Apr 21, 2021 11:49 am         Canceled
        3  BTC → ETH (assumed)        -3.0019 BTC
           Jul 26, 2020 1:30 pm          Approved
        4  ETH → BTC (assumed)        +0.7483 ETH
           Jul 26, 2020 1:30 pm        Processing
        """
    )
  }

  @Test(
    "Without enough room, labels and dates are cut, but never amounts",
    arguments: [(40, "1  In BTC                    +3.0019 BTC"), (24, "1  In BTC    +3.0019 BTC")]
  )
  func narrow(width: Int, first: String) async throws {
    try await fill()

    let said = try await conversation(width: width).say("orders")

    let rows = said.split(separator: "\n").dropFirst()
    #expect(rows.first.map(String.init) == first)
    #expect(rows.allSatisfy { $0.count <= width })
    #expect(said.contains("-98.2K USDT\n"))
  }

  @Test("An orders document has exact amounts, times with milliseconds, and the `total` of all matches")
  func document() async throws {
    try await fill()
    let first = """
      {"row":1,"id":"\(Self.id)1","currency":"BTC","amount":"3.0019","type":"deposit","status":"executed",\
      "created_at":"2021-04-21T11:50:00.000Z"}
      """

    try await conversation(isJSON: true).expect("orders --limit 1", says: #"{"total":4,"items":[\#(first)]}"#)
    let all = try await conversation(isJSON: true).say("orders list")
    #expect(all.hasPrefix(#"{"total":4,"items":[\#(first),{"row":2,"#))
    #expect(
      all.hasSuffix(
        #""amount":"0.748279727546401","type":"buy","status":"processing","created_at":"2020-07-26T13:30:12.105Z"}]}"#
      )
    )
    try await conversation(isJSON: true).expect(
      "orders show \(Self.id)1",
      says: first.replacing(#""row":1"#, with: #""row":null"#)
    )
  }

  @Test("An order is shown by an id that is any text, and by `id:` if that is a number")
  func textIDs() async throws {
    let orders = try ["7", "A-17/2026"].map { text in
      Order(
        id: try #require(OrderID(text)),
        currency: "BTC",
        amount: "1",
        type: .buy,
        status: .executed,
        createdAt: 1_595_770_212_105
      )
    }
    let ledger = InMemoryOrderLedger()
    let staging = try await ledger.begin()
    try await staging.append(orders.compactMap(\.self))
    _ = try await staging.commit(fetchedAt: Fixture.now, problems: OrderProblems())
    let conversation = Conversation(ledger: ledger, isJSON: true)

    for (line, id) in [("orders show A-17/2026", "A-17/2026"), ("orders show id:7", "7")] {
      #expect(try await conversation.say(line).hasPrefix(#"{"row":null,"id":"\#(id)","#))
    }
  }

  @Test(
    "Filters accept their values in any case",
    arguments: [
      ("--currency btc", 2), ("--type SELL", 1), ("--status Canceled", 1), ("--since 2021-04-21", 2),
      ("--until 2020-07-26", 2), ("--until 2020-07-25", 0), ("--since 2021-04-21T11:50:00Z", 1), ("--min 3.0019", 3),
      ("--max 3.0019", 3), ("--currency BTC --type deposit", 1),
    ]
  )
  func filters(_ options: String, _ count: Int) async throws {
    try await fill()

    let said = try await conversation(isJSON: true).say("orders \(options)")

    #expect(said.hasPrefix(#"{"total":\#(count),"items":["#))
  }

  @Test(
    "A day may be written with single digits or as a word, and a time without a zone is a local one",
    arguments: [
      ("2022-9-1", "2022-08-31T22:00:00Z", "2022-09-01T21:59:59Z"),
      ("2022-09-01", "2022-08-31T22:00:00Z", "2022-09-01T21:59:59Z"),
      ("2022-09-01T10:30", "2022-09-01T08:30:00Z", "2022-09-01T08:30:00Z"),
      ("2022-9-1 10:30:15", "2022-09-01T08:30:15Z", "2022-09-01T08:30:15Z"),
      ("2022-09-01T10:30:00Z", "2022-09-01T10:30:00Z", "2022-09-01T10:30:00Z"),
      ("today", "2022-09-04T22:00:00Z", "2022-09-05T21:59:59Z"),
      ("Yesterday", "2022-09-03T22:00:00Z", "2022-09-04T21:59:59Z"),
      ("2d", "2022-09-02T23:00:00Z", "2022-09-02T23:00:00Z"),
    ]
  )
  func moments(text: String, start: String, end: String) throws {
    try expect(text, at: "2022-09-04T23:00:00Z", in: "Europe/Paris", from: start, to: end)
  }

  @Test(
    "A day begins and ends with its clocks, also where they change at midnight",
    arguments: [
      ("2023-09-03", "2023-09-03T04:00:00Z", "2023-09-04T02:59:59Z"),
      ("today", "2023-09-03T04:00:00Z", "2023-09-04T02:59:59Z"),
      ("yesterday", "2023-09-02T04:00:00Z", "2023-09-03T03:59:59Z"),
      ("2023-04-01", "2023-04-01T03:00:00Z", "2023-04-02T03:59:59Z"),
    ]
  )
  func midnight(text: String, start: String, end: String) throws {
    try expect(text, at: "2023-09-03T15:00:00Z", in: "America/Santiago", from: start, to: end)
  }

  private func expect(_ text: String, at now: String, in zone: String, from start: String, to end: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let now = try #require(WireDate.date(from: now))
    let moment = OrderMoment(argument: text)

    #expect(try moment.start(now: now, zone: zone) / 1000 == seconds(start))
    #expect(try moment.end(now: now, zone: zone) / 1000 == seconds(end))
  }

  @Test("A time with milliseconds, as orders have it in JSON, means that millisecond")
  func milliseconds() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let second = try seconds("2020-07-26T13:30:12Z") * 1000
    for fraction in 0...999 {
      let moment = OrderMoment(argument: "2020-07-26T13:30:12.\(String(1000 + fraction).dropFirst())Z")
      #expect(moment.start(now: .distantPast, zone: zone) == second + Int64(fraction))
      #expect(moment.end(now: .distantPast, zone: zone) == second + Int64(fraction))
    }
  }

  private func seconds(_ text: String) throws -> Int64 {
    Int64(try #require(WireDate.date(from: text)).timeIntervalSince1970)
  }

  @Test(
    "A text that is not a time is a usage error that names the forms",
    arguments: ["soon", "2022-13-01", "2022-9-1T25:00", "10:30"]
  )
  func noMoment(text: String) async throws {
    for option in ["--since", "--until"] {
      #expect(
        try await conversation().say("orders \(option) \(text)").hasPrefix(
          "! “\(text)” is not a time: write 2026-01-31, 2026-01-31T10:00, yesterday or 7d."
        )
      )
    }
  }

  @Test("An amount is read as orders have it, and as people write it")
  func amounts() {
    for (text, price) in WrittenPrices.all {
      #expect(OrderAmount(argument: text)?.number == ExactDecimal(price))
    }
    #expect(OrderAmount(argument: "748.279727546401")?.number == ExactDecimal("748.279727546401"))
    #expect(OrderAmount(argument: "1.250")?.number == ExactDecimal("1.25"))
  }

  @Test(
    "An amount with two meanings, or in a currency that is not asked for, is a usage error that says so",
    arguments: [
      ("--min=1,250", "! Does “1,250” mean 1.250 or 1250? Write one of these."),
      ("--max=140€", "! Name the currency of the amount with --currency."),
      ("--currency BTC --max=140€", "! Name the currency of the amount with --currency."),
    ]
  )
  func unclearAmounts(_ options: String, _ message: String) async throws {
    #expect(try await conversation().say("orders \(options)").hasPrefix(message))
  }

  @Test(
    "A value that no order can have is a usage error",
    arguments: ["--type lend", "--min 1e5x", "--limit 0"]
  )
  func refused(_ options: String) async throws {
    let said = try await conversation().say("orders \(options)")

    #expect(said.hasPrefix(options == "--limit 0" ? "! --limit must be " : "! The value "))
    #expect(said.hasSuffix("See `help orders`.") || said.hasSuffix("` works."))
  }

  @Test("`more` continues the last list to its end")
  func more() async throws {
    try await fill()
    let conversation = conversation(width: 80)

    let first = try await conversation.say("orders --limit 3")
    #expect(first.hasSuffix("! Rows 1 to 3 of 4. `more` shows the next page, `orders show N` one order in full."))
    let next = try await conversation.say("more")
    #expect(next.hasPrefix("4  ETH → BTC (assumed)"))
    try await conversation.expect("more", says: "! No more orders.")
    let shown = try await conversation.say("orders show 4")
    #expect(shown.hasPrefix("ETH → BTC (assumed)  +0.7483 ETH\n\namount  0.748279727546401 ETH\n"))
    try await conversation.expect(
      "orders show 5",
      says: "! There is no row 5. The rows shown are 1 to 4."
    )
  }

  @Test("`refresh` shows the first page of the displayed orders again, not the ads")
  func refresh() async throws {
    try await fill()
    let conversation = conversation(width: 80)
    let first = try await conversation.say("orders --limit 3")
    _ = try await conversation.say("more")

    try await conversation.expect("refresh", says: first)
  }

  @Test("After another download the displayed rows belong to a ledger that is gone")
  func replaced() async throws {
    try await fill()
    let conversation = conversation(width: 80)
    _ = try await conversation.say("orders --limit 1")
    answer([])
    _ = try await conversation.say("orders download")

    try await conversation.expect(
      "more",
      says: """
        ! The orders were downloaded again after they were listed. `orders` lists them.
        """
    )
  }

  @Test("An order of an earlier process's list has its row in that list")
  func rowElsewhere() async throws {
    try await fill()
    let folder = try TemporaryFolder()
    func process() -> Conversation {
      conversation(isJSON: true) {
        $0.place = .oneShot
        $0.interaction.shown = ShownSection(memory: RowMemory(folder: folder.file("rows"), server: nil, terminal: "a"))
      }
    }
    _ = try await process().say("orders --limit 2")

    #expect(try await process().say("orders show 2").hasPrefix(#"{"row":2,"id":"#))
  }

  @Test("After another download the screen shows its rows, under the numbers that commands and `more` count by")
  func replacedOnScreen() async throws {
    try await fill()
    let folder = try TemporaryFolder()
    func memory() -> RowMemory { RowMemory(folder: folder.file("rows"), server: nil, terminal: "a") }
    let newest = try #require(Order.fixture(5, createdAt: 1_619_005_900_000))
    var context: ShellContext?
    let conversation = conversation(width: 80) {
      $0.interaction.shown = ShownSection(memory: memory())
      context = $0
    }
    _ = try await conversation.say("orders --limit 1")
    answer([newest.wire] + Self.orders.map(\.wire))
    _ = try await conversation.say("orders download")

    let session = try #require(context)
    let model = session[OrdersSection.self].model
    let content = await OrdersSource(context: session.with(session[OrdersSection.self])).content()
    #expect(content?.view.items.map(\.order) == [newest])
    #expect(try await model.order(row: 1) == newest)
    #expect(memory().id(ofRow: 1, openedBy: ["orders", "show"]) == newest.id.description)
    let more = try await model.more().items
    #expect(more.map(\.row) == [2])
    #expect(more.map(\.order) == [Self.orders[0]])
  }

  @Test("A download reports its result, and invalid rows are left out, counted and listed")
  func download() async throws {
    answer(Self.orders.map(\.wire) + [Self.orders[0].wire, #"{"orderId":"\u001b[31m"}"#])
    let conversation = conversation()

    try await conversation.expect(
      "orders download",
      says: """
        ! 1 invalid row was left out. `orders problems` lists it.
        ! 4 orders in the ledger. `orders` lists them. 1 duplicate merged.
        """
    )
    let problems = try await conversation.say("orders problems")
    #expect(problems.hasPrefix("row 6: "))
    #expect(!problems.contains("\u{1B}"))
  }

  @Test("A failed download leaves the ledger unchanged and says so, and `retry` starts again")
  func failed() async throws {
    try await fill()
    let conversation = conversation()
    server.answer(with: HTTPResponse(status: 200, body: Data(#"{"orders":[\#(Self.orders[0].wire),"#.utf8)))

    let said = try await conversation.say("orders download")
    #expect(said.hasPrefix("! The server's response is not valid: it ends too early, at byte "))
    #expect(said.hasSuffix(". The ledger still has 4 orders. `retry` starts again."))
    answer([Self.orders[0].wire])
    try await conversation.expect("retry", says: "! 1 order in the ledger. `orders` lists it.")
  }

  @Test("Where a setting names the orders' server, the hint is to check that setting, and not to choose another board")
  func namedServer() async throws {
    let conversation = conversation {
      $0.settings = Settings(
        environment: ["CLASSIFIEDS_ORDERS_SERVER": "http://orders.test"],
        file: SettingsFile(toml: "", path: "")
      )
    }
    server.fail(with: HTTPError.refused(host: "orders.test"))
    server.answer(with: HTTPResponse(status: 401))

    for _ in 1...2 {
      let said = try await conversation.say("orders download")
      let hint = " Check the address that `config show orders_server` prints, then type `retry`."
      #expect(said.hasSuffix(hint), "\(said)")
    }
  }

  @Test("At a prompt a download runs beside other commands, is stopped by `orders cancel` and repeated by `retry`")
  func beside() async throws {
    try await fill()
    let gate = Gate()
    server.answerAlways { _ in
      try await gate.opened()
      return HTTPResponse(status: 200, body: Data(#"{"orders":[]}"#.utf8))
    }
    let conversation = conversation(width: 80) { $0.interaction.background = BackgroundWork() }

    try await conversation.expect(
      "orders download",
      says: "! Downloading the orders in the background. `orders cancel` or Ctrl-C stops it."
    )
    try await conversation.console.wait { $0 == .activity("requesting the orders …") }
    #expect(try await conversation.say("orders --limit 1").hasPrefix("! 4 orders, downloaded 3 hours ago\n1  In BTC"))
    #expect(try await conversation.say("orders download").hasPrefix("! A download is already running."))
    _ = try await conversation.say("orders cancel")
    try await conversation.console.wait {
      $0
        == .note(
          "The download was stopped. The ledger still has 4 orders. `retry` starts again."
        )
    }
    gate.open()
    _ = try await conversation.say("retry")

    try await conversation.console.wait { $0 == .note("0 orders in the ledger. `orders` lists them.") }
  }

  @Test("Totals are exact by currency and type and within those by status, with aligned decimal points")
  func totals() async throws {
    try await fill()

    try await conversation(width: 80).expect(
      "orders totals --currency BTC",
      says: """
        BTC  deposit   1  3.0019
             Executed  1  3.0019
        BTC  sell      1  3.0019
             Approved  1  3.0019
        """
    )
    try await conversation(isJSON: true).expect(
      "orders totals --type buy",
      says: """
        {"items":[{"currency":"ETH","type":"buy","count":1,"sum":"0.748279727546401",\
        "by_status":{"processing":{"count":1,"sum":"0.748279727546401"}}}]}
        """
    )
  }

  @Test("On a narrow terminal each total is below its name, so that no digit is lost")
  func narrowTotals() async throws {
    try await fill()

    try await conversation(width: 20).expect(
      "orders totals --type buy",
      says: """
        ETH buy  1
        0.748279727546401
          Processing  1
        0.748279727546401
        """
    )
  }

  @Test("Totals by month begin with the newest month; a month without orders is left out")
  func totalsByMonth() async throws {
    // The first millisecond of March 2021, and the last of January.
    let orders = [
      Order.fixture(1, amount: "1.5", createdAt: 1_614_556_800_000),
      Order.fixture(2, amount: "2", createdAt: 1_612_137_599_999),
      Order.fixture(3, amount: "0.25", createdAt: 1_612_137_599_000),
    ]
    let staging = try await ledger.begin()
    try await staging.append(orders.compactMap(\.self))
    _ = try await staging.commit(fetchedAt: Fixture.now, problems: OrderProblems())

    try await conversation(width: 80).expect(
      "orders totals --by month",
      says: """
        2021-03
        BTC  deposit   1  1.5
             Executed  1  1.5
        2021-01
        BTC  deposit   2  2.25
             Executed  2  2.25
        """
    )
    try await conversation(isJSON: true).expect(
      "orders totals --by month --since 2021-02-01",
      says: """
        {"items":[{"month":"2021-03","totals":{"items":[{"currency":"BTC","type":"deposit","count":1,"sum":"1.5",\
        "by_status":{"executed":{"count":1,"sum":"1.5"}}}]}}]}
        """
    )
  }
}
