import Languages
import Listings

/// What a row's number means, whichever section's rows are on show.
extension CommandContext {
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
    guard let section = sectionOnShow, let command = await section.command(thatOpens: row) else { return nil }
    return Hint(.row(row, opensWith: command))
  }
}

extension Message {
  /// Which command opens a row that is no ad.
  fileprivate static func row(_ row: Int, opensWith command: String) -> Message {
    Message(
      en: "the rows shown are not ads; `\(command) \(row)` opens this one",
      fr: "les lignes affichées ne sont pas des annonces ; `\(command) \(row)` ouvre celle-ci",
      el: "οι γραμμές που φαίνονται δεν είναι αγγελίες· το `\(command) \(row)` ανοίγει αυτήν",
      ptBR: "as linhas exibidas não são anúncios; `\(command) \(row)` abre esta"
    )
  }
}
