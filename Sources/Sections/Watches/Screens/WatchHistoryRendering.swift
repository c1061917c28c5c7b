import Foundation
import Languages
import Listings
import Shell
import Terminal
import Watches

/// What is known of an ad: a line for each price and absence, and a drawing of the prices.
struct WatchHistoryRendering {
  let history: WatchesModel.History
  let zone: TimeZone
  let language: Language
  /// Whether the prices are also drawn.
  let drawsPrices: Bool

  func lines(width: Int?) -> [StyledText] {
    let item = history.item
    let heading = StyledText(SafeText(item.listing.title), .title).truncated(to: width ?? .max)
    let placed = StyledText(.adWasPlaced(DateText.full(item.listing.createdAt, in: zone)), .note, in: language)
    let table = Table(
      columns: [Table.Column(), Table.Column(alignment: .trailing), Table.Column()],
      rows: history.sightings.map { sighting in
        [
          StyledText(DateText.full(sighting.at, in: zone), in: language),
          sighting.price.map { StyledText(MoneyText.text($0.amount, currency: item.currency), .price, in: language) }
            ?? StyledText(.wasGone, .note, in: language),
          sighting.price == nil ? "" : status(sighting.status),
        ]
      }
    )
    let drawing = drawsPrices ? Sparkline(history.sightings.compactMap(\.price)).text : ""
    return [heading, placed] + table.lines(width: width)
      + (drawing.isEmpty ? [] : [StyledText(SafeText(drawing), .price).truncated(to: width ?? .max)])
  }

  private func status(_ status: ListingStatus) -> StyledText {
    switch status {
    case .active: ""
    case .reserved: StyledText(.wasReserved, .note, in: language)
    case .sold: StyledText(.wasSold, .note, in: language)
    }
  }
}

/// Prices as a row of bars: `▁▅█`.
struct Sparkline {
  /// The bars; empty for fewer than two prices.
  let text: String

  init(_ prices: [Price]) {
    guard prices.count > 1, let low = prices.min(), let high = prices.max() else {
      text = ""
      return
    }
    let range = high.amount - low.amount
    text = String(
      prices.map { price in
        guard range > 0 else { return BlockText.column(0.4) }
        let share = NSDecimalNumber(decimal: (price.amount - low.amount) / range).doubleValue
        return BlockText.column(share)
      }
    )
  }
}
