import Birds
import Feed
import Languages
import Listings
import Orders

/// What a row's number means, whichever section's rows are on show.
extension Session {
  /// The ad of a row. Where the rows on show are none of ads, the failure names the command that opens one of them.
  func row(_ row: Int) async throws -> ListingItem {
    if let hint = await hintForOther(row) {
      let shown = await browser.rowCount
      var failure = Failure(ListingsBrowserError.noSuchRow(row, shown: shown) as any Error)
      failure.hint = hint
      throw failure
    }
    return try await browser.row(row)
  }

  /// What can be done with a row of another section, if its rows are the ones on show.
  private func hintForOther(_ row: Int) async -> Hint? {
    let (count, command): (Int, String) =
      switch shown.section {
      case .listings: (0, "open")
      case .feed: (await feed.rowCount, "feed comments")
      case .orders: (await orders.rowCount, "orders show")
      case .birds: (await birds.shownCount, "birds open")
      }
    return row >= 1 && row <= count ? Hint(.rowsAreNotAds(row, opensWith: command)) : nil
  }
}
