import BoardRules
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Counts the requests that a server answers.
final class Metrics: Sendable {
  private struct Key: Hashable {
    let method: String
    let route: String
  }

  private struct Counts {
    var statuses: [Int: Int] = [:]
    /// How many took no longer than each of ``Metrics/bounds``, and longer than the one before.
    var times = Array(repeating: 0, count: Metrics.bounds.count)
    var time = Duration.zero
  }

  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  private let counts = Mutex<[Key: Counts]>([:])

  /// Counts an answer.
  ///
  /// - Parameters:
  ///   - route: as it was declared; `nil` for an address that is none. Names of those are the client's, and would be too many.
  ///   - time: until the answer began.
  func count(_ method: HTTPRequest.Method, _ route: String?, _ status: HTTPResponse.Status, _ time: Duration) {
    let key = route.map { Key(method: method.rawValue, route: $0) } ?? Key(method: "", route: "")
    let seconds = time / .seconds(1)
    counts.withLock { counts in
      counts[key, default: Counts()].statuses[status.code, default: 0] += 1
      counts[key]?.time += time
      if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts[key]?.times[index] += 1 }
    }
  }

  /// The numbers in Prometheus’ text format.
  func text(version: String, started: Int, connections: Int) -> String {
    let all = counts.withLock { $0 }.sorted { ($0.key.route, $0.key.method) < ($1.key.route, $1.key.method) }
    func labels(_ key: Key, _ more: String = "") -> String {
      "{method=\"\(key.method)\",route=\"\(key.route)\"\(more)}"
    }
    var lines = [
      "# HELP classifieds_build_info The version of the program.", "# TYPE classifieds_build_info gauge",
      "classifieds_build_info{version=\"\(version)\"} 1",
      "# HELP process_start_time_seconds When the server was started.", "# TYPE process_start_time_seconds gauge",
      "process_start_time_seconds \(started)",
      "# HELP classifieds_connections Open connections.", "# TYPE classifieds_connections gauge",
      "classifieds_connections \(connections)",
      "# HELP classifieds_requests_total Answered requests.", "# TYPE classifieds_requests_total counter",
    ]
    for (key, counts) in all {
      for (status, count) in counts.statuses.sorted(by: { $0.key < $1.key }) {
        lines.append("classifieds_requests_total\(labels(key, ",status=\"\(status)\"")) \(count)")
      }
    }
    let name = "classifieds_request_duration_seconds"
    lines += ["# HELP \(name) The time until an answer began.", "# TYPE \(name) histogram"]
    for (key, counts) in all {
      var sum = 0
      for (bound, count) in zip(Self.bounds, counts.times) {
        sum += count
        lines.append("\(name)_bucket\(labels(key, ",le=\"\(bound)\"")) \(sum)")
      }
      let total = counts.statuses.values.reduce(0, +)
      lines.append("\(name)_bucket\(labels(key, ",le=\"+Inf\"")) \(total)")
      // In whole microseconds, as in the log.
      let seconds = (counts.time / .microseconds(1)).rounded() / 1_000_000
      lines.append("\(name)_sum\(labels(key)) \(seconds)")
      lines.append("\(name)_count\(labels(key)) \(total)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Counts each answer, whatever its status.
struct MetricsMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  let metrics: Metrics
  let clock: @Sendable () -> ContinuousClock.Instant

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    let start = clock()
    let response = try await next(request, context)
    metrics.count(request.method, context.route, response.status, clock() - start)
    return response
  }
}

/// Handles `GET /metrics`, for a program that knows the operator's secret. The address of a client says nothing: behind
/// a proxy, everybody has the proxy's.
struct MetricsController: Sendable {
  let metrics: Metrics
  let guardian: PublishingGuard
  let live: Current<BoardServer.LiveSettings>
  let connectionLimiter: ConnectionLimiter
  let version: String
  /// Seconds since 1970.
  let started: Int

  func addRoutes(to router: Router<BoardRequestContext>) { router.get("metrics", use: answer) }

  @Sendable func answer(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    // How long comparing takes says nothing of a secret whose hash is compared.
    let sent = request.headers[.authorization].map { Digest.hexadecimal(Data($0.utf8)) }
    guard let token = live.value.metricsToken, !token.isEmpty,
      sent == Digest.hexadecimal(Data("Bearer \(token)".utf8))
    else {
      try guardian.countStranger(request, context)
      throw sent == nil ? PublishingError.noToken : .wrongToken
    }
    let text = metrics.text(version: version, started: started, connections: connectionLimiter.count)
    return Response(
      status: .ok,
      headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }
}
