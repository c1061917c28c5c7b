import Foundation
import Languages
import Listings
import Terminal
import Watches

extension WatchEvent {
  /// What happened, in words.
  var words: Message {
    let title = SafeText(beginning: item.listing.title, columns: 60).description
    let words = Message(verbatim: title)
    let price = MoneyText.text(item.listing.price.amount, currency: item.currency)
    switch (kind, item.listing.status) {
    case (.new, _): return .adIsNew(words, price: price)
    case (.price, _):
      guard let step else { return .adIsChanged(words, price: price) }
      return .adHasPrice(
        words,
        before: MoneyText.text(step.before.amount, currency: item.currency),
        after: price,
        percent: (step.percent ?? 0).signed + "%"
      )
    case (.changed, .reserved): return .adIsReserved(words, price: price)
    case (.changed, .sold): return .adIsSold(words, price: price)
    case (.changed, .active): return .adIsChanged(words, price: price)
    case (.gone, _):
      return reason == .unmatched ? .adIsUnmatched(words, price: price) : .adIsWithdrawn(words, price: price)
    case (.back, _): return .adIsBack(words, price: price)
    }
  }
}

extension Decimal {
  fileprivate var signed: String { self > 0 ? "+\(self)" : "\(self)" }
}
