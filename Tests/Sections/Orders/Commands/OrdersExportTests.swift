import Foundation
import Orders
import OrdersTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import OrdersCommands

@Suite("Export of orders", .hangLimit)
struct OrdersExportTests {
  init() {
    TestSections.register()
  }

  private let ledger = InMemoryOrderLedger()
  private static let id = String(repeating: "0", count: 31)

  private func conversation(_ orders: [Order?], isJSON: Bool = false) async throws -> Conversation {
    let staging = try await ledger.begin()
    try await staging.append(orders.compactMap(\.self))
    _ = try await staging.commit(fetchedAt: Fixture.now, problems: OrderProblems())
    return Conversation(ledger: ledger, isJSON: isJSON)
  }

  /// The type of the file; Foundation has no name for a pipe.
  private func type(_ path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test("A journal has plain decimals for every notation, and a table the text as it came")
  func notations() async throws {
    let amounts = ["1e-8", "2.00e+3", "+5", ".5", "5."]
    let orders = amounts.enumerated().map { Order.fixture(UInt64($0.offset + 1), amount: $0.element) }
    let conversation = try await conversation(orders)

    let journal = try await conversation.say("orders export --format ledger")
    let table = try await conversation.say("orders export --format csv")

    for plain in ["0.00000001", "2000", "5", "0.5"] { #expect(journal.contains("    assets:exchange  \(plain) BTC\n")) }
    for amount in amounts { #expect(table.contains(",BTC,\(amount)\r\n") || table.hasSuffix(",BTC,\(amount)")) }
  }

  @Test("CSV has a heading, exact amounts, and quotation marks where a field needs them")
  func csv() async throws {
    let said = try await conversation([.fixture(1), .fixture(2, currency: "a\"b,c", amount: "-0.10")]).say(
      "orders export"
    )

    #expect(
      said == """
        id,created_at,type,status,currency,amount\r
        \(Self.id)1,2020-07-26T13:30:12.105Z,deposit,executed,BTC,3.0019\r
        \(Self.id)2,2020-07-26T13:30:12.105Z,deposit,executed,"a""b,c",-0.10
        """
    )
  }

  @Test("An id is written as the format needs it, whatever its text")
  func ids() async throws {
    let id = try #require(OrderID("=a);\"b\n"))
    let order = Order(id: id, currency: "BTC", amount: "1", type: .buy, status: .executed, createdAt: 0)
    let conversation = try await conversation([order])

    #expect(try await conversation.say("orders export").contains("\"'=a);\"\"b \",1970-01-01T00:00:00"))
    #expect(try await conversation.say("orders export --format jsonl").hasPrefix(#"{"id":"=a);\"b\n","currency""#))
    #expect(try await conversation.say("orders export --format ledger").contains("\n1970-01-01 * (=a\"b ) buy  ;"))
  }

  @Test("JSON is one array, and JSON lines an object each")
  func json() async throws {
    let order = """
      {"id":"\(Self.id)1","currency":"BTC","amount":"3.0019","type":"deposit","status":"executed",\
      "created_at":"2020-07-26T13:30:12.105Z"}
      """
    let conversation = try await conversation([.fixture(1)])

    try await conversation.expect("orders export --format json", says: "[\n\(order)]")
    try await conversation.expect("orders export --format jsonl", says: order)
    try await conversation.expect("orders export --format jsonl -", says: order)
  }

  @Test(
    "A journal has signs by type, `!` for pending orders, a comment for canceled ones, and quoted codes where needed"
  )
  func journal() async throws {
    let conversation = try await conversation([
      .fixture(1), .fixture(2, type: .withdraw, status: .processing), .fixture(3, currency: "1INCH", type: .buy),
      .fixture(4, amount: "-2", type: .sell, status: .canceled),
    ])

    try await conversation.expect(
      "orders export --format ledger",
      says: """
        decimal-mark .

        2020-07-26 * (\(Self.id)1) deposit  ; status:executed
            assets:exchange  3.0019 BTC
            equity:deposits

        2020-07-26 ! (\(Self.id)2) withdraw  ; status:processing
            assets:exchange  -3.0019 BTC
            equity:withdrawals

        2020-07-26 * (\(Self.id)3) buy  ; status:executed
            assets:exchange  3.0019 "1INCH"
            equity:trades

        ; 2020-07-26 * (\(Self.id)4) sell  ; status:canceled
        ;     assets:exchange  2 BTC
        ;     equity:trades
        """
    )
  }

  @Test("A pipe is written to and never replaced, even with --force")
  func pipe() async throws {
    let folder = try TemporaryFolder()
    let conversation = try await conversation([.fixture(1)])
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try await conversation.say("orders export --force \(path)").contains("Cannot write"))
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }

    #expect(try await conversation.say("orders export \(path)").contains("\(path) already exists"))
    try await conversation.expect("orders export --force --format csv \(path)", says: "! 1 order written to \(path).")

    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).hasPrefix("id,created_at"))
    #expect(try type(path) == .typeUnknown)
    #expect(folder.names == ["pipe"])
  }

  @Test("A device is written to and stays a device", arguments: ["/dev/null"])
  func device(path: String) async throws {
    let conversation = try await conversation([.fixture(1)])
    try await conversation.expect("orders export --force --format csv \(path)", says: "! 1 order written to \(path).")
    #expect(try type(path) == .typeCharacterSpecial)
  }

  @Test("An exported file is complete or missing, and replaces another only on request")
  func file() async throws {
    let folder = try TemporaryFolder()
    let conversation = try await conversation([.fixture(1)])
    let path = folder.file("orders.jsonl")

    try await conversation.expect("orders export \(path)", says: "! 1 order written to \(path).")
    #expect(try folder.text("orders.jsonl").hasPrefix(#"{"id":"0"#))
    #expect(try await conversation.say("orders export \(path)").contains("\(path) already exists"))
    try await conversation.expect("orders export --force --format csv \(path)", says: "! 1 order written to \(path).")
    #expect(try folder.text("orders.jsonl").hasPrefix("id,created_at"))
    #expect(folder.names == ["orders.jsonl"])
  }

  @Test(
    "A CSV cell that a spreadsheet would run as a formula is text, and a number stays a number",
    arguments: [
      ("=1+1", "\"'=1+1\""), ("+SUM(A1)", "\"'+SUM(A1)\""), ("-2+3", "\"'-2+3\""), ("@SUM(A1)", "\"'@SUM(A1)\""),
      ("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""), ("＝1", "\"'＝1\""),
      ("-0.10", "-0.10"), ("-12345678901234567890.5", "-12345678901234567890.5"), ("-", "\"'-\""), ("", ""),
      ("BTC", "BTC"), ("a=b", "a=b"),
    ]
  )
  func formulas(text: String, cell: String) {
    #expect(OrderExport.field(text) == cell)
  }

  @Test("Negative amounts are exported unchanged")
  func negativeAmounts() async throws {
    let said = try await conversation([.fixture(1, amount: "-0.10", type: .sell)]).say("orders export")
    #expect(said.hasSuffix(",BTC,-0.10"))
  }

  @Test("No export contains the assumed currency of a trade", arguments: ["csv", "json", "jsonl", "ledger"])
  func assumedCurrency(format: String) async throws {
    let said = try await conversation([.fixture(1, type: .sell)]).say("orders export --format \(format)")
    #expect(said.contains("BTC") && !said.contains("ETH"))
  }
}
