package import Foundation
package import Listings

/// Publishes drafts through the outbox, so that a board has each ad exactly once, whatever happens on the way.
///
/// Its methods throw ``AdPublisherError``, `StoreError` if the outbox could not be written, and the errors of the token's source.
package struct AdPublisher: Sendable {
  /// The result of publishing a draft.
  package enum Outcome: Sendable, Equatable {
    /// It is on the board now, as in the publication.
    case published(Publication)
    /// It is on the board now, as a new ad: its earlier one was no longer there.
    case publishedAgain(Publication)
    /// It was already on the board unchanged: nothing was sent.
    case alreadyPublished(Publication)
  }

  let api: PublishingAPI
  let outbox: any Outbox
  let session: DraftSession
  let photo: @Sendable (_ hash: String) async throws -> Data?
  private let photoProblems: @Sendable (_ draft: Draft) async throws -> [DraftProblem]
  private let currency: @Sendable () async -> String
  let now: @Sendable () -> Date
  let makeKey: @Sendable () -> String
  let clock: any Clock<Duration>
  /// The board's name in the outbox (``name(of:)``).
  package let server: String

  /// Creates a publisher for one board.
  ///
  /// - Parameters:
  ///   - server: the board's name, usually its base address.
  ///   - photoProblems: the problems with the photos of a draft: nothing is sent, nor put into the outbox, before all photos are there.
  ///   - currency: the code of the board's currency.
  ///   - makeKey: creates unique keys of 1 to 255 printable ASCII characters that need no escape in a path.
  package init(
    server: String,
    api: PublishingAPI,
    outbox: any Outbox,
    session: DraftSession,
    photo: @escaping @Sendable (_ hash: String) async throws -> Data?,
    photoProblems: @escaping @Sendable (_ draft: Draft) async throws -> [DraftProblem] = { _ in [] },
    currency: @escaping @Sendable () async -> String = { "EUR" },
    now: @escaping @Sendable () -> Date,
    makeKey: @escaping @Sendable () -> String,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.server = Self.name(of: server)
    self.api = api
    self.outbox = outbox
    self.session = session
    self.photo = photo
    self.photoProblems = photoProblems
    self.currency = currency
    self.now = now
    self.makeKey = makeKey
    self.clock = clock
  }

  /// Publishes a draft: as a new ad, or replacing an earlier publication. Its pending publication is finished first.
  ///
  /// One that an agent has written must be approved before (``DraftsModel/approve(_:)``).
  package func publish(_ draft: Draft, categories: [Category]) async throws -> Outcome {
    let content = try await content(of: draft, categories)
    if draft.isByAgent { throw AdPublisherError.writtenByAgent }
    // Each round finishes something pending; another session may add something in between.
    for _ in 0..<4 {
      let history = try await history(of: draft.id)
      var held: Publication
      if let pending = history.last(where: \.isPending) {
        held = try await claim(pending)
        if held.state == .waiting, held.body != content.json {
          let number = held.number
          held = publication(of: draft, content, after: history)
          held.number = number
        }
      } else {
        if var published = history.published, published.body == content.json {
          let found = try await look(at: published)
          published.isWithheld = found.isWithheld
          switch found.end {
          // One that was sold a short time ago is still there.
          case nil, .sold?: return .alreadyPublished(published)
          case .expired?: throw AdPublisherError.hasEnded(published, .expired)
          // Replacing it shows whether it is gone for certain: a list of another account's ads lacks it too.
          case .withdrawn?: break
          }
        }
        let added = try await outbox.add(publication(of: draft, content, after: history), by: holder)
        guard case .held(let new) = added else { continue }
        held = new
      }
      let concluded = try await deliver(held)
      if concluded.body == content.json, !concluded.foundNoAd {
        return history.last?.foundNoAd == true ? .publishedAgain(concluded) : .published(concluded)
      }
    }
    throw AdPublisherError.beingSent(publication(of: draft, content, after: []), process: nil)
  }

  /// What publishing a draft would send, and what is published of it now; sends and writes nothing.
  package func plan(_ draft: Draft, categories: [Category]) async throws -> PublicationPlan {
    let content = try await content(of: draft, categories)
    let history = try await history(of: draft.id)
    let published = history.published
    var publication = publication(of: draft, content, after: history)
    if let pending = history.last(where: \.isPending), pending.body == content.json { publication = pending }
    return PublicationPlan(
      publication: publication,
      request: try await api.request(for: publication),
      photos: draft.photos,
      published: published?.content,
      isPublished: published?.body == content.json && !history.contains(where: \.isPending)
    )
  }

  /// Removes an ad from the board.
  package func withdraw(_ ad: Publication) async throws -> Publication {
    guard ad.server == server else { throw AdPublisherError.elsewhere(server: ad.server) }
    guard let id = ad.listingID else { throw AdPublisherError.nothingInOutbox(ad.number) }
    let withdrawal = Publication(
      draftID: ad.draftID,
      revision: ad.revision,
      server: server,
      operation: .withdraw(id),
      key: makeKey(),
      body: "",
      title: ad.title
    )
    for _ in 0..<4 {
      switch try await outbox.add(withdrawal, by: holder) {
      case .held(let held): return try await deliver(held)
      case .taken(let pending, _):
        // A pending publication comes first: it may change the ad, or be this very withdrawal.
        let held = try await claim(pending)
        if held.state == .waiting, held.operation != withdrawal.operation {
          // A change of the ad that was never sent is no longer useful.
          try await drop(held)
          continue
        }
        let concluded = try await deliver(held)
        if concluded.state == .withdrawn { return concluded }
      }
    }
    throw AdPublisherError.beingSent(withdrawal, process: nil)
  }

  var holder: PublicationHolder { PublicationHolder(session: session.id, process: session.process) }

  /// The publications of a draft on this server, by number.
  package func history(of draftID: Draft.ID) async throws -> [Publication] {
    try await outbox.publications(of: draftID).filter { $0.server == server }
  }

  func claim(_ publication: Publication) async throws -> Publication {
    switch try await outbox.claim(publication.number, by: holder, isRunning: session.isRunning) {
    case .held(let held): return held
    case .taken(let taken, let other): throw AdPublisherError.beingSent(taken, process: other?.process.id)
    case nil: throw AdPublisherError.nothingInOutbox(publication.number)
    }
  }

  private func content(of draft: Draft, _ categories: [Category]) async throws -> AdContent {
    let currency = await currency()
    let problems = DraftRules.problems(of: draft, categories: categories, currency: currency)
    let allProblems = problems + (try await photoProblems(draft))
    guard allProblems.isEmpty else { throw AdPublisherError.notReady(allProblems) }
    guard let content = AdContent(draft, categories: categories, currency: currency) else {
      throw AdPublisherError.noCategories
    }
    return content
  }

  private func publication(of draft: Draft, _ content: AdContent, after history: [Publication]) -> Publication {
    Publication(
      draftID: draft.id,
      revision: draft.revision,
      server: server,
      operation: history.published?.listingID.map(Publication.Operation.replace) ?? .create,
      key: makeKey(),
      body: content.json,
      title: content.title
    )
  }
}

extension [Publication] {
  /// The last one that had an effect, which determines the ad; `nil` if it withdrew the ad.
  fileprivate var published: Publication? {
    for publication in reversed() {
      switch publication.state {
      case .published: return publication
      case .withdrawn: return nil
      case .waiting, .sending, .unknown, .refused: continue
      }
    }
    return nil
  }
}
