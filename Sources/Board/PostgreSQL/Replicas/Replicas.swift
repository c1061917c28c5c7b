import BoardRules
import PostgreSQL
import Synchronization

/// The replicas of a board's database, which answer what only reads.
///
/// A client never sees less than it has written or seen: a read needs everything that the primary had committed when its
/// request arrived or, if the client says what it knows, only that. The transaction that reads a replica also reads how
/// far it is, so nothing depends on what was true a moment before. And no answer shows what the primary has not
/// committed yet, so that the next one may come from there.
package final class Replicas: Sendable {
  private struct Replica: Sendable {
    let address: PostgreSQLAddress
    let pool: PostgreSQLPool
  }

  private struct State {
    var replicas: [ReplicaState]
    var reads = 0
    var probes: [Int: Task<Void, Never>] = [:]
    var isClosed = false
  }

  /// How far the primary is.
  let committed: CommittedPosition
  private let looks: PostgreSQLPool
  private let identity: DatabaseIdentity
  private let replicas: [Replica]
  private let limits: ReplicaLimits
  private let notice: @Sendable (ReplicaNotice) -> Void
  private let state: Mutex<State>

  /// Connects to the replicas. Those that cannot be reached are left out until they can be. Throws ``BoardError`` if one
  /// belongs to another database.
  ///
  /// - Parameters:
  ///   - primary: the database that they copy.
  ///   - connections: how much is used of each of them.
  init(
    _ addresses: [PostgreSQLAddress],
    of primary: PostgreSQLAddress,
    connections: PostgreSQLLimits,
    limits: ReplicaLimits,
    notice: @escaping @Sendable (ReplicaNotice) -> Void
  ) async throws {
    (self.limits, self.notice) = (limits, notice)
    var looking = connections
    looking.connections = 1
    looks = try PostgreSQLPool(primary, limits: looking)
    committed = CommittedPosition(looks, patience: limits.patience)
    var reading = connections
    // What was in the way of the replay is read elsewhere.
    reading.repetitions = 0
    reading.connect = min(connections.connect, limits.patience)
    reading.statement = min(connections.statement, limits.patience)
    replicas = try addresses.map { address throws in
      do {
        return Replica(address: address, pool: try PostgreSQLPool(address, limits: reading))
      } catch let error as PostgreSQLError {
        throw error.boardError("\(address)")
      }
    }
    state = Mutex(State(replicas: addresses.map { _ in ReplicaState(limits) }))
    identity = try await DatabaseIdentity(looks)
    try await start(primary)
  }

  deinit { close() }

  func close() {
    let probes = state.withLock { state in
      state.isClosed = true
      return state.probes.values
    }
    for probe in probes { probe.cancel() }
    looks.close()
    for replica in replicas { replica.pool.close() }
  }

  private func start(_ primary: PostgreSQLAddress) async throws {
    let obstacles = await withTaskGroup(of: (Int, ReplicaState.Absence?).self) { group in
      for index in replicas.indices { group.addTask { (index, await self.obstacle(index)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (index, replica) in replicas.enumerated() where obstacles[index] == .otherDatabase {
      close()
      throw BoardError.otherDatabase(replica: "\(replica.address)", database: "\(primary)")
    }
    for (index, reason) in obstacles { leave(index, reason) }
  }

  /// Whether each replica is asked, in the order of their addresses.
  var absences: [ReplicaState.Absence?] { state.withLock { $0.replicas.map(\.absence) } }

  // MARK: Reading

  /// Reads one consistent state of a replica; `nil` if none has what is needed.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value? {
    guard state.withLock({ $0.replicas.contains { $0.absence == nil } }) else { return nil }
    let client = ClientPosition.current
    let needed: BoardPosition
    // What was never committed cannot be waited for, whatever a client says.
    if let carried = client?.carried, committed.newest?.includes(carried) == true {
      needed = carried
    } else {
      needed = try await committed.position(since: client?.arrival ?? .now)
    }
    let end = ContinuousClock.now + limits.patience
    var tried: Set<Int> = []
    while let index = choose(needed, except: tried, before: end) {
      tried.insert(index)
      guard let (outcome, position) = try await attempt(index, needed, until: end, work) else { continue }
      if let position {
        guard await isCommitted(position) else {
          state.withLock { $0.replicas[index].isAhead(at: .now) }
          continue
        }
        client?.shown = position
      }
      return try outcome.get()
    }
    return nil
  }

  /// The least busy replica that may have what is needed, from now on one read busier.
  private func choose(_ needed: BoardPosition, except tried: Set<Int>, before end: ContinuousClock.Instant) -> Int? {
    let now = ContinuousClock.now
    guard now < end else { return nil }
    return state.withLock { state in
      let candidates = state.replicas.indices.filter {
        !tried.contains($0) && state.replicas[$0].mayAnswer(needed, at: now)
      }
      let best = candidates.min { one, other in
        let (one, other) = (state.replicas[one], state.replicas[other])
        return (one.reads, one.lastRead) < (other.reads, other.lastRead)
      }
      guard let best else { return nil }
      state.reads += 1
      state.replicas[best].begin(state.reads)
      return best
    }
  }

  fileprivate enum Unfit: Error {
    case isBehind
    case isPromoted
  }

  private final class Found: Sendable {
    let position = Mutex<BoardPosition?>(nil)
  }

  /// Reads a replica. Returns what the work returned or threw, and the state that it saw, if any; or `nil` if the replica
  /// cannot answer.
  private func attempt<Value: Sendable>(
    _ index: Int,
    _ needed: BoardPosition,
    until end: ContinuousClock.Instant,
    _ work: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> (Result<Value, any Error>, BoardPosition?)? {
    let found = Found()
    defer { ended(index, found, needed) }
    let companion = PostgreSQLCompanion(BoardPosition.reading) { rows in
      guard let row = rows.first else { throw PostgreSQLError.unexpectedRow("no board") }
      guard try row.bool(2) else { throw Unfit.isPromoted }
      let position = try BoardPosition(row)
      found.position.withLock { $0 = position }
      guard position.includes(needed) else { throw Unfit.isBehind }
    }
    do {
      let outcome = try await within(max(.zero, end - .now)) { [pool = replicas[index].pool] in
        try await pool.transaction(.reading, with: companion) { db -> Result<Value, any Error> in
          do {
            return .success(try await work(db))
          } catch let error where error.isAboutReplica {
            throw error
          } catch {
            return .failure(error)
          }
        }
      }
      guard let outcome else {
        leave(index, .unreachable("it did not answer"))
        return nil
      }
      return (outcome, found.position.withLock { $0 })
    } catch Unfit.isBehind {
      return nil
    } catch Unfit.isPromoted {
      leave(index, .promoted)
      return nil
    } catch let error as PostgreSQLError {
      if let reason = error.absence { leave(index, .unreachable(reason)) }
      return nil
    }
  }

  private func ended(_ index: Int, _ found: Found, _ needed: BoardPosition) {
    let now = ContinuousClock.now
    let position = found.position.withLock { $0 }
    let isLagging = state.withLock { state in
      state.replicas[index].end()
      guard let position else { return false }
      state.replicas[index].found(position, needed: needed, newest: committed.newest, at: now)
      return state.replicas[index].isLagging(at: now)
    }
    if isLagging { leave(index, .lagging) }
  }

  /// Whether the primary has committed what a replica shows. It usually has; a replica may show a commit before the
  /// primary does, which still waits for another replica.
  private func isCommitted(_ position: BoardPosition) async -> Bool {
    if committed.newest?.includes(position) == true { return true }
    return (try? await committed.position(since: .now))?.includes(position) == true
  }

  // MARK: Leaving out and taking back

  private func leave(_ index: Int, _ reason: ReplicaState.Absence) {
    let isNews = state.withLock { state in
      let wasAsked = state.replicas[index].leave(reason) && !state.isClosed
      if wasAsked { state.probes[index] = probing(index) }
      return wasAsked
    }
    if isNews { notice(.leftOut(address: "\(replicas[index].address)", reason)) }
  }

  /// Looks at a replica until it can be asked again.
  private func probing(_ index: Int) -> Task<Void, Never> {
    Task { [weak self, limits] in
      var pause: Duration?
      while true {
        let next = limits.probes.pause(after: pause)
        pause = next
        do { try await Task.sleep(for: next) } catch { return }
        guard let self else { return }
        if await self.comesBack(index) { return }
      }
    }
  }

  private func comesBack(_ index: Int) async -> Bool {
    let reason = await obstacle(index)
    if Task.isCancelled { return true }
    state.withLock { state in
      if let reason { _ = state.replicas[index].leave(reason) } else { state.replicas[index].comeBack() }
    }
    guard reason == nil else { return false }
    notice(.takenBack(address: "\(replicas[index].address)"))
    return true
  }

  /// Why a replica cannot be asked now, if so.
  private func obstacle(_ index: Int) async -> ReplicaState.Absence? {
    let pool = replicas[index].pool
    do {
      let obstacle = try await within(limits.patience) { [identity, committed] () -> ReplicaState.Absence? in
        guard identity.isCopied(by: try await DatabaseIdentity(pool)) else { return .otherDatabase }
        return try await pool.transaction(.reading) { db in
          let rows = try await db.run([
            PostgreSQLStatement("SELECT pg_is_in_recovery(), to_regclass('board') IS NOT NULL")
          ])
          guard try rows[0][0].bool(0) else { return .promoted }
          // The tables are not there yet.
          guard try rows[0][0].bool(1), let row = try await db.run([BoardPosition.reading])[0].first else {
            return .lagging
          }
          let position = try BoardPosition(row)
          return committed.newest.map(position.includes) ?? true ? nil : .lagging
        }
      }
      return obstacle ?? .unreachable("it did not answer")
    } catch let error as PostgreSQLError {
      return .unreachable(error.absence ?? "\(error)")
    } catch {
      return .unreachable("it did not answer")
    }
  }
}

/// What tells a database from others.
private struct DatabaseIdentity: Sendable {
  /// Of all servers that were copied from one; `nil` if we may not read it.
  let system: String?
  let database: String
  /// `nil` if it is not there yet.
  let schema: String?

  init(_ pool: PostgreSQLPool) async throws {
    let names = try await pool.transaction(.reading) { db in
      try await db.run([PostgreSQLStatement("SELECT current_database(), current_schema()")])[0][0]
    }
    (database, schema) = (try names.text(0), try names.optionalText(1))
    do {
      system = try await pool.transaction(.reading) { db in
        try await db.run([PostgreSQLStatement("SELECT system_identifier FROM pg_control_system()")])[0][0].text(0)
      }
    } catch PostgreSQLError.refused(code: "42501", _) {
      system = nil
    }
  }

  func isCopied(by other: DatabaseIdentity) -> Bool {
    func differ(_ one: String?, _ another: String?) -> Bool { one != nil && another != nil && one != another }
    return database == other.database && !differ(system, other.system) && !differ(schema, other.schema)
  }
}

extension PostgreSQLError {
  /// Why a replica with this error is not asked for a while; `nil` if that concerns one read only.
  fileprivate var absence: String? {
    switch self {
    case .unreachable(let reason), .connectionLost(let reason), .unexpectedRow(let reason): reason
    // Class 42: it has not the tables of this program, or does not let us read them.
    case .refused(let code, let reason) where isLoss || code.hasPrefix("42"): reason
    case .closed: "the connections were closed"
    case .refused, .exhausted, .unknownOutcome, .invalidAddress: nil
    case .noLibrary(let reason): reason
    }
  }
}

extension Error {
  /// Whether it says something about the replica, rather than about what was asked.
  fileprivate var isAboutReplica: Bool {
    self is PostgreSQLError || self is CancellationError || self is Replicas.Unfit
  }
}
