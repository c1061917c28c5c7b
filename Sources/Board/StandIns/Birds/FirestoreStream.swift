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

  let base: FirestoreBase
  /// The interval of heartbeats without a change.
  let heartbeat: Duration
  /// Cancelled when the server stops.
  let stopping: Stopping

  func run(
    _ requests: RPCAsyncSequence<Google_Firestore_V1_ListenRequest, any Error>,
    _ writer: RPCWriter<Google_Firestore_V1_ListenResponse>
  ) async throws {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let watcher = await base.watch { continuation.yield(.changed) }
    let stop = stopping.whenStopped { continuation.finish() }
    let reader = Task {
      do {
        for try await request in requests { continuation.yield(.request(request)) }
        continuation.yield(.over)
      } catch {
        continuation.yield(.over)
      }
    }
    let beat = Task {
      while true {
        try await Task.sleep(for: heartbeat)
        continuation.yield(.quiet)
      }
    }
    defer {
      reader.cancel()
      beat.cancel()
      stopping.forget(stop)
      Task { await base.unwatch(watcher) }
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
}

extension FirestoreStream {
  private func take(
    _ request: Google_Firestore_V1_ListenRequest,
    _ targets: inout [ListenTarget],
    _ writer: RPCWriter<Google_Firestore_V1_ListenResponse>
  ) async throws {
    switch request.targetChange {
    case .addTarget(let target):
      do {
        var added = try ListenTarget(target, database: request.database)
        // The existing targets come first: from here on all are at the same state.
        let state = await base.state
        for index in targets.indices {
          for response in await targets[index].advance(to: state, base) { try await writer.write(response) }
        }
        for response in await added.begin(at: state, base) { try await writer.write(response) }
        targets.append(added)
        try await settle(writer, state)
        if added.isOnce {
          targets.removeAll { $0.id == added.id }
          try await writer.write(added.removed(nil))
        }
      } catch let fault as FirestoreFault {
        throw fault.rpcError
      }
    case .removeTarget(let id):
      guard let target = targets.first(where: { $0.id == id }) else { return }
      targets.removeAll { $0.id == id }
      try await writer.write(target.removed(nil))
    case nil:
      throw RPCError(code: .invalidArgument, message: "A request adds a target or removes one.")
    }
  }

  private func advance(
    _ targets: inout [ListenTarget],
    _ writer: RPCWriter<Google_Firestore_V1_ListenResponse>,
    isQuiet: Bool
  ) async throws {
    if targets.isEmpty { return }
    let state = await base.state
    var isNews = isQuiet
    for index in targets.indices {
      for response in await targets[index].advance(to: state, base) {
        isNews = true
        try await writer.write(response)
      }
    }
    if isNews { try await settle(writer, state) }
  }

  /// Marks what was sent as a consistent state.
  private func settle(
    _ writer: RPCWriter<Google_Firestore_V1_ListenResponse>,
    _ state: FirestoreBase.State
  ) async throws {
    var response = Google_Firestore_V1_ListenResponse()
    response.targetChange.targetChangeType = .noChange
    response.targetChange.readTime = state.time
    response.targetChange.resumeToken = await base.token(state.sequence)
    try await writer.write(response)
  }
}
