import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules

/// A board in PostgreSQL whose ads are multiplied inside the database, so that a million of them take minutes.
///
/// A tenth of the ads, at most 2,000, are made here, with the grams that the store gives them; the others are copies
/// with dates, prices, categories and statuses of their own. Indices are made at the end, as after an import.
struct LargeBoard: Sendable {
  static let now = 1_800_000_000
  /// `CLASSIFIEDS_PLAN_ADS`, or few enough for every run of the tests.
  static let size = max(
    2_000,
    ProcessInfo.processInfo.environment["CLASSIFIEDS_PLAN_ADS"].flatMap { Int($0) } ?? 20_000
  )

  /// Words that ads have, and how many of a thousand; the others are made of syllables.
  private static let known = [("velo", 300), ("rouge", 300), ("lampe", 100), ("table", 30)]
  /// A word that three ads have.
  static let rare = "wqzkj"
  private static let syllables = [
    "ba", "ca", "de", "fe", "gi", "ho", "ju", "la", "me", "ni", "po", "ra", "se", "ti", "tre", "ver", "bou", "chan",
    "eau", "gne", "ment", "oir", "plan", "ette",
  ]

  let address: PostgreSQLAddress
  /// For connections that do not belong to the application.
  let otherAddress: PostgreSQLAddress

  /// Fills an empty database.
  init(named application: String) async throws {
    _ = try await BoardStoreUnderTest.address()
    let schema = try #require(BoardStoreUnderTest.schemas.names.withLock { $0.last })
    let server = try #require(
      ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"],
      BoardStoreUnderTest.isMissing
    )
    otherAddress = PostgreSQLAddress("\(server)&options=-csearch_path%3D\(schema)")
    // Few ads may well be read from one end to the other. Then it is done only if there is no other way, which seems so dear that
    // PostgreSQL would compile the statements.
    let planning = Self.size < 200_000 ? "%20-cenable_seqscan%3Doff%20-cjit%3Doff" : ""
    address = PostgreSQLAddress(
      "\(server)&options=-csearch_path%3D\(schema)\(planning)&application_name=\(application)"
    )
    let store = try await PostgreSQLBoardStore(address, limits: .patient)
    defer { store.close() }
    var catalogue = try Catalogue(nil)
    let patterns = min(2_000, Self.size / 10)
    catalogue.ads = Self.ads(patterns)
    try await store.fill(catalogue)
    try await Self.multiply(patterns, catalogue.categories.map(\.id), store)
    try await Self.addOthers(store)
    try await Self.run("ANALYZE", store)
  }

  private static func run(_ sql: String, _ store: PostgreSQLBoardStore) async throws {
    try await store.write(timeout: .zero) { db in
      try await db.run(sql.split(separator: ";").map { PostgreSQLStatement(String($0)) })
    }
  }

  /// So many ads to be copied, and three that are not.
  private static func ads(_ count: Int) -> [Ad] {
    var random = SeededGenerator(seed: 21)
    let words = (0..<4_000).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).compactMap { _ in syllables.randomElement(using: &random) }.joined()
    }
    // Zipf's law: the logarithms of the ranks are evenly distributed.
    func word() -> String {
      let rank = Int(pow(Double(words.count), Double.random(in: 0..<1, using: &random))) - 1
      return words[min(max(0, rank), words.count - 1)]
    }
    var ads = (1...count).map { id in
      var title = (0..<3).map { _ in word() }
      for (word, share) in known where Int.random(in: 0..<1_000, using: &random) < share { title.append(word) }
      title.shuffle(using: &random)
      let description = (0..<30).map { _ in word() }.joined(separator: " ")
      return Ad(id: id, title: title.joined(separator: " "), description: description)
    }
    for id in count + 1...count + 3 { ads.append(Ad(id: id, title: "\(word()) \(rare)", description: word())) }
    return ads
  }

  private static func multiply(_ patterns: Int, _ categories: [Int], _ store: PostgreSQLBoardStore) async throws {
    let indices = PostgreSQLBoardSchema.adIndexNames
    try await run(indices.map { "DROP INDEX \($0)" }.joined(separator: ";"), store)
    let list = categories.map { String($0) }.joined(separator: ", ")
    // What differs from copy to copy. One of the columns of the pattern is in each, so that it is computed for each.
    let own = """
      LATERAL (SELECT floor(exp(random() * 9) + ad.id * 0)::int8 AS amount, random() + ad.id * 0 AS fate,
        \(now) - (random() * 60 * 86400)::int8 + ad.id * 0 AS created,
        (ARRAY[\(list)])[1 + floor(\(categories.count) * random() ^ 3 + ad.id * 0)::int4] AS category) AS own
      """
    let status = "CASE WHEN own.fate < 0.01 THEN 'sold' WHEN own.fate < 0.03 THEN 'reserved' ELSE 'active' END"
    let copies = max(1, size / patterns) - 1
    if copies > 0 {
      for start in stride(from: 1, through: copies, by: 25) {
        try await run(
          (start...min(copies, start + 24)).map { copy in
            """
            INSERT INTO ad (id, is_urgent, created, category_id, price, amount, small_image, title, description, status,
              updated, is_listed, expires, due, folded, title_words, grams)
            SELECT ad.id + \(copy * (patterns + 3)), random() < 0.03, own.created, own.category, own.amount::text, own.amount,
              CASE WHEN random() < 0.7 THEN 'a.jpg' END, title, description, \(status), own.created, true,
              own.created + 61 * 86400, own.created + 61 * 86400, folded, title_words, grams
            FROM ad CROSS JOIN \(own) WHERE ad.id <= \(patterns)
            """
          }.joined(separator: ";"),
          store
        )
      }
    }
    try await run(
      """
      SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL max_parallel_maintenance_workers = 0;
      \(PostgreSQLBoardSchema.adIndices.joined(separator: ";"));
      UPDATE ad SET created = \(now) - 86400, due = NULL WHERE id <= \(patterns + 3);
      UPDATE board SET listed = (SELECT count(*) FROM ad), version = version + 1
      """,
      store
    )
  }

  /// Accounts, keys, messages and so on, in numbers that belong to so many ads.
  private static func addOthers(_ store: PostgreSQLBoardStore) async throws {
    try await run(
      """
      INSERT INTO account (id, name, role, made) SELECT n, 'a' || n, 'member', 0 FROM generate_series(2, 3001) AS n;
      INSERT INTO token (hash, owner, made) SELECT md5(n::text) || md5(n::text), 2 + n % 3000, 0
        FROM generate_series(1, 6000) AS n;
      INSERT INTO invitation SELECT md5(n::text) || md5('i'), 'a', 'member', 0, n, 'k', NULL
        FROM generate_series(2, 3001) AS n;
      INSERT INTO publication (ad_id, owner) SELECT id, 2 + id % 3000 FROM ad;
      INSERT INTO request_key SELECT 2 + id % 3000, 'key ' || id, 'f', created, 201, id, '{}' FROM ad WHERE id % 2 = 0;
      INSERT INTO change SELECT n, \(now) - 80 * 86400 + n * 6, 'new', n, NULL FROM generate_series(1, \(size / 2)) AS n;
      INSERT INTO conversation (ad_id, ad_title, seller, buyer, last)
        SELECT n, 'a', 2 + n % 3000, 2 + (n + 7) % 3000, n * 2 FROM generate_series(1, \(size / 5)) AS n;
      INSERT INTO message SELECT n, (n + 1) / 2, 2 + (n + 1) / 2 % 3000, 'text', \(now) - 86400, 'k' || n, 'f'
        FROM generate_series(1, \(size / 5 * 2)) AS n;
      INSERT INTO picture SELECT md5(n::text) || md5('p'), 1, 1, 1, \(now) - 30 * 86400 + n FROM generate_series(1, \(size / 5)) AS n;
      INSERT INTO publication_picture SELECT n, 0, md5(n::text) || md5('p') FROM generate_series(1, \(size / 5)) AS n;
      UPDATE board SET seq = \(size / 2), message = \(size / 5 * 2)
      """,
      store
    )
  }
}
