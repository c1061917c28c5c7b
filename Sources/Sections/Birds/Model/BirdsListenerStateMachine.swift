package import FirestoreSchema
package import Foundation
import Loading

/// The rules of listening to the catalogue, without tasks, a clock or a network: its methods receive events and return actions, which
/// ``BirdsListener`` performs (contract §4).
///
/// - A state is only reported when it is consistent: events are collected until the service says so, after everything that matches was
///   sent.
/// - A stream that ends is opened again from the last consistent state, after pauses that grow until there is a new one.
/// - A wrong document count, or a refused resume token, means that something was missed: the whole collection is requested. The reported
///   state stays until then, so nothing is reported twice.
/// - A refused identity token is renewed, once in a row. A request that would fail again in the same way is not retried automatically.
package struct BirdsListenerStateMachine: Sendable {
  /// Something to do.
  package enum Action: Sendable, Equatable {
    /// Open a stream, and report its events.
    case open(resumeToken: Data?)
    /// End the open stream, without reporting its end.
    case close
    /// Get another token before the next stream.
    case renewIdentity
    /// Wait for this time or until a retry is requested, then call ``BirdsListenerStateMachine/waited()``.
    case wait(Duration)
    /// Wait until a retry is requested, then call ``BirdsListenerStateMachine/waited()``.
    case halt
    /// Report this to the reader.
    case publish(BirdsUpdate)
    case tell(BirdsLiveness)
  }

  private var catalogue: BirdsCatalogue
  private var resumeToken: Data?
  /// Streams are opened again after a quarter of a second at first, because a connection may only have been cut.
  private var backoff = Backoff.ofBirds
  private var isCurrent = false
  private var isLive = false
  private var hasRenewed = false
  private var toldUnreadable = 0

  /// Starts from the stored catalogue, if there is one.
  package init(from kept: CachedBirds? = nil, read: @escaping @Sendable (Google_Firestore_V1_Document) -> Bird?) {
    catalogue = BirdsCatalogue(kept?.birds, read: read)
    resumeToken = kept?.resumeToken
  }

  /// Begins listening.
  package mutating func start() -> [Action] { [.tell(.connecting)] + open() }

  /// Handles an event of the stream. O(1), except for a consistent state: O(changes × log n), O(n log n) for the whole collection.
  package mutating func received(_ event: ListenEvent) -> [Action] {
    switch event {
    case .added: return []
    case .current:
      isCurrent = true
      return []
    case .reset:
      isCurrent = false
      resumeToken = nil
      catalogue.beginAnew()
      return []
    case .changed(let document):
      catalogue.put(document)
      return catalogue.isTooLarge ? refuse() : []
    case .gone(let name):
      catalogue.remove(Google_Firestore_V1_Document.id(of: name))
      return catalogue.isTooLarge ? refuse() : []
    case .count(let count):
      if count == catalogue.count { return [] }
      // A whole collection that is incomplete will be incomplete again if it is requested at once.
      return [.close] + (resumeToken == nil ? ended(nil) : askForEverything())
    case .consistent(let readAt, let token): return isCurrent ? publish(readAt: readAt, token: token) : []
    case .removed(let cause): return [.close] + ended(cause)
    }
  }

  /// Handles the end of the stream, with or without an error.
  package mutating func ended(_ error: FirestoreError?) -> [Action] {
    catalogue.dropPending()
    isLive = false
    guard let error else { return pause(nil) }
    switch error.code {
    case .unauthenticated where !hasRenewed:
      hasRenewed = true
      return [.renewIdentity] + open()
    case .invalidArgument, .failedPrecondition, .outOfRange, .notFound, .dataLoss:
      if resumeToken != nil { return askForEverything() }
      return halt(error)
    case .permissionDenied, .unimplemented, .alreadyExists, .unauthenticated: return halt(error)
    case .resourceExhausted:
      backoff.exhaust()
      return pause(error)
    case .cancelled, .unknown, .deadlineExceeded, .aborted, .internalError, .unavailable: return pause(error)
    }
  }

  /// Handles the end of a pause, or a requested retry.
  package mutating func waited() -> [Action] {
    hasRenewed = false
    return [.tell(.connecting)] + open()
  }

  private mutating func open() -> [Action] {
    isCurrent = false
    if resumeToken == nil { catalogue.beginAnew() }
    return [.open(resumeToken: resumeToken)]
  }

  private mutating func askForEverything() -> [Action] {
    resumeToken = nil
    isLive = false
    return [.tell(.connecting)] + open()
  }

  private mutating func pause(_ error: FirestoreError?) -> [Action] {
    let pause = backoff.next()
    return [.tell(.waiting(pause, error)), .wait(pause)]
  }

  /// Stops because the catalogue exceeds its limit, as it would again the next time.
  private mutating func refuse() -> [Action] {
    catalogue.dropPending()
    isLive = false
    return [.close] + halt(.tooLarge)
  }

  private func halt(_ error: FirestoreError) -> [Action] { [.tell(.stopped(error)), .halt] }

  private mutating func publish(readAt: Int64, token: Data) -> [Action] {
    let isInitial = !catalogue.isKnown
    let changes = catalogue.settle()
    backoff = .ofBirds
    hasRenewed = false
    if !token.isEmpty { resumeToken = token }
    var actions: [Action] = []
    // A heartbeat only says that nothing has changed.
    if isInitial || !changes.isEmpty || !isLive || catalogue.unreadable != toldUnreadable {
      toldUnreadable = catalogue.unreadable
      actions.append(
        .publish(
          BirdsUpdate(
            birds: catalogue.birds,
            changes: changes,
            isInitial: isInitial,
            readAt: readAt,
            resumeToken: catalogue.unreadable == 0 ? resumeToken : nil,
            unreadable: catalogue.unreadable
          )
        )
      )
    }
    if !isLive { actions.append(.tell(.live)) }
    isLive = true
    return actions
  }
}

extension Backoff {
  /// The pauses between streams, and between attempts to send notes.
  static var ofBirds: Backoff { Backoff(first: .milliseconds(250)) }
}

/// A consistent state of the whole catalogue, and its differences from the previous one.
package struct BirdsUpdate: Sendable, Equatable {
  /// All birds, in order.
  package var birds: [Bird]
  /// The differences from the previous state; for an initial state, all of its birds.
  package var changes: [BirdChange]
  /// Whether there was no previous state.
  package var isInitial: Bool
  /// The time of the state, in microseconds since 1970, by the service's clock.
  package var readAt: Int64
  /// The token that resumes from here; `nil` if resuming would not be sufficient.
  package var resumeToken: Data?
  /// How many documents are not birds: they break the contract, and are left out.
  package var unreadable = 0
}
