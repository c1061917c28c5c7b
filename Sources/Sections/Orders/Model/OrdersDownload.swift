package import Foundation

/// Fetches all orders into the ledger: read as they arrive, stored in batches, in constant memory.
///
/// All or nothing: the ledger is unchanged until the last row is stored, whatever happens before.
package struct OrdersDownload: Sendable {
  /// How many orders are stored at a time.
  static let batch = 2_048

  private let api: OrdersAPI
  private let ledger: any OrderLedger
  private let limits: OrdersLimits
  private let now: @Sendable () -> Date
  private let time: @Sendable () -> Duration

  /// Creates a download that has not begun; it may run any number of times, one after the other.
  package init(
    api: OrdersAPI,
    ledger: any OrderLedger,
    limits: OrdersLimits = .standard,
    clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.api = api
    self.ledger = ledger
    self.limits = limits
    self.now = now
    let start = clock.now
    time = { start.duration(to: clock.now) }
  }

  /// Starts it in the background.
  package func start() -> OrdersDownloadTask {
    let (progress, continuation) = AsyncStream.makeStream(of: OrdersProgress.self, bufferingPolicy: .bufferingNewest(1))
    let outcome = Task {
      defer { continuation.finish() }
      return try await run { continuation.yield($0) }
    }
    return OrdersDownloadTask(progress: progress, outcome: outcome)
  }

  /// Runs it to its end.
  ///
  /// Throws ``OrdersDownloadError`` if no complete body arrived, it was too long or it could not be stored,
  /// ``OrderLedgerError`` if another one is running, and `CancellationError` if the task was cancelled, which closes
  /// the connection.
  ///
  /// - Parameter report: receives the progress, at each step and after each piece of the body; must return at once.
  package func run(report: @Sendable (OrdersProgress) -> Void) async throws -> OrderLedgerSummary {
    let staging = try await ledger.begin()
    var rate = TransferRate()
    var progress = OrdersProgress()
    do {
      guard let reader = OrdersReader() else { throw OrdersAPIError.noMemory }
      var orders: [Order] = []
      report(progress)
      try await api.orders { length in
        if let length { try limits.check(bytes: length) }
        progress.phase = .receiving
        progress.expectedBytes = length
        report(progress)
      } piece: { piece in
        try limits.check(bytes: progress.bytes + piece.count)
        try reader.read(piece, into: &orders)
        try limits.check(rows: reader.rows, bytes: progress.bytes)
        if orders.count >= Self.batch {
          try await staging.append(orders)
          orders.removeAll(keepingCapacity: true)
        }
        progress.bytes += piece.count
        progress.rows = reader.rows
        progress.problems = reader.problems.count
        rate.note(progress, at: time())
        progress.bytesPerSecond = rate.bytesPerSecond
        progress.rowsPerSecond = rate.rowsPerSecond
        report(progress)
        try Task.checkCancellation()
      }
      try reader.end()
      try await staging.append(orders)
      progress.phase = .storing
      report(progress)
      return try await staging.commit(fetchedAt: now(), problems: reader.problems)
    } catch {
      await staging.abandon()
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw OrdersDownloadError.stopped(progress, kept: try? await ledger.summary(), cause: error)
    }
  }
}

/// A running download.
package struct OrdersDownloadTask: Sendable {
  /// The progress; only the newest is kept for a slow reader. Ends with the download.
  package let progress: AsyncStream<OrdersProgress>
  /// The result; throws like ``OrdersDownload/run(report:)``.
  package let outcome: Task<OrderLedgerSummary, any Error>

  /// Cancels it: the ledger stays unchanged, and the connection is closed.
  package func cancel() { outcome.cancel() }
}

/// Why an ``OrdersDownload`` failed.
package enum OrdersDownloadError: Error, Sendable {
  /// The progress so far, and the ledger that is still there, if any.
  case stopped(OrdersProgress, kept: OrderLedgerSummary?, cause: any Error)
}

/// The largest accepted download: an endless server must not fill the disk.
package struct OrdersLimits: Sendable, Equatable {
  /// Twenty times the million orders in the program's measurements (`Docs/Performance.md`): 20 million rows and 4 GB,
  /// which become a ledger of some 3.6 GB (178 bytes per row were measured).
  package static let standard = OrdersLimits(rows: 20_000_000, bytes: 4_000_000_000)

  /// Rows, valid or not.
  package var rows: Int
  /// Bytes of the body.
  package var bytes: Int

  /// Creates limits.
  package init(rows: Int, bytes: Int) {
    self.rows = rows
    self.bytes = bytes
  }

  /// Throws ``OrdersLimitError`` if a limit is exceeded.
  func check(rows: Int = 0, bytes: Int) throws(OrdersLimitError) {
    if bytes > self.bytes { throw .bytes(self.bytes) }
    if rows > self.rows { throw .rows(self.rows) }
  }
}

/// A download exceeded its limits.
package enum OrdersLimitError: Error, Sendable, Equatable {
  case rows(Int)
  case bytes(Int)
}
