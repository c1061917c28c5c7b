package import BoardRules
package import PostgreSQL

/// A board in PostgreSQL, which several servers may use at once.
///
/// Whatever changes the board takes one lock until it is committed. So changes and messages have their numbers in the
/// order in which they become visible, and a request with a key that another server is working on waits for its answer.
package struct PostgreSQLBoardStore: BoardStore {
  /// The lock of everything that changes a board: “CLAD” in ASCII.
  static let lock: Int32 = 0x434C_4144

  /// The connections for reading the primary.
  package let pool: PostgreSQLPool
  /// For what changes the board. More than two connections would only wait for each other, and keep readers from theirs.
  private let writers: PostgreSQLPool
  private let health: PostgreSQLHealth
  /// `nil` if there are none.
  package let replicas: Replicas?
  /// How long an ad stands after it was published, imported or renewed, in seconds.
  package let adLife: Int
  /// The code of the currency of all prices.
  package let currency: String
  /// What searches look for beside words.
  package let synonyms: Synonyms
  /// Tells the clients that wait for changes.
  package let signal = ChangeSignal()
  /// The totals of recent searches.
  let totals = VersionCache<String, Int>(capacity: 10_000)
  let marks = FeedMarks()
  /// How common the grams of texts are.
  package let sample: GramSample
  /// How far the rules have come with work that is done a little at a time.
  package let progress = BoardProgress()

  /// Always: the database outlives the server.
  package var isDurable: Bool { true }
  /// Always `nil`: no program shares this board.
  package var programToken: PublishingToken? { nil }

  /// Opens the board in a database, and creates its tables in an empty one. Throws ``BoardError``.
  ///
  /// - Parameters:
  ///   - replicas: the addresses of copies, which are read as well.
  ///   - adLife: how long an ad stands, in days.
  ///   - currency: the code of the currency of all prices.
  ///   - synonyms: what searches look for beside words.
  ///   - notice: is told when a replica is left out, or taken back.
  package init(
    _ address: PostgreSQLAddress,
    replicas: [PostgreSQLAddress] = [],
    adLife: Int = BoardTerms.usualAdLife,
    currency: String = BoardTerms.usualCurrency,
    synonyms: Synonyms = Synonyms(),
    limits: PostgreSQLLimits = PostgreSQLLimits(),
    replicaLimits: ReplicaLimits = ReplicaLimits(),
    sample: GramSample = GramSample(),
    notice: @escaping @Sendable (ReplicaNotice) -> Void = { _ in }
  ) async throws {
    (self.sample, self.currency, self.synonyms) = (sample, currency, synonyms)
    self.adLife = BoardTerms.adLife(days: adLife)
    do {
      var (reading, writing) = (limits, limits)
      writing.connections = min(2, limits.connections)
      // One checks whether the board works, and one more looks at the primary before replicas are read.
      let others = writing.connections + (replicas.isEmpty ? 1 : 2)
      reading.connections = max(1, limits.connections - others)
      pool = try PostgreSQLPool(address, limits: reading)
      writers = try PostgreSQLPool(address, limits: writing)
      health = try PostgreSQLHealth(address, limits)
      try await PostgreSQLBoardSchema.prepare(pool, address)
      var copies: Replicas?
      if !replicas.isEmpty {
        copies = try await Replicas(
          replicas,
          of: address,
          connections: reading,
          limits: replicaLimits,
          notice: notice
        )
      }
      self.replicas = copies
    } catch let error as PostgreSQLError {
      throw error.boardError("\(address)")
    }
  }

  /// Whether a database has a board. Throws ``BoardError``.
  package static func hasBoard(at address: PostgreSQLAddress) async throws -> Bool {
    do {
      let pool = try PostgreSQLPool(address)
      defer { pool.close() }
      return try await PostgreSQLBoardSchema.exists(pool, address)
    } catch let error as PostgreSQLError {
      throw error.boardError("\(address)")
    }
  }

  /// Closes all connections, also those to replicas.
  package func close() {
    pool.close()
    writers.close()
    health.close()
    replicas?.close()
  }

  /// Reads and writes without changing anything. Throws `PostgreSQLError` if one of the two does not work.
  package func checkHealth() async throws {
    // At once, because after a failover each pool of connections has to find the new primary by itself.
    async let isWritten: Void = health.check()
    // Those who search need one of the same connections.
    try await pool.transaction(.reading) {
      try await $0.run("SELECT count(*) FROM (SELECT 1 FROM ad LIMIT 1) AS first")
    }
    try await isWritten
  }

  /// Nothing: the server overwrites deleted rows when it needs their room (`VACUUM`).
  package func scrub() async throws {}

  /// Does some work in a transaction, which is rolled back if the work throws.
  package func transaction<Value: Sendable>(
    _ kind: BoardAccess,
    _ work: @escaping @Sendable (any BoardTransaction) throws -> Value
  ) async throws -> Value {
    switch kind {
    case .reading: try await read { try await $0.ruled(currency: currency, work) }
    case .readingAnywhere: try await readAnywhere { [currency] in try await $0.ruled(currency: currency, work) }
    case .writing: try await write { try await $0.ruled(currency: currency, work) }
    }
  }

  /// Reads one consistent state of the board, the newest one.
  package func read<Value: Sendable>(
    _ work: @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    guard let committed = replicas?.committed else { return try await pool.transaction(.reading, work) }
    let begun = ContinuousClock.now
    let noting = PostgreSQLCompanion(BoardPosition.reading) { rows in
      if let row = rows.first { committed.note(try BoardPosition(row), begun: begun) }
    }
    return try await pool.transaction(.reading, with: noting, work)
  }

  /// Reads one consistent state of the board, on a replica if one has everything that the client may expect.
  func readAnywhere<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    if let replicas, let value = try await replicas.read(work) { return value }
    return try await read(work)
  }

  /// Changes the board, after all changes before it.
  @discardableResult
  package func write<Value: Sendable>(
    timeout: Duration? = nil,
    _ work: @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    let begun = ContinuousClock.now
    let counting = PostgreSQLCompanion(BoardPosition.advancing) { [replicas] rows in
      if let replicas, let row = rows.first { replicas.committed.note(try BoardPosition(row), begun: begun) }
    }
    do {
      let value = try await writers.transaction(.writing(lock: Self.lock), timeout: timeout, with: counting, work)
      signal.send()
      return value
    } catch let error as PostgreSQLError where error.isDiskFull {
      health.noteFullDisk()
      throw error
    }
  }

  /// How far the answer to a request shows the board; `nil` if nothing depends on it.
  package func position(shownTo client: ClientPosition) async -> BoardPosition? {
    if let replicas { return client.shown ?? replicas.committed.newest }
    // A server without replicas only answers those who also use one that has some.
    guard client.carried != nil else { return nil }
    return try? await pool.transaction(.reading) { db in
      try await db.run([BoardPosition.reading]).first?.first.map(BoardPosition.init)
    }
  }

  /// All categories, by id.
  package func categories() async throws -> [BoardCategory] {
    try await readAnywhere { db in try await Self.categories(db) }
  }

  /// All categories, by id, as a transaction sees them.
  package static func categories(_ db: PostgreSQLTransaction) async throws -> [BoardCategory] {
    try await db.run("SELECT id, name FROM category ORDER BY id").map {
      BoardCategory(id: try $0.int(0), name: try $0.text(1))
    }
  }

  // MARK: Catalogues

  /// Fills an empty board from a catalogue and returns what the catalogue left out.
  package func importOnce(expires: Int?, _ read: @Sendable () throws -> Catalogue) async throws -> [String] {
    let initial = try Catalogue(nil).categories.sorted { $0.id < $1.id }
    guard try await self.read({ try await Self.isEmpty(but: initial, $0) }) else { return [] }
    let catalogue = try read()
    try await write(timeout: .zero) { db in
      // Another server may have filled it in the meantime.
      guard try await Self.isEmpty(but: initial, db) else { return }
      try await Self.fill(from: catalogue, expires: expires, db)
    }
    try await analyze()
    return catalogue.leftOut
  }

  /// Replaces everything on the board by a catalogue, and erases its members.
  package func reset(to catalogue: Catalogue, expires: Int?, at now: Int) async throws {
    try await write(timeout: .zero) { db in
      let tables = [
        "ad", "ad_word", "publication_picture", "request_key", "message", "conversation", "mail",
      ]
      try await db.run(
        tables.map { PostgreSQLStatement("DELETE FROM \($0)") } + [
          // Like pictures that were uploaded long ago, and never used.
          PostgreSQLStatement("UPDATE picture SET uploaded = 0 WHERE uploaded > 0"),
          PostgreSQLStatement(
            "UPDATE publication SET withdrawn = $1 WHERE withdrawn IS NULL",
            [PostgreSQLValue(now)]
          ),
          PostgreSQLStatement("UPDATE board SET listed = 0, version = version + 1"),
        ]
      )
      try await db.run(PostgreSQLBoardSchema.restartingChanges)
      try await Self.fill(from: catalogue, expires: expires, db)
      try await db.ruled {
        try $0.refreshDecisions(at: now)
        try $0.eraseMembers(at: now)
      }
    }
    try await analyze()
  }

  /// So many ads are sent in one round trip.
  private static let batch = 200
  /// More ads than these are indexed at once when all of them are there.
  private static let mostIndexedSingly = 2_000

  /// Puts a catalogue on a board without ads.
  private static func fill(from catalogue: Catalogue, expires: Int?, _ db: PostgreSQLTransaction) async throws {
    try await db.run(
      [PostgreSQLStatement("DELETE FROM category")]
        + catalogue.categories.map {
          PostgreSQLStatement(
            "INSERT INTO category VALUES ($1, $2)",
            [PostgreSQLValue($0.id), PostgreSQLValue($0.name)]
          )
        }
    )
    let isLarge = catalogue.ads.count > mostIndexedSingly
    if isLarge { try await db.run(PostgreSQLBoardSchema.leavingOutAdIndices) }
    let (lifetime, rules) = (AdLifetime(expires: expires), PostgreSQLBoardTransaction(transaction: db))
    for start in stride(from: 0, to: catalogue.ads.count, by: batch) {
      let ads = catalogue.ads[start..<min(start + batch, catalogue.ads.count)]
      let counts = WordCounts(of: ads.map { SearchTexts(of: $0.title, $0.description) })
      let saving = ads.map { StoredAd.saving($0, lifetime, rules.searched($0)) }
      try await db.run((saving + [counts.adding]).map { PostgreSQLStatement($0) })
    }
    if isLarge { try await db.run(PostgreSQLBoardSchema.adIndices.map { PostgreSQLStatement($0) }) }
    try await db.run(
      "UPDATE board SET listed = $1, version = version + 1",
      [PostgreSQLValue(catalogue.ads.count)]
    )
  }

  /// Lets the server look at what is there, so that it chooses the right indices.
  private func analyze() async throws {
    try await pool.transaction(.writing(), timeout: .zero) { try await $0.run("ANALYZE ad") }
  }

  /// Whether it has no ad, and no categories except these.
  private static func isEmpty(but categories: [BoardCategory], _ db: PostgreSQLTransaction) async throws -> Bool {
    guard try await db.run("SELECT 1 FROM ad LIMIT 1").isEmpty else { return false }
    let present = try await self.categories(db)
    return present.isEmpty || present == categories
  }
}
