package import Foundation

/// The rules of listening to the catalogue, without tasks, a clock or a network: its methods take what happens and return what is to be done,
/// which ``BirdsListener`` does (contract §4).
///
/// - A state is told only when it is consistent: what comes is gathered until the service says so, after everything that matches was told.
/// - A stream that ends is opened again from the last consistent state, after pauses that grow until there is a new one.
/// - A count that is not ours, or a token that the service will not have, means that something was missed: the whole collection is asked
///   for. What was told stays until then, so nothing is told twice.
/// - A token of ours that was refused is renewed, once in a row. What would fail again in the same way is not tried by itself.
package struct BirdsListening: Sendable {
  /// What is to be done.
  package enum Action: Sendable, Equatable {
    /// Open a stream, and tell what comes of it.
    case open(resumeToken: Data?)
    /// End the stream that is open; its end has not to be told.
    case close
    /// Get another token before the next stream.
    case renewIdentity
    /// Wait, or until somebody asks, and then tell ``BirdsListening/waited()``.
    case wait(Duration)
    /// Wait until somebody asks, and then tell ``BirdsListening/waited()``.
    case halt
    /// Tell whoever listens.
    case publish(BirdsUpdate)
    case tell(BirdsLiveness)
  }

  private var catalogue: BirdsCatalogue
  private var resumeToken: Data?
  private var backoff = BirdsBackoff()
  private var isCurrent = false
  private var isLive = false
  private var hasRenewed = false
  private var toldUnreadable = 0

  /// Begins from what is kept, if anything is.
  ///
  /// - Parameters:
  ///   - kept: the catalogue as it was last known.
  ///   - read: makes a bird of a document.
  package init(from kept: KeptBirds? = nil, read: @escaping @Sendable (FirestoreDocument) -> Bird?) {
    catalogue = BirdsCatalogue(kept?.birds, read: read)
    resumeToken = kept?.resumeToken
  }

  /// It begins.
  package mutating func start() -> [Action] { [.tell(.connecting)] + open() }

  /// Something came on the stream. O(1), but for a consistent state: O(changes × log n), O(n log n) for the whole collection.
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
      catalogue.remove(FirestoreDocument.id(of: name))
      return catalogue.isTooLarge ? refuse() : []
    case .count(let count):
      if count == catalogue.count { return [] }
      // A whole collection that is not whole will not be the next time, either, if it is asked for at once.
      return [.close] + (resumeToken == nil ? ended(nil) : askForEverything())
    case .consistent(let readAt, let token):
      return isCurrent ? publish(readAt: readAt, token: token) : []
    case .removed(let cause):
      return [.close] + ended(cause)
    }
  }

  /// The stream has ended, by an error or without one.
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
    case .permissionDenied, .unimplemented, .alreadyExists, .unauthenticated:
      return halt(error)
    case .resourceExhausted:
      backoff.exhaust()
      return pause(error)
    case .cancelled, .unknown, .deadlineExceeded, .aborted, .internalError, .unavailable:
      return pause(error)
    }
  }

  /// A pause is over, or somebody asked for another try.
  package mutating func waited() -> [Action] {
    hasRenewed = false
    return [.tell(.connecting)] + open()
  }
}

extension BirdsListening {
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

  /// What was told is more than there can be: it would not be less the next time.
  private mutating func refuse() -> [Action] {
    catalogue.dropPending()
    isLive = false
    return [.close] + halt(.tooLarge)
  }

  private func halt(_ error: FirestoreError) -> [Action] { [.tell(.stopped(error)), .halt] }

  private mutating func publish(readAt: Int64, token: Data) -> [Action] {
    let isInitial = !catalogue.isKnown
    let changes = catalogue.settle()
    backoff = BirdsBackoff()
    hasRenewed = false
    if !token.isEmpty { resumeToken = token }
    var actions: [Action] = []
    // A heartbeat says only that all is as it was.
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
