import BoardRules
import HTTPTypes
import Hummingbird
import Loading
import NIOCore

/// Handles `POST` and `DELETE` of `/reports/feed` and `/account/feed`, and `GET /feeds/reports.atom` and
/// `/feeds/messages.atom`: private feeds.
struct PrivateFeedController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  let deadline: Deadline
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>, _ signed: SignedRouter) {
    for feed in PrivateFeed.allCases {
      signed.on(.post, feed.managingPath, feed.permission) { try await make(feed, $0, $1) }
      // An address that was lost must not outlast a suspension.
      let removing = feed == .messages ? SignedRoutes.Permission.own : feed.permission
      signed.on(.delete, feed.managingPath, removing) { try await remove(feed, $0, $1) }
      router.get(RouterPath(feed.path)) { try await read(feed, $0, $1) }
    }
  }

  private func make(_ feed: PrivateFeed, _ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let account =
      feed == .queue ? try await guardian.moderator(request, context) : try await guardian.owner(request, context)
    let token = try await deadline.run(for: context.channel) { [store, now] in
      try await store.newToken(of: feed, for: account, at: now())
    }
    let json = JSONObject.text { $0.add("url", "/\(feed.path)?token=" + token.text) }
    return Response(status: .created, json: json)
  }

  private func remove(_ feed: PrivateFeed, _ request: Request, _ context: BoardRequestContext) async throws -> Response
  {
    let account =
      feed == .queue
      ? try await guardian.moderator(request, context) : try await guardian.account(request, context).0.id
    try await deadline.run(for: context.channel) { [store] in try await store.removeToken(of: feed, for: account) }
    return Response(status: .noContent)
  }

  /// A program that reads feeds sends no token of an account: that of the feed is in its address, and does nothing else.
  private func read(_ feed: PrivateFeed, _ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let query = try QueryParameters(request.uri.query)
    guard let text = query["token"], let token = PublishingToken(authorization: "Bearer " + text) else {
      try guardian.countStranger(request, context)
      throw PublishingError.noFeed
    }
    let (live, time) = (live.value, now())
    let (name, language) = (live.name, live.language(for: query["language"]))
    let document: AtomDocument
    do {
      document = try await deadline.run(for: context.channel) { [store] in
        let (board, account) = try await store.reader(of: feed, with: token)
        switch feed {
        case .queue:
          return AtomDocument(try await store.newestCases(at: time), of: board, named: name, in: language, at: time)
        case .messages:
          let messages = try await store.receivedMessages(of: account, at: time)
          // As in `account`: nothing can be done about the others.
          let statements = try await store.moderationRecord(of: account).statements.filter(\.isInForce)
          return AtomDocument(messages, statements, of: board, named: name, in: language, at: time)
        }
      }
    } catch let error as PublishingError where error == .noFeed {
      try guardian.countStranger(request, context)
      throw error
    }
    return Response(
      status: .ok,
      headers: [.contentType: "application/atom+xml; charset=utf-8", .cacheControl: "private, no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: document.text))
    )
  }
}

extension PrivateFeed {
  /// Where programs read it, with its token.
  var path: String {
    switch self {
    case .queue: "feeds/reports.atom"
    case .messages: "feeds/messages.atom"
    }
  }

  /// Where an account makes its address, or withdraws it.
  fileprivate var managingPath: String {
    switch self {
    case .queue: "reports/feed"
    case .messages: "account/feed"
    }
  }

  /// What an account has to be allowed to make one.
  fileprivate var permission: SignedRoutes.Permission {
    switch self {
    case .queue: .moderate
    case .messages: .use
    }
  }
}
