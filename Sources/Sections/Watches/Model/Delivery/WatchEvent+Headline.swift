import Foundation
package import Languages
import Listings

extension WatchEvent {
  /// What has happened, with the price, but without the ad's title: `New, €140`, `€140 → €120 (-14.3%)`, `Gone`.
  package var happening: Message {
    let price = MoneyText.text(item.listing.price.amount, currency: item.currency)
    switch kind {
    case .new: return .wordNew + .comma + price
    case .changed:
      let word: Message =
        switch item.listing.status {
        case .active: reason == .offered ? .wordOffered : .wordChanged
        case .reserved: .wordReserved
        case .sold: .wordSold
        }
      return word + .comma + price
    case .gone: return reason == .unmatched ? .wordUnmatched : .wordGone
    case .back: return .wordBack + .comma + price
    case .price:
      guard let step else { return .wordChanged + .comma + price }
      let before = MoneyText.text(step.before.amount, currency: item.currency)
      let after = MoneyText.text(step.after.amount, currency: item.currency)
      guard let percent = step.percent else { return .priceStep(before, after: after) }
      let change = Message(verbatim: percent > 0 ? "+" : "") + NumberText.message(percent)
      return .priceStepPercent(before, after: after, percent: change)
    }
  }

  /// The event in one line: `New: Vélo, €140`, `€140 → €120 (-14.3%): Vélo`. It contains the title as it was written.
  package var headline: Message {
    let title = item.listing.title
    let price = MoneyText.text(item.listing.price.amount, currency: item.currency)
    switch kind {
    case .new: return .eventNew(title, price: price)
    case .changed:
      return switch item.listing.status {
      case .active: reason == .offered ? .eventOffered(title, price: price) : .eventChanged(title, price: price)
      case .reserved: .eventReserved(title, price: price)
      case .sold: .eventSold(title, price: price)
      }
    case .gone: return reason == .unmatched ? .eventUnmatched(title) : .eventGone(title)
    case .back: return .eventBack(title, price: price)
    case .price:
      guard let step else { return .eventChanged(title, price: price) }
      let before = MoneyText.text(step.before.amount, currency: item.currency)
      let after = MoneyText.text(step.after.amount, currency: item.currency)
      guard let percent = step.percent else { return .eventPrice(title, before: before, after: after) }
      let change = Message(verbatim: percent > 0 ? "+" : "") + NumberText.message(percent)
      return .eventPricePercent(title, before: before, after: after, percent: change)
    }
  }
}
