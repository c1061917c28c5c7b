import Foundation
import Testing

@testable import Loading

@Suite("Counts of a search's documents")
struct FacetCountsTests {
  private func distribution(_ prices: [String]) -> PriceDistribution {
    let decimals = prices.compactMap { Decimal(string: $0) }
    let documents = decimals.map { (category: 1, price: $0, secondsSince1970: 0.0) }
    return FacetCounts(of: documents, isMore: false, by: [.price]).prices
      ?? PriceDistribution(quartiles: [], ranges: [])
  }

  @Test(
    "Quartiles are prices that documents have, by the nearest rank",
    arguments: [
      ([], []), (["7"], ["7", "7", "7", "7", "7"]), (["1", "2"], ["1", "1", "1", "2", "2"]),
      (["4", "1", "3", "2"], ["1", "1", "2", "3", "4"]), (["1", "2", "3", "4", "5"], ["1", "2", "3", "4", "5"]),
      (["0", "0", "0", "0", "9.5"], ["0", "0", "0", "0", "9.5"]),
    ]
  )
  func quartiles(prices: [String], quartiles: [String]) {
    #expect(distribution(prices).quartiles == quartiles.compactMap { Decimal(string: $0) })
  }

  @Test("Ranges begin at 1, 2 or 5 times a power of ten, or at zero; empty ones are left out")
  func ranges() {
    let prices = [
      "-0.01", "-9", "0", "0.99", "1", "1.99", "2", "4.5", "5", "9.999", "10", "19", "49", "50", "1e40", "9e120",
    ]
    let ranges = distribution(prices).ranges.map { "\($0.from.map(\.description) ?? "")..\($0.to) \($0.count)" }
    let big = "0000000000000000000000000000000000000000"
    let bigger = big + big + big
    #expect(
      ranges == [
        "..0 2", "0..1 2", "1..2 2", "2..5 2", "5..10 2", "10..20 2", "20..50 1", "50..100 1", "1\(big)..2\(big) 1",
        "5\(bigger)..10\(bigger) 1",
      ]
    )
  }

  @Test("A number that is not one ends")
  func notANumber() {
    #expect(distribution(["NaN"]).ranges.count <= 1)
    #expect(FacetCounts(of: [(1, Decimal.nan, 0.0)], isMore: false, by: [.price]).total == 1)
  }

  @Test("Categories come by their size, months from the last one on; any time has a month")
  func order() {
    let times: [Double] = [0, -1, 86_400 * 59, 951_782_399, 951_782_400, .infinity, -.infinity, .nan]
    let documents = times.enumerated().map { (category: $0 % 3, price: Decimal(1), secondsSince1970: $1) }
    let counts = FacetCounts(of: documents, isMore: true, by: [.category, .month])
    #expect(counts.categories?.map { [$0.key, $0.count] } == [[0, 3], [1, 3], [2, 2]])
    #expect(
      counts.months?.map(\.key) == ["9999-12", "2000-02", "1970-03", "1970-01", "1969-12", "0000-01"]
    )
    #expect(counts.months?.map(\.count) == [1, 2, 1, 1, 1, 2])
    #expect(counts.isMore && counts.total == 8 && counts.prices == nil)
  }
}
