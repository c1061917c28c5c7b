import BoardRules
import Hummingbird

/// Handles `POST /listings/{id}/reports`, `POST /conversations/{id}/reports`, `GET /reports`, `GET /moderation`,
/// `POST /moderation/{id}/appeal`, and `POST /listings|conversations|accounts|reports/{id}/moderation`.
struct ModerationController: Sendable {
  let store: any BoardStore
  let uploads: UploadStore
  let guardian: PublishingGuard
  let answers: AnswerBudget
  let deadline: Deadline
  let eraser: AccountEraser
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to signed: SignedRouter) {
    signed.on(.post, "listings/:id/reports", .use) { try await report(.listing, $0, $1) }
    signed.on(.post, "conversations/:id/reports", .use) { try await report(.conversation, $0, $1) }
    signed.on(.get, "reports", .moderate, use: cases)
    signed.on(.get, "moderation", .moderate, use: decisions)
    signed.on(.post, "listings/:id/moderation", .moderate) { try await decide(.listing, $0, $1) }
    signed.on(.post, "conversations/:id/moderation", .moderate) { try await decide(.conversation, $0, $1) }
    signed.on(.post, "accounts/:id/moderation", .moderate) { try await decide(.account, $0, $1) }
    signed.on(.post, "reports/:id/moderation", .moderate) { try await decide(nil, $0, $1) }
    signed.on(.post, "moderation/:id/appeal", .own, use: appeal)
  }

  private struct SentReport: Decodable {
    var reason: String
    var text: String?
  }

  private struct SentDecision: Decodable {
    var action: String
    var reason: String
    var rule: String?
    var `case`: Int?
    var duration: Int?
  }

  private struct SentAppeal: Decodable { var text: String }

  /// Needs no key: there is one open report of an account about the same thing.
  private func report(
    _ kind: ModerationSubject.Kind,
    _ request: Request,
    _ context: BoardRequestContext
  ) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let subject = try Self.subject(kind, context.parameters.get("id") ?? "")
    let sent: SentReport = try await request.body.collect(upTo: .max).decoded()
    let submitted = try SubmittedReport(reason: sent.reason, text: sent.text)
    let (report, isNew) = try await deadline.run(for: context.channel) { [store, live, now] in
      try await store.report(subject, submitted, by: owner, dailyLimit: live.value.daily.reports, at: now())
    }
    return Response(status: isNew ? .created : .ok, json: report.json)
  }

  /// Needs no key: the same decision is not made twice.
  ///
  /// - Parameter kind: what it is about; `nil` for that of a case.
  private func decide(
    _ kind: ModerationSubject.Kind?,
    _ request: Request,
    _ context: BoardRequestContext
  ) async throws -> Response {
    let moderator = try await guardian.moderator(request, context)
    let sent: SentDecision = try await request.body.collect(upTo: .max).decoded()
    guard let action = ModerationAction(rawValue: sent.action) else {
      throw PublishingError(.invalid, "there is no such action")
    }
    let statement = try StatementOfReasons(facts: sent.reason, rule: sent.rule)
    let decision = try ModerationDecision(action, statement, lasting: sent.duration)
    let time = now()
    let name = context.parameters.get("id").flatMap { PercentEncoding.decode($0) } ?? ""
    let decide: @Sendable () async throws -> MadeDecision = { [store, deadline, channel = context.channel] in
      try await deadline.run(for: channel) {
        let subject: ModerationSubject
        var number = sent.case
        switch kind {
        // An account may be named as well.
        case .account?: subject = ModerationSubject(.account, try await store.accountID(name, evenErased: true))
        case let kind?: subject = try Self.subject(kind, name)
        case nil:
          guard let id = Int(name) else { throw PublishingError.noCase }
          subject = try await store.subject(ofCase: id)
          number = id
        }
        return try await store.decide(decision, on: subject, inCase: number, by: moderator, at: time)
      }
    }
    // What a purge has deleted is overwritten even if its client leaves.
    let made =
      if action == .purge {
        try await Task { [eraser] in try await eraser.scrubbing(decide) }.value
      } else {
        try await decide()
      }
    // What cannot be deleted is claimed again later. The decision is made in any case.
    try? await uploads.delete(made.unusedPictures, claimedAt: time)
    return Response(status: .created, json: made.logged.json)
  }

  @Sendable func appeal(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let account = try await guardian.account(request, context).0.id
    guard let id = context.parameters.get("id").flatMap({ Int($0) }) else { throw PublishingError.noDecision }
    let sent: SentAppeal = try await request.body.collect(upTo: .max).decoded()
    let statement = try await deadline.run(for: context.channel) { [store, now] in
      try await store.appeal(id, sent.text, by: account, at: now())
    }
    return Response(status: .created, json: statement.json)
  }

  @Sendable func cases(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    _ = try await guardian.moderator(request, context)
    let place = try QueryParameters(request.uri.query).place()
    let page = try await deadline.run(for: context.channel) { [store, now] in
      try await store.cases(after: place, at: now())
    }
    return try answers.response(json: page.json { $0.json }, for: context.channel)
  }

  @Sendable func decisions(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    _ = try await guardian.moderator(request, context)
    let parameters = try QueryParameters(request.uri.query)
    let place = try parameters.place()
    let isPublic = parameters["public"] == "true"
    let page = try await deadline.run(for: context.channel) { [store] in try await store.decisions(before: place) }
    return try answers.response(json: page.json { isPublic ? $0.publicJSON : $0.json }, for: context.channel)
  }

  private static func subject(
    _ kind: ModerationSubject.Kind,
    _ text: String
  ) throws(PublishingError) -> ModerationSubject {
    guard let id = Int(text) else {
      switch kind {
      case .listing: throw .noAd
      case .conversation: throw .noConversation
      case .account: throw .noAccount
      }
    }
    return ModerationSubject(kind, id)
  }
}
