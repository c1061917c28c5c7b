import Foundation
import Languages
import Listings
import ListingsStore
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Mistyped searches in the local index", .hangLimit)
struct MisspellingsTests {
  private let folder: TemporaryFolder
  private let cache: SQLiteListingsCache
  private let seen = Date(timeIntervalSince1970: 0)

  init() throws {
    folder = try TemporaryFolder()
    cache = SQLiteListingsCache(database: .cache(path: folder.file("cache.sqlite")), board: "b")
  }

  private static let ads: [Listing] = Misspellings.ads.enumerated().map { id, text in
    let words = text.split(separator: ",", maxSplits: 1).map(String.init)
    return .fixture(id: id + 1, title: words[0], description: words.last ?? "")
  }

  private func suggestion(_ words: String..., where conditions: [ListingCondition] = []) async throws
    -> SearchSuggestion?
  {
    let texts = words.dropFirst().map { ListingCondition.containing([ListingQuery($0)]) }
    var search = ListingsSearch(query: ListingQuery(words.first ?? ""), conditions: texts + conditions)
    search.correctable = words
    return try await CachedSpelling(cache: cache, search: search).suggestion()
  }

  @Test("At least nine of ten mistyped words are corrected to what was meant, with the number of ads that have it")
  func corrected() async throws {
    try await cache.insert(Self.ads, seenAt: seen)
    let plain = InMemoryListingsCache()
    try await plain.insert(Self.ads, seenAt: seen)
    var (wrong, count) = ([String](), 0)
    for pair in Misspellings.pairs where try await plain.count(matching: ListingQuery(pair.typed), where: []) == 0 {
      count += 1
      let suggestion = try await suggestion(pair.typed)
      let meant = suggestion?.corrections.first?.meant ?? ""
      if FoldedText(meant) != FoldedText(pair.meant) { wrong.append("\(pair): \(meant)") }
      if let suggestion {
        #expect(suggestion.found.count == (try await plain.count(matching: ListingQuery(meant), where: [])), "\(pair)")
        #expect(suggestion.corrections.count == 1 && !suggestion.found.isMore)
      }
    }
    #expect(count >= 500)
    #expect(wrong.count * 10 <= count, "\(wrong.count) of \(count): \(wrong)")
  }

  @Test("Words are suggested as soon as an ad has them, and no longer than that")
  func kept() async throws {
    try await cache.insert([.fixture(id: 1, title: "Armoire"), .fixture(id: 2, title: "Lampe")], seenAt: seen)
    #expect(try await suggestion("armoirre")?.corrections == [.init(word: "armoirre", meant: "armoire")])

    try await cache.insert([.fixture(id: 1, title: "Commode")], seenAt: seen)
    #expect(try await suggestion("armoirre") == nil)
    #expect(try await suggestion("comode")?.found.count == 1)

    let feed = SyncedFeed(completeAt: seen, cursor: nil)
    #expect(try await cache.apply([.fixture(id: 3, title: "Étagère")], gone: [1], seenAt: seen, feed: feed) == 1)
    #expect(try await suggestion("comode") == nil)
    #expect(try await suggestion("etagerre")?.corrections == [.init(word: "etagerre", meant: "etagere")])
  }

  @Test("A correction meets the other words and conditions; words that are found stay")
  func others() async throws {
    let ads: [Listing] = [
      .fixture(id: 1, title: "Vélo rouge", price: 10), .fixture(id: 2, title: "Vélo vert", price: 90),
      .fixture(id: 3, title: "Robe rouge", price: 20), .fixture(id: 4, title: "Velours"),
    ]
    try await cache.insert(ads, seenAt: seen)

    #expect(try await suggestion("velo", "rougr")?.corrections == [.init(word: "rougr", meant: "rouge")])
    #expect(try await suggestion("velo", "rougr")?.found.count == 1)
    let both = try await suggestion("evlo", "rougr")
    #expect(both?.corrections.map(\.meant) == ["velo", "rouge"])
    let cheap = ListingCondition.price(.below(50))
    #expect(try await suggestion("evlo", where: [cheap])?.found.count == 1)
    #expect(try await suggestion("evlo", "robe") == nil)
    #expect(try await suggestion("velo", "robe") == nil)
    #expect(try await suggestion("velos")?.corrections.first?.meant == "velo")
  }

  @Test("A part of a word with an apostrophe or a hyphen is corrected in its place")
  func parts() async throws {
    try await cache.insert([.fixture(id: 1, title: "L’armoire"), .fixture(id: 2, title: "Lave-linge")], seenAt: seen)

    #expect(try await suggestion("l'armoir") == nil)
    #expect(try await suggestion("l'armoier")?.corrections.first?.meant == "l'armoire")
    #expect(try await suggestion("Lave-ligne")?.corrections.first?.meant == "Lave-linge")
  }

  @Test("Words are suggested apart if they were typed as one, or if no ad has them with their article or hyphen")
  func apart() async throws {
    try await cache.insert(
      [.fixture(id: 1, title: "Armoire", description: "pour le vélo"), .fixture(id: 2, title: "Course de vélo")],
      seenAt: seen
    )

    #expect(try await suggestion("l'armiore")?.corrections == [.init(word: "l'armiore", meant: "armoire")])
    #expect(try await suggestion("l'armoire")?.corrections == [.init(word: "l'armoire", meant: "armoire")])
    #expect(try await suggestion("velocourse")?.corrections == [.init(word: "velocourse", meant: "velo course")])
    #expect(try await suggestion("velocourse")?.found == FoundCount(count: 1, isMore: false))
    #expect(try await suggestion("course-vélo")?.corrections.first?.meant == "course vélo")
    // Each is in an ad, but not in the same one.
    #expect(try await suggestion("armoirecourse") == nil)
  }

  @Test("A Greek word is suggested with its final sigma")
  func finalSigma() async throws {
    try await cache.insert([.fixture(id: 1, title: "Καναπές")], seenAt: seen)

    #expect(try await suggestion("κανπες")?.corrections.first?.meant == "καναπες")
  }

  @Test("Words are counted as a plain reading of the ads counts them", arguments: ListingsCacheAdapter.all)
  func counted(adapter: ListingsCacheAdapter) async throws {
    let cache = adapter.make(try TemporaryFolder())
    // In several segments.
    for ad in Self.ads { try await cache.insert([ad], seenAt: seen) }
    let words = Set(Misspellings.pairs.flatMap { [FoldedText($0.meant).string, FoldedText($0.typed).string] })

    let expected = words.reduce(into: [String: Int]()) { counts, word in
      let count = Misspellings.ads.count { ad in
        ad.split { !$0.isLetter && !$0.isNumber }.contains { FoldedText($0).string == word }
      }
      if count > 0 { counts[word] = count }
    }
    #expect(try await cache.counts(of: words.sorted()) == expected)
    #expect(try await cache.counts(of: []) == [:])
  }
}
