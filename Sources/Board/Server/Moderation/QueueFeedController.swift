import BoardRules
import HTTPTypes
import Hummingbird
import Loading
import NIOCore

/// Handles `POST` and `DELETE /reports/feed`, and `GET /feeds/reports.atom`: the queue as a private feed of a moderator.
struct QueueFeedController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  let deadline: Deadline
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>, _ signed: SignedRouter) {
    signed.on(.post, "reports/feed", .moderate, use: make)
    signed.on(.delete, "reports/feed", .moderate, use: remove)
    router.get("feeds/reports.atom", use: feed)
  }

  @Sendable func make(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let moderator = try await guardian.moderator(request, context)
    let token = try await deadline.run(for: context.channel) { [store, now] in
      try await store.newFeedToken(for: moderator, at: now())
    }
    return Response(
      status: .created,
      json: JSONObject.text { $0.add("url", "/feeds/reports.atom?token=" + token.text) }
    )
  }

  @Sendable func remove(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let moderator = try await guardian.moderator(request, context)
    try await deadline.run(for: context.channel) { [store] in try await store.removeFeedToken(of: moderator) }
    return Response(status: .noContent)
  }

  /// A program that reads feeds sends no token of an account: that of the feed is in its address, and does nothing else.
  @Sendable func feed(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard let text = try QueryParameters(request.uri.query)["token"],
      let token = PublishingToken(authorization: "Bearer " + text)
    else {
      try guardian.countStranger(request, context)
      throw PublishingError.noFeed
    }
    let found: (board: String, cases: [ModerationCase])
    do {
      found = try await deadline.run(for: context.channel) { [store, now] in try await store.feed(token, at: now()) }
    } catch let error as PublishingError where error == .noFeed {
      try guardian.countStranger(request, context)
      throw error
    }
    let feed = QueueFeed(name: live.value.name, board: found.board, cases: found.cases, now: now())
    return Response(
      status: .ok,
      headers: [.contentType: "application/atom+xml; charset=utf-8", .cacheControl: "private, no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: feed.text))
    )
  }
}

/// The open cases as an Atom feed (RFC 4287), in the language of the board's documents.
struct QueueFeed {
  let name: String
  /// Tells the entries from those of other boards.
  let board: String
  let cases: [ModerationCase]
  let now: Int

  var text: String {
    let newest = cases.flatMap(\.words).map(\.time).max() ?? now
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>urn:classifieds:\(board):reports</id>
      <title>\(Self.text(name)): open reports</title>
      <updated>\(WireDate(secondsSince1970: newest).text)</updated>
      <author><name>\(Self.text(name))</name></author>
      \(cases.map(entry).joined())</feed>

      """
  }

  private func entry(_ found: ModerationCase) -> String {
    let about = "\(found.subject) \(found.subjectID)" + (found.title.map { " “\($0)”" } ?? "")
    let times = found.words.map(\.time)
    let words = found.words.map { $0.text.isEmpty ? $0.reason : "\($0.reason): \($0.text)" }.joined(separator: "\n")
    return """
      <entry>
      <id>urn:classifieds:\(board):case:\(found.id)</id>
      <title>\(Self.text("Case \(found.id): \(about)"))</title>
      <published>\(WireDate(secondsSince1970: times.min() ?? now).text)</published>
      <updated>\(WireDate(secondsSince1970: times.max() ?? now).text)</updated>
      <content type="text">\(Self.text(words))</content>
      </entry>

      """
  }

  /// A moderator sees that a character was left out.
  private static func text(_ text: String) -> String { XMLText.escaped(text, mark: "\u{FFFD}") }
}
