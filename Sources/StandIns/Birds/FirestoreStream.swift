import FirestoreSchema
import GRPCCore
import SwiftProtobuf

/// One `Listen` stream: accepts targets, and reports every change to them in the contract's order (§4).
struct FirestoreStream: Sendable {
  private enum Event: Sendable {
    case request(Google_Firestore_V1_ListenRequest)
    case changed
    case quiet
    case over
  }

  /// The interval of heartbeats without a change.
  private static let heartbeat = Duration.seconds(30)

  let database: FirestoreDatabase

  /// - Parameter cancellation: is cancelled when the server stops.
  func run(
    _ requests: RPCAsyncSequence<Google_Firestore_V1_ListenRequest, any Error>,
    _ writer: RPCWriter<ListenResponse>,
    _ cancellation: ServerContext.RPCCancellationHandle
  ) async throws {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let watcher = await database.watch { continuation.yield(.changed) }
    let stop = Task {
      try await cancellation.cancelled
      continuation.finish()
    }
    let reader = Task {
      defer { continuation.yield(.over) }
      for try await request in requests { continuation.yield(.request(request)) }
    }
    let beat = Task {
      while true {
        try await Task.sleep(for: Self.heartbeat)
        continuation.yield(.quiet)
      }
    }
    defer {
      reader.cancel()
      beat.cancel()
      stop.cancel()
      Task { await database.unwatch(watcher) }
    }
    var targets: [ListenTarget] = []
    for await event in events {
      switch event {
      case .request(let request): try await take(request, &targets, writer)
      case .changed: try await advance(&targets, writer, isQuiet: false)
      case .quiet: try await advance(&targets, writer, isQuiet: true)
      case .over: return
      }
    }
    try Task.checkCancellation()
    throw RPCError(code: .unavailable, message: "The server stops.")
  }

  private func take(
    _ request: Google_Firestore_V1_ListenRequest,
    _ targets: inout [ListenTarget],
    _ writer: RPCWriter<ListenResponse>
  ) async throws {
    switch request.targetChange {
    case .addTarget(let target):
      var added = try ListenTarget(target, database: request.database)
      // The existing targets come first: from here on all are at the same state.
      let state = try await database.state
      for index in targets.indices {
        for response in await targets[index].advance(to: state, database) { try await writer.write(response) }
      }
      for response in await added.begin(at: state, database) { try await writer.write(response) }
      targets.append(added)
      try await settle(writer, state)
      if added.isOnce {
        targets.removeAll { $0.id == added.id }
        try await writer.write(added.removed(nil))
      }
    case .removeTarget(let id):
      guard let target = targets.first(where: { $0.id == id }) else { return }
      targets.removeAll { $0.id == id }
      try await writer.write(target.removed(nil))
    case nil: throw RPCError(code: .invalidArgument, message: "A request adds a target or removes one.")
    }
  }

  private func advance(
    _ targets: inout [ListenTarget],
    _ writer: RPCWriter<ListenResponse>,
    isQuiet: Bool
  ) async throws {
    if targets.isEmpty { return }
    let state = try await database.state
    var isNews = isQuiet
    for index in targets.indices {
      for response in await targets[index].advance(to: state, database) {
        isNews = true
        try await writer.write(response)
      }
    }
    if isNews { try await settle(writer, state) }
  }

  /// Marks what was sent as a consistent state.
  private func settle(_ writer: RPCWriter<ListenResponse>, _ state: FirestoreDatabase.State) async throws {
    let token = await database.token(state.sequence)
    let response = ListenResponse.with {
      $0.targetChange.targetChangeType = .noChange
      $0.targetChange.readTime = state.time
      $0.targetChange.resumeToken = token
    }
    try await writer.write(response)
  }
}
