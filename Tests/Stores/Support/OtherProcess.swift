import GRDB

/// Another process with a database file: a plain connection that does what it is told.
final class OtherProcess: Sendable {
  private let queue: DatabaseQueue

  init(at path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    // The last process to close the file locks it exclusively for a moment.
    configuration.busyMode = .timeout(10)
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  func execute(_ sql: String) throws {
    try queue.inDatabase { try $0.execute(sql: sql) }
  }

  func number(_ sql: String) throws -> Int? {
    try queue.inDatabase { try Int.fetchOne($0, sql: sql) }
  }

  func close() throws {
    try queue.close()
  }
}
