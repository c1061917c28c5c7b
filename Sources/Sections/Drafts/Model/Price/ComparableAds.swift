package import Foundation
import Languages
package import Listings

/// The ads that a draft is compared with: cached ads of its category with a similar title.
package struct ComparableAds: Sendable {
  /// What the ads have in common.
  package enum Likeness: Sendable, Equatable {
    /// They share these words of the title, or some of them.
    case words([String])
    /// They are in the same category, and too few share a word.
    case category
  }

  /// The most words that are searched for, and the most ads for each.
  private static let (mostWords, mostAds) = (6, 500)
  /// Words of two letters say nothing about a thing.
  private static let shortest = 3

  /// What the ads have in common.
  package var likeness: Likeness
  /// The name of their category; `nil` if the draft's is unknown.
  package var category: String?
  /// The ads themselves.
  package var ads: [Listing]

  /// The meaningful prices: 0 and 1 are placeholders.
  package var prices: [Decimal] { ads.map(\.price.amount).filter { $0 > 1 } }
  /// Those of ads that were sold.
  package var soldPrices: [Decimal] { ads.filter { $0.status == .sold }.map(\.price.amount).filter { $0 > 1 } }

  /// The search for sold ads to compare a draft with, for a board that searches by itself; `nil` if nothing is known
  /// about what the draft offers.
  package static func sold(like draft: Draft, categories: [Category]) -> ListingsSearch? {
    let category = draft.fields[.category].flatMap(categories.named)
    let words = words(of: draft.fields[.title] ?? "")
    if category == nil, words.isEmpty { return nil }
    // Of a category all are asked for: they count if too few share a word.
    let asked = (category == nil ? [words.joined(separator: "|")] : []) + ["status:\(ListingStatus.sold.rawValue)"]
    return ListingsSearch(
      query: ListingQuery(""),
      conditions: [.status(.sold)],
      category: category,
      asked: asked.joined(separator: " "),
      limit: mostAds
    )
  }

  /// Finds those of a draft.
  ///
  /// Uses ads that share two words of the title if there are enough; otherwise those that share one; otherwise those of the category. `nil`
  /// if no ad was ever cached. Contacts no board. O(the ads found).
  ///
  /// - Parameter known: searches the cached ads; `nil` if there were never any.
  package static func find(
    for draft: Draft,
    categories: [Category],
    known: (ListingsSearch) async throws -> [Listing]?
  ) async throws -> ComparableAds? {
    let category = draft.fields[.category].flatMap(categories.named)
    let words = words(of: draft.fields[.title] ?? "")
    var found: [Listing.ID: (ad: Listing, shared: Set<String>)] = [:]
    for word in words {
      let search = ListingsSearch(query: ListingQuery(word), category: category, limit: mostAds)
      guard let ads = try await known(search) else { return nil }
      for ad in ads where Self.words(of: ad.title).contains(where: { $0.hasPrefix(word) }) {
        found[ad.id, default: (ad, [])].shared.insert(word)
      }
    }
    for least in [2, 1] {
      let alike = found.values.filter { $0.shared.count >= least }
      let ads = alike.map(\.ad).sorted { $0.id < $1.id }
      if ads.count(where: { $0.price.amount > 1 }) >= PriceComparison.fewest {
        let shared = words.filter { word in alike.contains { $0.shared.contains(word) } }
        return ComparableAds(likeness: .words(shared), category: category?.name, ads: ads)
      }
    }
    guard let category else {
      return ComparableAds(likeness: .words(words), category: nil, ads: found.values.map(\.ad))
    }
    let search = ListingsSearch(query: ListingQuery(""), category: category, limit: mostAds)
    guard let ads = try await known(search) else { return nil }
    return ComparableAds(likeness: .category, category: category.name, ads: ads)
  }

  /// The words that may name a thing, folded as the board compares them, each once.
  private static func words(of title: String) -> [String] {
    var seen: Set<String> = []
    return FoldedText(title).string.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0.count >= shortest && !common.contains($0) && seen.insert($0).inserted }
      .prefix(mostWords).map(\.self)
  }

  /// Words that occur in all kinds of ads.
  private static let common = Set(
    """
    les des une pour avec sans etat bon tres neuf vend vends vendre achat the and for with new sale good very used το την της \
    και για με που που πωλειται πωλουνται como nova novo com sem para vendo uma por
    """
    .split(separator: " ").map { FoldedText($0).string }
  )
}
