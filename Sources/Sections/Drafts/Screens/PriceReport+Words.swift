import Drafts
import Foundation
import Languages

/// The texts of the price comparison.
extension Message {
  static func compared(_ count: Int, _ ads: ComparableAds) -> Message {
    let number = Message.ads(count)
    let place = ads.category.map { .quoted($0) } ?? Message.allCategories
    switch ads.likeness {
    case .words(let words):
      let words = words.joined(separator: ", ")
      return .comparedByWords(number, place: place, words: words)
    case .category:
      return .comparedByCategory(number, place: place)
    }
  }

  /// Where a price stands among others.
  static func standing(of price: Decimal, in comparison: PriceComparison, _ currency: String) -> Message {
    let money = MoneyText.text(price, currency: currency)
    let (below, count) = (comparison.below(price), comparison.prices.count)
    let percent = comparison.percentile(of: price)
    let standing = words(comparison.standing(of: price))
    return .priceStanding(money, standing: standing, below: below, count: count, percent: percent)
  }

  private static func words(_ standing: PriceComparison.Standing) -> Message {
    switch standing {
    case .cheapest: .priceCheapest
    case .low: .priceLow
    case .usual: .priceUsual
    case .high: .priceHigh
    case .dearest: .priceDearest
    }
  }

  static func tooFew(_ count: Int) -> Message {
    let ads = Message.ads(count)
    let fewest = PriceComparison.fewest
    return .tooFewSimilarAds(ads, fewest: fewest)
  }

  static func symbolicLeftOut(_ count: Int) -> Message {
    let ads = Message.ads(count)
    return .symbolicPricesLeftOut(ads)
  }
}
