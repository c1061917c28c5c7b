import CPostgreSQL
import Dispatch

/// A connection of a pool. Only the pool's thread uses it; no call waits for the network.
final class PoolConnection {
  enum State: Equatable {
    case connecting(isWriting: Bool, end: ContinuousClock.Instant)
    case idle
    /// Somebody has it, and may have open statements.
    case leased
    /// It is given back, and its transaction is being rolled back.
    case clearing
    /// Nobody waits for it any more. Its server was asked to stop what it does, so it is used for nothing else.
    case doomed(end: ContinuousClock.Instant)
  }

  let id: Int
  var state: State
  private let handle: OpaquePointer
  private var batch: PoolCommand.Batch?
  private var rows: [PostgreSQLRows] = []
  private var refusal: PostgreSQLError?
  private var isBatchOpen = false
  private var isUnsent = false

  /// Begins to connect; `nil` if there is no memory.
  init?(id: Int, settings: [(name: String, value: String)], end: ContinuousClock.Instant) {
    let names = settings.map(\.name)
    let values = settings.map(\.value)
    let handle = withTexts(names) { names in withTexts(values) { values in cpq_start(names, values) } }
    guard let handle else { return nil }
    (self.id, self.handle) = (id, handle)
    state = .connecting(isWriting: true, end: end)
  }

  deinit { cpq_finish(handle) }

  var socket: Int32 { cpq_socket(handle) }

  /// Whether it waits for its socket to become writable.
  var isWriting: Bool {
    if case .connecting(let isWriting, _) = state { return isWriting }
    return isUnsent
  }

  var isLost: Bool { cpq_is_lost(handle) }

  /// The host that is being asked, of several.
  var host: (name: String, port: String) {
    (
      cpq_host(handle).map { String(cString: $0) } ?? "",
      cpq_port(handle).map { String(cString: $0) } ?? ""
    )
  }

  /// In libpq's words, which have no password.
  var reason: String {
    String(cString: cpq_message(handle)).split(separator: "\n").first.map { String($0) } ?? "the connection was lost"
  }

  /// The connection was lost: because of what the server has said last, if anything.
  private func loss() -> PostgreSQLError {
    while isBatchOpen, !cpq_is_busy(handle), let result = cpq_next(handle) { take(result) }
    if case .refused(_, let reason)? = refusal { return .connectionLost(reason) }
    return .connectionLost(reason)
  }

  /// Goes on with connecting. Returns whether it is connected, or throws why it cannot.
  func proceed() throws(PostgreSQLError) -> Bool {
    guard case .connecting(_, let end) = state else { return true }
    switch cpq_proceed(handle) {
    case cpq_connected:
      guard cpq_begin_pipeline(handle) else { throw .unreachable(reason) }
      state = .idle
      return true
    case cpq_failed: throw .unreachable(reason)
    case cpq_writing: state = .connecting(isWriting: true, end: end)
    default: state = .connecting(isWriting: false, end: end)
    }
    return false
  }

  /// Sends statements in one go.
  func run(_ batch: PoolCommand.Batch) throws(PostgreSQLError) {
    self.batch = batch
    try send(batch.statements)
  }

  /// Rolls back what is open. Returns whether there is something.
  func clear() throws(PostgreSQLError) -> Bool {
    guard cpq_is_in_transaction(handle) else { return false }
    state = .clearing
    try send([PostgreSQLStatement("ROLLBACK")])
    return true
  }

  private func send(_ statements: [PostgreSQLStatement]) throws(PostgreSQLError) {
    (rows, refusal, isBatchOpen) = ([], nil, true)
    for statement in statements {
      let isSent = withTexts(statement.parameters.map(\.text)) { parameters in
        cpq_send(handle, statement.sql, Int32(clamping: statement.parameters.count), parameters)
      }
      guard isSent else { throw loss() }
    }
    guard cpq_end_batch(handle) else { throw loss() }
    try flush()
  }

  /// Sends what the socket did not accept before.
  func flush() throws(PostgreSQLError) {
    let left = cpq_flush(handle)
    guard left >= 0 else { throw loss() }
    isUnsent = left > 0
  }

  /// Reads what has arrived. Returns whether the open batch has ended.
  func receive() throws(PostgreSQLError) -> Bool {
    guard cpq_receive(handle) else { throw loss() }
    if isUnsent { try flush() }
    while isBatchOpen, !cpq_is_busy(handle) {
      guard let result = cpq_next(handle) else {
        // Between the statements of a batch.
        if isLost { throw loss() }
        continue
      }
      take(result)
    }
    if isLost { throw loss() }
    return !isBatchOpen
  }

  private func take(_ result: OpaquePointer) {
    defer { cpq_clear(result) }
    switch cpq_kind_of(result) {
    case cpq_rows: rows.append(PostgreSQLRows(result))
    case cpq_error: refusal = refusal ?? .refused(result)
    case cpq_batch_end: isBatchOpen = false
    default: break
    }
  }

  /// Answers the task that waits for the batch that has ended.
  func answer() {
    if let refusal { return fail(refusal) }
    batch?.reply(.success(rows))
    (batch, rows) = (nil, [])
  }

  /// Answers the task that waits for a batch that was sent, with an error.
  func fail(_ error: any Error) {
    guard let batch else { return }
    self.batch = nil
    let isLoss = (error as? PostgreSQLError).map { $0.isLoss || $0 == .closed } ?? false
    // A transaction that was idle for too long was ended before the server saw the commit.
    let isUnknown = batch.commits && isLoss && refusal?.isIdleTransaction != true
    batch.reply(.failure(isUnknown ? PostgreSQLError.unknownOutcome : error))
  }

  func isRunning(_ number: Int) -> Bool { batch?.number == number }

  /// Asks the server to stop. That takes a connection of its own, so another thread waits for it.
  func cancel() {
    guard let cancellation = cpq_cancellation_of(handle) else { return }
    let address = UInt(bitPattern: cancellation)
    DispatchQueue.global().async { cpq_cancel(OpaquePointer(bitPattern: address)) }
  }
}

extension PostgreSQLRows {
  fileprivate init(_ result: OpaquePointer) {
    let columns = 0..<cpq_column_count(result)
    let rows = (0..<cpq_row_count(result)).map { row in
      PostgreSQLRow(
        values: columns.map { column in
          guard !cpq_is_null(result, row, column), let bytes = cpq_value(result, row, column) else { return nil }
          let count = Int(cpq_length(result, row, column))
          return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
      )
    }
    self.init(rows: rows, tag: cpq_tag(result).map { String(cString: $0) } ?? "")
  }
}

extension PostgreSQLError {
  fileprivate static func refused(_ result: OpaquePointer) -> PostgreSQLError {
    .refused(
      code: cpq_code(result).map { String(cString: $0) } ?? "",
      reason: cpq_reason(result).map { String(cString: $0) } ?? ""
    )
  }
}

/// Passes texts as C strings, with NULL for `nil` and at the end.
private func withTexts<Value>(
  _ texts: [String?],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
  var bytes: [CChar] = []
  var starts: [Int?] = []
  for text in texts {
    starts.append(text == nil ? nil : bytes.count)
    if let text { bytes += text.utf8CString }
  }
  return bytes.withUnsafeBufferPointer { bytes in
    let pointers = starts.map { start in start.flatMap { start in bytes.baseAddress.map { $0 + start } } } + [nil]
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
