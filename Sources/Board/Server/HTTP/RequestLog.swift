package import BoardRules
package import Foundation
import Glibc
import HTTP
import HTTPTypes
import Hummingbird
import Loading
import Logging
import Synchronization

/// A file to which lines are appended, or standard error.
///
/// Lines that cannot be written, as on a full disk, are lost; the next one says how many.
package final class LogFile: Sendable {
  private struct State {
    var descriptor: Int32
    var lost = 0
  }

  private let path: String?
  private let state: Mutex<State>

  /// Opens a file for appending, which only its owner and group can read. Throws ``BoardError``.
  ///
  /// - Parameter path: `-` is standard error.
  package convenience init(_ path: String) throws(BoardError) {
    if path == "-" {
      self.init(path: nil, descriptor: STDERR_FILENO)
    } else {
      self.init(path: path, descriptor: try Self.open(path))
    }
  }

  /// Throws what ``init(_:)`` would throw, as far as that can be found out without creating a file.
  package static func check(_ path: String) throws(BoardError) {
    if path == "-" { return }
    let file = FileStatus(path)
    let target = file == nil ? FilePath(path).folder ?? "." : path
    let reason =
      file?.isFolder == true
      ? EISDIR : access(target, file == nil ? W_OK | X_OK : W_OK) == 0 ? 0 : errno
    if reason != 0 { throw .unusableLog(path: path, reason: String(cString: strerror(reason))) }
  }

  /// A file that is open; `nil` for a path that is not opened again.
  init(path: String?, descriptor: Int32) {
    self.path = path
    state = Mutex(State(descriptor: descriptor))
  }

  deinit { if path != nil { state.withLock { _ = close($0.descriptor) } } }

  /// Opens the file again, for what has moved it away (logrotate). If that fails, the one that is open stays.
  package func reopen() throws(BoardError) {
    guard let path else { return }
    let new = try Self.open(path)
    let old = state.withLock { state in
      let old = state.descriptor
      state.descriptor = new
      return old
    }
    close(old)
  }

  /// Appends a line, in one call, so that lines of several servers do not mix.
  func write(_ line: (_ lost: Int) -> String) {
    state.withLock { state in
      let bytes = Array((line(state.lost) + "\n").utf8)
      if bytes.withUnsafeBytes({ Glibc.write(state.descriptor, $0.baseAddress, $0.count) }) == bytes.count {
        state.lost = 0
      } else {
        state.lost += 1
      }
    }
  }

  private static func open(_ path: String) throws(BoardError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
    guard descriptor >= 0 else {
      throw BoardError.unusableLog(path: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }
}

extension BoardServer.Configuration {
  /// Logs to a file, as JSON lines.
  package mutating func log(to file: LogFile, now: @escaping @Sendable () -> Date = { Date() }) {
    logger = Logger(label: "classifieds") { _ in JSONLogHandler(file: file, now: now) }
  }
}

/// Writes what a board logs as JSON lines.
struct JSONLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  let file: LogFile
  let now: @Sendable () -> Date

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    file.write { lost in
      JSONObject.text { object in
        object.add("at", now().formatted(Self.form))
        object.add("level", event.level.rawValue)
        object.add("message", event.message.description)
        for (key, value) in all {
          let name = key == Self.requestID ? "request" : key
          switch value {
          case .stringConvertible(let number as Int): object.add(name, number)
          case .stringConvertible(let number as Double): object.add(name, json: "\(number)")
          default: object.add(name, value.description)
          }
        }
        if lost > 0 { object.add("lost_lines", lost) }
      }
    }
  }

  private static let form = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  /// Hummingbird's name for it.
  fileprivate static let requestID = "hb.request.id"
}

/// Logs each answer, without what would tell who asked for what: no texts, queries, tokens or whole addresses.
///
/// Answers have the number of their request (`X-Request-Id`).
struct RequestLogMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  let clients: ClientAddress
  let clock: @Sendable () -> ContinuousClock.Instant

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    guard context.logger.logLevel <= .info, let name = HTTPField.Name("X-Request-Id") else {
      return try await next(request, context)
    }
    let start = clock()
    var response = try await next(request, context)
    if context.channel != nil { response.headers[name] = context.id }
    var fields: Logger.Metadata = [
      "method": .string(request.method.rawValue), "status": .stringConvertible(response.status.code),
      // In whole microseconds: the digits that a division leaves behind can look like the number of an account.
      "ms": .stringConvertible(((clock() - start) / .microseconds(1)).rounded() / 1_000),
    ]
    fields["route"] = context.route.map { .string($0) }
    fields["bytes"] = response.body.contentLength.map { .stringConvertible($0) }
    fields["client"] = clients.address(of: context.channel, request.headers).map { .string($0.neighbourhood) }
    context.logger.info("request", metadata: fields)
    return response
  }
}

extension BoardRequestContext {
  /// The declared path of the request's route; `nil` if it has none. What a client has asked for is not a name to keep.
  var route: String? {
    // The name of a route begins with a slash; that of an unmatched request does not.
    endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
