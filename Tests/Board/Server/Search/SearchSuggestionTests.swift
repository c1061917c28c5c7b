import Database
import Foundation
import GRDB
import Languages
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite

@Suite("Suggestions for mistyped searches", .hangLimit, .eachBoardStore)
struct SearchSuggestionTests {
  private static let ads = Misspellings.ads.enumerated().map { id, text in
    let words = text.split(separator: ",", maxSplits: 1).map(String.init)
    return Ad(id: id + 1, title: words[0], description: words.last ?? "")
  }

  private func suggestions(_ query: String, _ store: any BoardStore) async throws -> [SearchSuggestion]? {
    try await store.fullPage(of: SearchRequest(query: query), for: nil, at: 0).suggestions
  }

  @Test("At least nine of ten mistyped words are corrected to what was meant, and every suggestion finds ads")
  func corrected() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(Self.ads)
    var (wrong, count) = ([String](), 0)
    for pair in Misspellings.pairs {
      guard let suggestions = try await suggestions(pair.typed, store) else { continue }
      count += 1
      let meant = suggestions.first?.query ?? ""
      if FoldedText(meant) != FoldedText(pair.meant) { wrong.append("\(pair): \(meant)") }
      for suggestion in suggestions {
        let page = try await store.page(of: SearchRequest(query: suggestion.query), at: 0)
        #expect(page.total == suggestion.total && page.total != 0, "\(pair): \(suggestion)")
      }
    }
    #expect(count >= 500)
    #expect(wrong.count * 10 <= count, "\(wrong.count) of \(count): \(wrong)")
  }

  @Test("A search that finds nothing has suggestions, the most likely first, with how many ads they find")
  func document() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(
      [
        Ad(id: 1, title: "Vélo rouge", description: ""), Ad(id: 2, title: "Vélo", description: ""),
        Ad(id: 3, title: "Gélo", description: ""),
      ]
    )

    let page = try await store.fullPage(of: SearchRequest(query: "evlo -vert"), for: nil, at: 0)
    #expect(
      page.json(currency: "EUR") == #"{"items":[],"total":0,"limit":20,"has_more":false,"next":null,"suggestions":["#
        + #"{"query":"velo -vert","total":2,"corrections":[{"from":"evlo","to":"velo"}]}]}"#
    )
    let both = try await suggestions("rouhe vello", store)
    #expect(both?.first?.query == "rouge velo")
    #expect(both?.first?.corrections.map(\.from) == ["rouhe", "vello"])
    #expect(try await suggestions("velo", store) == nil)
  }

  @Test("Words are suggested apart if they were typed as one, or if no ad has them with their article")
  func apart() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(
      [Ad(id: 1, title: "Armoire", description: "pour le vélo"), Ad(id: 2, title: "Course de vélo", description: "")]
    )

    #expect(try await suggestions("l'armiore", store)?.map(\.query) == ["armoire"])
    #expect(try await suggestions("velocourse <50", store)?.map(\.query) == ["velo course <50"])
    #expect(try await suggestions("armoirecourse", store) == [])
  }

  @Test(
    "Quoted words, numbers, alternatives, excluded words, conditions and their names are not corrected",
    arguments: [
      #""evlo""#, #"ev"lo""#, "19871", "evlo2", "evlo|vlo", "urgnt:yes", "urgent", "photo", "since", "velo <0",
      #"\evlo"#,
    ]
  )
  func uncorrected(query: String) async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill([Ad(id: 1, title: "Vélo 1987", description: "urgant phto sinse")])

    #expect(try await suggestions(query, store) == [])
  }

  @Test("Words are suggested as soon as an ad has them, and no longer than that")
  func kept() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(try Catalogue(nil))
    let first = try await store.publish(submission("Armoire"), for: request("1"), at: 0).adID
    #expect(try await suggestions("armoirre", store)?.map(\.query) == ["armoire"])

    _ = try await store.replace(first, by: submission("Commode"), for: request("2"), at: 0)
    #expect(try await suggestions("armoirre", store) == [])
    #expect(try await suggestions("comode", store)?.map(\.query) == ["commode"])

    _ = try await store.withdraw(first, for: request("3"), at: 0)
    #expect(try await suggestions("comode", store) == [])
    _ = try await store.publish(submission("Commode"), for: request("4"), at: 0)
    #expect(try await suggestions("comode", store)?.first?.total == 1)
  }

  @Test("A file of the last version has words when it is opened", .sqliteOnly)
  func earlierFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    var store = try SQLiteBoardStore(path: file)
    try await store.fill(Self.ads)
    try await store.database.write { db in
      try db.execute(sql: "DELETE FROM posting_block; PRAGMA user_version = 7")
    }
    try store.close()

    store = try SQLiteBoardStore(path: file)
    #expect(try await suggestions("armoirre", store)?.first?.query == "armoire")
    try store.close()
  }

  @Test("Tables of the last format have words when a server starts")
  func earlierTables() async throws {
    guard BoardStoreUnderTest.current == .postgresql else { return }
    let address = try await BoardStoreUnderTest.address()
    let old = try await PostgreSQLBoardStore(address, limits: .patient)
    try await old.fill(Self.ads)
    try await old.execute("DROP TABLE ad_word; UPDATE board SET format = 4")
    old.close()

    let store = try await PostgreSQLBoardStore(address, limits: .patient)
    defer { store.close() }
    #expect(try await suggestions("armoirre", store)?.first?.query == "armoire")
  }

  private func submission(_ title: String) throws -> Submission {
    let json = #"{"title":"\#(title)","description":"Une annonce à lire","price":1,"category_id":1,"is_urgent":false}"#
    return try Submission(json: Data(json.utf8))
  }

  private func request(_ key: String) -> PublishingRequest {
    PublishingRequest(owner: BoardTerms.firstOwner, key: key, fingerprint: key, body: Data())
  }
}
