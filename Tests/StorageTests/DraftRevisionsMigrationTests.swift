import Foundation
import GRDB
import Listings
import Testing

@testable import Storage

@Suite("A database of the first version", .timeLimit(.minutes(3)))
struct DraftRevisionsMigrationTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
    let old = try OtherProcess(at: path)
    try old.execute(
      """
      PRAGMA journal_mode = WAL;
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('1 drafts');
      CREATE TABLE draft (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        status TEXT NOT NULL,
        revision INTEGER NOT NULL,
        updated_at REAL NOT NULL
      );
      CREATE TABLE draft_change (
        draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
        revision INTEGER NOT NULL,
        field TEXT NOT NULL,
        value TEXT,
        is_applied INTEGER NOT NULL,
        changed_at REAL NOT NULL,
        PRIMARY KEY (draft_number, field, revision)
      ) WITHOUT ROWID;
      CREATE TABLE desk (
        is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
        draft_in_hand INTEGER REFERENCES draft(number) ON DELETE SET NULL
      );
      INSERT INTO desk VALUES (1, NULL);
      INSERT INTO draft VALUES (3, 'a', 'draft', 8, 1600000008), (4, 'b', 'discarded', 3, 1600000009), (5, 'c', 'draft', 1, 1600000000);
      UPDATE desk SET draft_in_hand = 3;
      INSERT INTO draft_change VALUES
        (3, 2, 'title', 'Vélo', 1, 1600000001),
        (3, 3, 'title', 'Vélo rouge', 1, 1600000002),
        (3, 3, 'price', '140', 1, 1600000002),
        (3, 4, 'title', 'Vélo \u{10FFFD} bleu', 0, 1600000003),
        (3, 5, 'price', NULL, 1, 1600000004),
        (3, 8, 'description', 'Neuf.', 1, 1600000008),
        (4, 2, 'title', 'Moto', 1, 1600000001);
      """
    )
    try old.close()
  }

  @Test("Its drafts are there as they were, and the one in hand is in hand")
  func drafts() async throws {
    let store = SQLiteDraftStore(database: .user(path: path))

    let a = Draft(
      id: "a",
      status: .draft,
      revision: 8,
      updatedAt: day + 8,
      fields: [.title: "Vélo rouge", .description: "Neuf."]
    )
    #expect(
      try await store.drafts(.draft) == [a, Draft(id: "c", status: .draft, revision: 1, updatedAt: day, fields: [:])]
    )
    #expect(
      try await store.drafts(.discarded) == [
        Draft(id: "b", status: .discarded, revision: 3, updatedAt: day + 9, fields: [.title: "Moto"])
      ]
    )
    #expect(try await store.inHand() == a)
  }

  @Test("Everything that was ever written can be read, and undone")
  func history() async throws {
    let store = SQLiteDraftStore(database: .user(path: path))

    let log = try await store.revisions(of: "a")
    #expect(log.map(\.number) == [8, 7, 6, 5, 4, 3, 2, 1])
    #expect(log.map(\.kind) == [.edited, .returned, .discarded, .edited, .edited, .edited, .edited, .created])
    #expect(log.map(\.isApplied) == [true, true, true, true, false, true, true, true])
    #expect(log.map(\.date) == [8, 4, 4, 4, 3, 2, 1, 1].map { day + $0 })
    #expect(try await store.fields(of: "a", at: 2) == [.title: "Vélo"])
    #expect(try await store.fields(of: "a", at: 3) == [.title: "Vélo rouge", .price: "140"])
    #expect(try await store.fields(of: "a", at: 4) == [.title: "Vélo \0 bleu", .price: "140"])
    #expect(try await store.fields(of: "a", at: 1) == [:])

    for _ in 1...2 { _ = try await store.undo("a", by: .writer(99), at: day) }
    #expect(try await store.draft(id: "a")?.fields == [.title: "Vélo rouge", .price: "140"])
  }

  @Test("Nothing of the old schema is left, and the file is sound")
  func sound() async throws {
    let file = DatabaseFile.user(path: path)
    #expect(try await file.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try await file.read { try !$0.tableExists("draft_change_1") })
  }
}
