import Languages
import Listings

/// The meaning of a row's number, whichever section's rows are displayed.
extension CommandContext {
  /// The ad in a row. If the displayed rows are not ads, the failure names the command that opens one of them.
  func row(_ row: Int) async throws -> ListingItem {
    if let hint = await hintForOther(row) {
      let shown = await browser.rowCount
      var failure = Failure(ListingsBrowserError.noSuchRow(row, shown: shown) as any Error)
      failure.hint = hint
      throw failure
    }
    return try await browser.row(row)
  }

  /// What can be done with a row of another section, if its rows are displayed.
  private func hintForOther(_ row: Int) async -> Hint? {
    guard let section = sectionOnShow, let command = await section.command(thatOpens: row) else { return nil }
    return Hint(.rowsAreNotAds(row, opensWith: command))
  }
}
