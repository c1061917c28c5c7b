import BoardRules
import Hummingbird

/// Handles `GET /changes`.
struct ChangeController: Sendable {
  let store: any BoardStore
  let watch: ChangeWatch
  let guardian: PublishingGuard
  let answers: AnswerBudget
  let connectionLimiter: ConnectionLimiter
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) { router.get("changes", use: changes) }

  @Sendable func changes(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let asked = try ChangesRequest(QueryParameters(request.uri.query))
    let viewer = try await guardian.listener(request, context)
    let page = try await read(asked, viewer, context)
    let isNews = asked.after == nil || !page.list.items.isEmpty || page.hasMessages
    if isNews || asked.wait == 0 {
      return try answers.response(json: page.json, for: context.channel)
    }

    // A client that waits can be displaced by one that has something to ask.
    context.channel.map(connectionLimiter.waits)
    defer { context.channel.map(connectionLimiter.works) }
    let list = await watch.wait(
      ChangeWatch.Wait(
        known: page,
        limit: asked.limit,
        account: viewer,
        end: guardian.clock() + .seconds(asked.wait),
        isConnected: { [channel = context.channel] in channel?.isActive ?? true }
      )
    )
    guard let list else {
      return try answers.response(json: try await read(asked, viewer, context).json, for: context.channel)
    }
    var next = page.next
    next.seq = list.last
    next.issued = now()
    next.message = asked.after?.message ?? next.message
    return try answers.response(json: ChangePage(list: list, next: next).json, for: context.channel)
  }

  private func read(
    _ asked: ChangesRequest,
    _ viewer: Int?,
    _ context: BoardRequestContext
  ) async throws -> ChangePage {
    try await deadline.run(for: context.channel) { [store, now] in
      try await store.changes(
        after: asked.after,
        limit: asked.limit,
        for: viewer,
        waits: asked.wait > 0,
        at: now()
      )
    }
  }
}
