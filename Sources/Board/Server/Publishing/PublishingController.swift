import BoardRules
import Hummingbird
import Synchronization

/// Handles `POST /listings`, `PUT` and `DELETE /listings/{id}`, and `GET /publications/{key}`.
struct PublishingController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  let answers: AnswerBudget
  let deadline: Deadline
  let uploads: UploadStore
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  private let keys = KeysInProgress()

  func addRoutes(to signed: SignedRouter) {
    signed.on(.post, "listings", .use, use: publish)
    signed.on(.put, "listings/:id", .use, use: replace)
    signed.on(.patch, "listings/:id", .use, use: setStatus)
    signed.on(.delete, "listings/:id", .use, use: withdraw)
    signed.on(.post, "listings/:id/renewal", .use, use: renew)
    signed.on(.get, "account/listings", .use, use: ownAds)
    signed.on(.get, "publications/:key", .use, use: answer)
  }

  @Sendable func publish(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await change(request, context, needsKey: true) { [store, live, now] request in
      let submission = try Submission(json: request.body)
      let settings = live.value
      return try await store.publish(
        submission,
        for: request,
        dailyLimit: settings.daily.ads,
        holding: settings.holding,
        at: now()
      )
    }
  }

  @Sendable func replace(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await change(request, context, needsKey: false) { [store, live, uploads, now, id = id(in: context)] request in
      guard let id else { throw PublishingError.noAd }
      let submission = try Submission(json: request.body)
      let time = now()
      let answer = try await store.replace(id, by: submission, for: request, holding: live.value.holding, at: time)
      // What cannot be deleted is claimed again later. The ad is changed in any case.
      try? await uploads.delete(answer.unusedPictures, claimedAt: time)
      return answer
    }
  }

  @Sendable func withdraw(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await change(request, context, needsKey: false) { [store, uploads, now, id = id(in: context)] request in
      guard let id else { throw PublishingError.noAd }
      let time = now()
      let answer = try await store.withdraw(id, for: request, at: time)
      // What cannot be deleted is claimed again later. The ad is withdrawn in any case.
      try? await uploads.delete(answer.unusedPictures, claimedAt: time)
      return answer
    }
  }

  @Sendable func setStatus(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await change(request, context, needsKey: false) { [store, now, id = id(in: context)] request in
      guard let id else { throw PublishingError.noAd }
      let sent: SentStatus = try ByteBuffer(bytes: request.body).decoded()
      guard let status = Ad.Status(rawValue: sent.status) else { throw PublishingError.invalidStatus }
      return try await store.setStatus(status, of: id, for: request, at: now())
    }
  }

  @Sendable func renew(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await change(request, context, needsKey: false) { [store, now, id = id(in: context)] request in
      guard let id else { throw PublishingError.noAd }
      return try await store.renew(id, for: request, at: now())
    }
  }

  /// The account's ads, also those that have ended.
  @Sendable func ownAds(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let place = try QueryParameters(request.uri.query).place()
    let page = try await deadline.run(for: context.channel) { [store, now] in
      try await store.ownAds(of: owner, after: place, at: now())
    }
    return try answers.response(json: page.json { $0 }, for: context.channel)
  }

  private struct SentStatus: Decodable { var status: String }

  /// The outcome of a key: done, in progress, or 404 if nothing was done with it.
  @Sendable func answer(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    guard let name = context.parameters.get("key"), let text = PercentEncoding.decode(name) else {
      throw PublishingError.noSuchKey
    }
    let key = try PublishingRequest.key(text)
    // In this order: the response to a request that ends in between is stored by then.
    let isInProgress = keys.contains(key, of: owner)
    let known = try await deadline.run(for: context.channel) { [store] in try await store.answer(to: key, of: owner) }
    guard let answer = known else {
      guard isInProgress else { throw PublishingError.noSuchKey }
      return Response(json: JSONObject.text { $0.add("state", "in_progress") })
    }
    let json = JSONObject.text {
      $0.add("state", "done")
      $0.add("status", answer.status)
      $0.add("listing_id", answer.adID)
      $0.add("listing", json: answer.body.isEmpty ? nil : answer.body)
    }
    return Response(json: json)
  }

  /// The ad id in the path; `nil` if it is not valid.
  private func id(in context: BoardRequestContext) -> Int? { context.parameters.get("id").flatMap { Int($0) } }

  private func change(
    _ request: Request,
    _ context: BoardRequestContext,
    needsKey: Bool,
    _ work: @escaping @Sendable (PublishingRequest) async throws -> StoredAnswer
  ) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let body = try await request.body.collect(upTo: .max)
    let asked = try PublishingRequest(owner: owner, request: request, body: body, needsKey: needsKey)
    return try await deadline.run(for: context.channel) { [keys] in
      try await keys.whileHolding(asked) { try await work(asked) }
    }.response
  }
}

/// The keys whose requests are being processed.
final class KeysInProgress: Sendable {
  private struct Key: Hashable {
    let owner: Int
    let text: String
  }

  private let keys = Mutex<Set<Key>>([])

  func contains(_ key: String, of owner: Int) -> Bool { keys.withLock { $0.contains(Key(owner: owner, text: key)) } }

  /// Does the work while no other request with its key is accepted. Throws ``PublishingError/keyInProgress`` if one is
  /// running.
  func whileHolding<Value>(_ request: PublishingRequest, _ work: () async throws -> Value) async throws -> Value {
    guard let text = request.key else { return try await work() }
    let key = Key(owner: request.owner, text: text)
    guard keys.withLock({ $0.insert(key).inserted }) else { throw PublishingError.keyInProgress }
    defer { _ = keys.withLock { $0.remove(key) } }
    return try await work()
  }
}
