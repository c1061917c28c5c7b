import Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite

@Suite("The same words on a board", .hangLimit, .eachBoardStore)
struct SameWordsTests {
  private static let pairs = SameWords.same + SameWords.different
  private static let ads = pairs.enumerated().map { id, pair in
    Ad(id: id + 1, title: pair.written, description: "(\(id))")
  }

  private func check(_ store: any BoardStore) async throws {
    for (id, pair) in Self.pairs.enumerated() {
      let page = try await store.page(of: SearchRequest(query: "\(pair.typed) (\(id))"), at: 0)
      #expect(page.ads.map(\.id) == (SameWords.same.contains(pair) ? [id + 1] : []), "\(pair)")
      #expect(page.total == page.ads.count, "\(pair)")
    }
  }

  @Test("What people type finds what ads write, and nothing else")
  func pairs() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(Self.ads)
    try await check(store)
  }

  @Test("The contract's query finds texts only as they are written")
  func contract() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(Self.ads)
    var isFewer = false
    let scan = Scan(Self.ads)
    let parts = Set(Self.pairs.flatMap { $0.texts + [$0.written, String($0.written.suffix(3))] }).sorted()
    let short = ["e", "o", "oe", "'", "’", "-", "–", "2", "²", "a\u{A0}", "eu", "œu", "oeu", "euf", "l'", "l’"]
    for text in parts + short {
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      let page = try await store.page(of: ListingsQuery(paging: .everything, text: trimmed), at: 0)
      let expected = scan.ids(holding: trimmed)
      #expect(page.ads.map(\.id) == expected, "\(text)")
      #expect(page.total == expected.count, "\(text)")
      let phrase = SearchRequest(query: "\"\(trimmed)\"", limit: 100)
      let searched = try await store.page(of: phrase, at: 0)
      #expect(searched.total.map { $0 >= expected.count } ?? true, "\(text)")
      if let total = searched.total, total > expected.count { isFewer = true }
    }
    #expect(isFewer)
  }

  @Test("A file whose texts were folded otherwise is indexed again when it is opened", .sqliteOnly)
  func earlierFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    var store = try SQLiteBoardStore(path: file)
    try await store.fill(Self.ads)
    try await store.database.write { db in
      try db.execute(
        sql: """
          DELETE FROM posting_block; ALTER TABLE search_words DROP COLUMN patch; UPDATE search_words SET folded = 'x';
          PRAGMA user_version = 6
          """
      )
    }
    try store.close()

    store = try SQLiteBoardStore(path: file)
    try await check(store)
    try store.close()
  }
}
