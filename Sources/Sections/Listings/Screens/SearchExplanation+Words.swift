import Foundation
import Languages
import Listings

extension SearchExplanation.Role {
  /// The text for people.
  var text: Message {
    switch self {
    case .asked: .wordAskedOfServer
    case .applied: .wordAppliedHere
    case .ignored: .wordIgnored
    case .refused: .wordRefused
    }
  }
}

extension QueryPart.Meaning {
  /// How a board with these categories handles the word.
  func explained(_ categories: [Listings.Category], _ currency: String) -> (SearchExplanation.Role, Message) {
    switch self {
    case .text(let text): (.asked, .holds(text))
    case .price(let bounds): (.applied, .priceIs(bounds.map { .bound($0, currency) }))
    case .category(let name):
      categories.named(name).map { (.applied, .categoryIs($0.name)) } ?? (.refused, .noCategory(name))
    case .without(let text): (.applied, .holdsNot(text))
    case .urgent(let isUrgent): (.applied, .isUrgent(isUrgent))
    case .pictured(let isPictured): (.applied, .isPictured(isPictured))
    case .since(.ago(let count, let unit)): (.applied, .isAtMostOld(CalendarUnit(unit).counted(count)))
    case .since(.day(let year, let month, let day)): (.applied, .placedSince(year, month, day))
    case .unfinished(let remedy), .unusable(let remedy): (.refused, remedy)
    }
  }
}

extension CalendarUnit {
  fileprivate init(_ component: Calendar.Component) {
    self =
      switch component {
      case .hour: .hour
      case .day: .day
      case .weekOfYear: .week
      case .month: .month
      default: .year
      }
  }
}

/// The conditions of a search, in words.
extension Message {
  fileprivate static func holds(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return .textContains(quoted)
  }

  fileprivate static func holdsNot(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return .textLacks(quoted)
  }

  fileprivate static func priceIs(_ bounds: [Message]) -> Message {
    let bounds = bounds.joined(separator: .boundsAnd)
    return .priceIs(bounds)
  }

  fileprivate static func bound(_ bound: ListingCondition.PriceBound, _ currency: String) -> Message {
    switch bound {
    case .below(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return .priceBelow(price)
    case .atMost(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return .priceAtMost(price)
    case .atLeast(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return .priceAtLeast(price)
    case .above(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return .priceAbove(price)
    }
  }

  fileprivate static func isUrgent(_ isUrgent: Bool) -> Message {
    isUrgent
      ? Message.isUrgent
      : Message.isNotUrgent
  }

  fileprivate static func isPictured(_ isPictured: Bool) -> Message {
    isPictured
      ? Message.hasPicture
      : Message.hasNoPicture
  }

  fileprivate static func placedSince(_ year: Int, _ month: Int, _ day: Int) -> Message {
    .isPlacedSince(DateText.day(year: year, month: month, day: day))
  }
}
