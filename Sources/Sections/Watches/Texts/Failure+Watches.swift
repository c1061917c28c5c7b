import Languages
import Listings
package import Shell
package import Watches

extension WatchesError: DescribedError {
  package var failure: Failure {
    switch self {
    case .noSuchWatch(let name) where RowTargets<Int>.areSeveral(name):
      Failure(.usage, .oneRowNeeded(name), hint: .listWatches)
    case .noSuchWatch(let name): Failure(.notFound, .noSuchWatch(.quoted(name)), hint: .listWatches)
    case .nameTaken(let name): Failure(.conflict, .watchNameTaken(.quoted(name)), hint: .chooseWatchName)
    case .nameUnusable(let name): Failure(.usage, .watchNameUnusable(.quoted(name)), hint: .chooseWatchName)
    case .noSuchEvent(let id): Failure(.notFound, .noSuchEvent(.quoted(id)), hint: .tailWithoutAfter)
    case .nothingKnown(let ad): Failure(.notFound, .nothingKnownOfAd(ad))
    case .busy: Failure(.conflict, .watchesBusy)
    case .waiting(_, let left, _) where left < .seconds(3_600): Failure(.network, .boardWantsPause(SpanText.text(left)))
    case .waiting(let until, let left, let zone):
      Failure(.network, .boardWantsPauseUntil(DateText.full(until, in: zone), span: SpanText.text(left)))
    case .boardInCircles: Failure(.invalidData, .boardInCircles)
    }
  }
}

extension Message {
  /// The middle of the prices of ads.
  static func pricesSeen(_ spread: PriceSpread, currency: String) -> Message {
    .pricesSeen(
      spread.count,
      low: MoneyText.text(spread.lowerQuartile.amount, currency: currency),
      median: MoneyText.text(spread.median.amount, currency: currency),
      high: MoneyText.text(spread.upperQuartile.amount, currency: currency)
    )
  }
}
