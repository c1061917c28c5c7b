import Foundation
import ListingsTestSupport
import TestSupport
import Testing

@testable import Drafts
@testable import Listings

@Suite("Price comparison")
struct PriceComparisonTests {
  private func comparison(_ prices: String) throws -> PriceComparison {
    try #require(PriceComparison(prices.split(separator: " ").compactMap { Decimal(string: String($0)) }))
  }

  @Test("Fewer than five prices give no comparison")
  func tooFew() {
    #expect(PriceComparison([1, 2, 3, 4]) == nil)
    #expect(PriceComparison([]) == nil)
    #expect(PriceComparison([1, 2, 3, 4, 5]) != nil)
  }

  @Test(
    "Quartiles are exact, even between two prices",
    arguments: [
      ("10 20 30 40 50", "20", "30", "40"), ("50 10 40 20 30 60", "22.5", "35", "47.5"),
      ("0.1 0.2 0.3 0.4 0.7 0.8", "0.225", "0.35", "0.625"), ("5 5 5 5 5", "5", "5", "5"),
      ("19.99 20.01 30 40 50 60 70.03 80", "27.5025", "45", "62.5075"),
    ]
  )
  func quartiles(prices: String, lower: String, median: String, upper: String) throws {
    let comparison = try comparison(prices)
    #expect(comparison.lowerQuartile.description == lower)
    #expect(comparison.median.description == median)
    #expect(comparison.upperQuartile.description == upper)
  }

  @Test(
    "A price is placed among the quartiles",
    arguments: [
      (5, 0, PriceComparison.Standing.cheapest), (10, 10, .low), (25, 40, .usual), (30, 50, .usual), (45, 80, .high),
      (50, 90, .high), (51, 100, .dearest),
    ] as [(Decimal, Int, PriceComparison.Standing)]
  )
  func standing(price: Decimal, percentile: Int, standing: PriceComparison.Standing) throws {
    let comparison = try comparison("10 20 30 40 50")
    #expect(comparison.percentile(of: price) == percentile)
    #expect(comparison.standing(of: price) == standing)
  }
}

@Suite("Comparable ads")
struct ComparableAdsTests {
  private let categories = [Category(id: 1, name: "Loisirs"), Category(id: 2, name: "Maison")]

  private func find(_ fields: [DraftField: String], in ads: [Listing]?) async throws -> ComparableAds? {
    let draft = Draft(id: "a", status: .draft, revision: 1, updatedAt: .distantPast, fields: fields)
    return try await ComparableAds.find(for: draft, categories: categories) { search in
      ads?.filter { search.query.matches($0) && search.conditions.hold(for: $0) }
    }
  }

  private func ads(_ title: String, _ prices: [Price], category: Int = 1, from id: Int) -> [Listing] {
    prices.enumerated().map { index, price in
      Listing.fixture(id: id + index, categoryID: category, title: title, price: price)
    }
  }

  @Test("Comparable ads share the category and two title words, if there are enough")
  func words() async throws {
    let all =
      ads("Velo de ville", [10, 20, 30, 40, 50], from: 1) + ads("Vélo de course", [500], from: 20)
      + ads("Vélo de ville", [1_000], category: 2, from: 30)
    let found = try #require(try await find([.title: "Vélo de VILLE", .category: "loisirs"], in: all))

    #expect(found.likeness == .words(["velo", "ville"]))
    #expect(found.prices == [10, 20, 30, 40, 50])
    #expect(found.category == "Loisirs")
  }

  @Test("With too few ads that share two words, one is enough, and then the category alone")
  func fallbacks() async throws {
    let all = ads("Vélo de course", [10, 20, 30, 40, 0], from: 1) + ads("Vélo de ville", [50, 1], from: 10)
    let one = try #require(try await find([.title: "Vélo de ville", .category: "Loisirs"], in: all))
    let none = try #require(try await find([.title: "Lampe", .category: "Loisirs"], in: all))

    #expect(one.likeness == .words(["velo", "ville"]))
    #expect(one.prices.sorted() == [10, 20, 30, 40, 50])
    #expect(one.ads.count == 7)
    #expect(none.likeness == .category)
    #expect(none.ads.count == 7)
  }

  @Test("Without a known category all ads are compared, and without any seen ad there is no comparison")
  func unknown() async throws {
    let found = try #require(try await find([.title: "Lampe", .category: "Bateaux"], in: ads("Lampe", [5], from: 1)))
    #expect(found.category == nil)
    #expect(found.prices == [5])
    #expect(try await find([.title: "Lampe"], in: nil) == nil)
  }
}
