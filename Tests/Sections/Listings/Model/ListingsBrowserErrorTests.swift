import Listings
import Testing

@Suite("Equality of listings errors")
struct ListingsBrowserErrorTests {
  private struct First: Error, Equatable, CustomStringConvertible {
    var number = 1
    var description: String { "it broke" }
  }

  private struct Second: Error, Equatable, CustomStringConvertible {
    var description: String { "it broke" }
  }

  private struct Incomparable: Error {}

  @Test("Failed pages are equal only if their causes are, not if their descriptions are")
  func causes() {
    func failure(_ cause: any Error) -> ListingsBrowserError { .pageFailed(page: 2, shown: 3, cause: cause) }
    #expect(failure(First()) == failure(First()))
    #expect(failure(First()) != failure(First(number: 2)))
    #expect(failure(First()) != failure(Second()))
    #expect(failure(Incomparable()) != failure(Incomparable()))
    #expect(failure(First()) != .pageFailed(page: 3, shown: 3, cause: First()))
  }

  @Test("Errors differ if their values do")
  func others() {
    #expect(ListingsBrowserError.noSuchRow(1, shown: 2) == .noSuchRow(1, shown: 2))
    #expect(ListingsBrowserError.noSuchRow(1, shown: 2) != .noSuchRow(1, shown: 3))
    #expect(ListingsBrowserError.noSuchListing(1) != .noSuchRow(1, shown: 2))
    #expect(ListingsBrowserError.noSuchCategory("a", known: []) != .noSuchCategory("a", known: ["b"]))
  }
}
