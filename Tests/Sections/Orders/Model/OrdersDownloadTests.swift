import Foundation
import HTTP
import OrdersTestSupport
import TestSupport
import Testing

@testable import Orders

@Suite("Download of orders", .hangLimit)
struct OrdersDownloadTests {
  private let ledger = InMemoryOrderLedger()
  private let day = Date(timeIntervalSince1970: 1_600_000_000)
  private let old: [Order]
  private let new: [Order]

  init() throws {
    old = try (1...3).map { try #require(Order.fixture($0)) }
    new = try (10...3_009).map { try #require(Order.fixture($0, currency: "ETH", createdAt: Int64($0))) }
  }

  private var body: String { "{\"orders\":[\(new.map(\.wire).joined(separator: ","))]}" }

  private func fill() async throws {
    let staging = try await ledger.begin()
    try await staging.append(old)
    _ = try await staging.commit(fetchedAt: day, problems: OrderProblems())
  }

  /// Runs a download from a server with this response, after the ledger was filled.
  private func with(
    _ steps: [RawServer.Step],
    limits: OrdersLimits = .standard,
    _ test: (OrdersDownload, RawServer) async throws -> Void
  ) async throws {
    try await fill()
    let server = try RawServer(inOrder: [steps])
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached))
    let address = try #require(server.url())
    let download = OrdersDownload(
      api: OrdersAPI(client: client, base: { address }),
      ledger: ledger,
      limits: limits,
      now: { [day] in day + 60 }
    )
    do {
      try await test(download, server)
    } catch {
      await client.shutdown()
      throw error
    }
    await client.shutdown()
    try await server.stop()
  }

  /// The progress and error of a failed download, after checking that the old ledger is still there.
  private func stopped(_ download: OrdersDownload) async throws -> (OrdersProgress, any Error) {
    do {
      _ = try await download.run { _ in }
    } catch OrdersDownloadError.stopped(let progress, let kept, let cause) {
      #expect(kept?.count == old.count)
      #expect(try await ledger.orders(matching: OrderFilter(), after: nil, limit: 9).items == old)
      // And another download can begin.
      await (try await ledger.begin()).abandon()
      return (progress, cause)
    }
    throw HTTPError.failed(host: "", reason: "it came to an end")
  }

  @Test("A download replaces all orders", arguments: [true, false])
  func replaces(namesItsLength: Bool) async throws {
    let steps: [RawServer.Step] =
      namesItsLength
      ? [.answer(body: body)]
      : [.answerHead(headers: [("Connection", "close")]), .send(body), .close]
    try await with(steps) { download, server in
      let reports = Watched<[OrdersProgress]>([])
      let summary = try await download.run { progress in reports.change { $0.append(progress) } }

      #expect(summary == OrderLedgerSummary(fetchedAt: day + 60, count: 3_000, duplicates: 0, problems: 0))
      #expect(try await ledger.summary() == summary)
      #expect(server.requests.map(\.line) == ["GET /ios/orders"])
      #expect(reports.value.map(\.phase).first == .asking)
      let last = try #require(reports.value.last)
      #expect((last.phase, last.rows, last.bytes) == (.storing, 3_000, body.utf8.count))
      #expect(last.expectedBytes == (namesItsLength ? body.utf8.count : nil))
      #expect(last.fraction == (namesItsLength ? 1 : nil))
    }
  }

  @Test(
    "More rows or bytes than the limits allow end a download, and the old orders stay",
    arguments: [
      (OrdersLimits(rows: 2_999, bytes: .max), OrdersLimitError.rows(2_999)),
      (OrdersLimits(rows: .max, bytes: 100_000), .bytes(100_000)), (OrdersLimits(rows: 0, bytes: .max), .rows(0)),
    ],
    [true, false]
  )
  func limits(limited: (OrdersLimits, OrdersLimitError), namesItsLength: Bool) async throws {
    let steps: [RawServer.Step] =
      namesItsLength
      ? [.answer(body: body)] : [.answerHead(headers: [("Connection", "close")]), .send(body), .close]
    try await with(steps, limits: limited.0) { download, _ in
      let (progress, cause) = try await stopped(download)
      #expect(cause as? OrdersLimitError == limited.1)
      // A declared length is refused before the body is read.
      if namesItsLength, case .bytes = limited.1 { #expect(progress.bytes == 0) }
    }
  }

  @Test("Exactly as many rows and bytes as the limits allow are accepted")
  func atTheLimit() async throws {
    try await with([.answer(body: body)], limits: OrdersLimits(rows: 3_000, bytes: body.utf8.count)) { download, _ in
      let summary = try await download.run { _ in }
      #expect(summary.count == 3_000)
    }
  }

  @Test("Rows that break the contract become problems, and a repeated id is one order")
  func flaws() async throws {
    let rows = [old[0].wire, "{}", old[1].wire, old[0].wire, "7"]
    try await with([.answer(body: "{\"orders\":[\(rows.joined(separator: ","))]}")]) { download, _ in
      let summary = try await download.run { _ in }

      #expect(summary == OrderLedgerSummary(fetchedAt: day + 60, count: 2, duplicates: 1, problems: 2))
      #expect(try await ledger.problems().first.map(\.row) == [2, 5])
    }
  }

  @Test(
    "A truncated or reset body reports how far it got, and the old orders stay",
    arguments: [RawServer.Step.close, .reset]
  )
  func cut(end: RawServer.Step) async throws {
    let half = String(body.prefix(200_000))
    let gate = Gate()
    try await with(
      [.answerHead(headers: [("Content-Length", "\(body.utf8.count)")]), .send(half), .wait(gate), end]
    ) { download, server in
      let seen = Watched(0)
      let outcome = Task {
        do {
          _ = try await download.run { progress in seen.change { $0 = progress.bytes } }
          return nil as OrdersProgress?
        } catch OrdersDownloadError.stopped(let progress, let kept, cause: HTTPError.broken) {
          #expect(kept?.count == 3)
          return progress
        }
      }
      try await seen.wait { $0 == half.utf8.count }
      gate.open()

      let progress = try #require(try await outcome.awaited())
      #expect((progress.bytes, progress.expectedBytes) == (half.utf8.count, body.utf8.count))
      #expect(progress.rows > 1_000 && progress.rows < 3_000)
      #expect(try await ledger.summary()?.fetchedAt == day)
    }
  }

  @Test(
    "A complete but unusable body leaves the old orders",
    arguments: [
      ("{\"orders\":[", OrdersBodyFault.Kind.cutShort), ("{\"orders\":[]} x", .trailing), ("<html>", .notAnObject),
      ("{}", .noOrders),
    ]
  )
  func useless(text: String, kind: OrdersBodyFault.Kind) async throws {
    try await with([.answer(body: text)]) { download, _ in
      let (_, cause) = try await stopped(download)
      guard case OrdersAPIError.body(let fault) = cause else {
        Issue.record("\(cause)")
        return
      }
      #expect(fault.kind == kind)
    }
  }

  @Test("Another status is an error with the server's reason")
  func status() async throws {
    let answer = RawServer.Step.answer(503, headers: [("Retry-After", "7")], body: #"{"error":true,"reason":"closed"}"#)
    try await with([answer]) { download, _ in
      let (progress, cause) = try await stopped(download)
      #expect(cause as? OrdersAPIError == .status(503, reason: "closed", retryAfter: .seconds(7)))
      #expect(progress == OrdersProgress())
    }
  }

  @Test("Cancelling a download closes the connection, keeps the old orders and ends the progress")
  func cancels() async throws {
    let head = RawServer.Step.answerHead(headers: [("Content-Length", "\(body.utf8.count)")])
    try await with([head, .send(String(body.prefix(100_000))), .silence]) { download, server in
      let run = download.start()
      for await progress in run.progress where progress.bytes == 100_000 { run.cancel() }

      await #expect(throws: CancellationError.self) { try await run.outcome.value }
      try await server.waitForClose()
      #expect(try await ledger.summary()?.fetchedAt == day)
      await (try await ledger.begin()).abandon()
    }
  }

  @Test(
    "A download that fails because it is cancelled throws `CancellationError`, whatever the failure",
    arguments: [true, false]
  )
  func cancellation(isTaskCancelled: Bool) async throws {
    let address = { @Sendable () async throws -> URL in
      guard isTaskCancelled else { throw CancellationError() }
      withUnsafeCurrentTask { $0?.cancel() }
      throw OrdersAPIError.address("nowhere")
    }
    let api = OrdersAPI(client: StubHTTPClient(), base: address)
    let running = OrdersDownload(api: api, ledger: ledger, now: { [day] in day }).start()

    await #expect(throws: CancellationError.self) { try await running.outcome.value }
  }

  @Test("A second download is refused while the first one runs, and sends no request")
  func second() async throws {
    try await with([.silence]) { download, server in
      let run = download.start()
      try await server.waitForRequests()

      await #expect(throws: OrderLedgerError.self) { try await download.run { _ in } }
      run.cancel()
      await #expect(throws: CancellationError.self) { try await run.outcome.value }
      #expect(server.requests.count == 1)
    }
  }

  @Test("A body in the smallest pieces gives the same result")
  func trickle() async throws {
    let rows = old.map(\.wire).joined(separator: ",")
    let text = "{\"orders\":[\(rows)]}"
    let pieces = text.utf8.map { RawServer.Step.send(Data([$0])) }
    try await with([.answerHead(headers: [("Content-Length", "\(text.utf8.count)")])] + pieces) { download, _ in
      let summary = try await download.run { _ in }
      #expect(summary.count == 3)
    }
  }
}
