import Foundation
import Languages
import Listings

extension SearchExplanation.Role {
  /// The text for people.
  var text: Message {
    switch self {
    case .asked:
      Message(
        en: "asked of the server",
        fr: "demandé au serveur",
        el: "ζητείται από τον διακομιστή",
        ptBR: "pedido ao servidor"
      )
    case .applied: Message(en: "applied here", fr: "appliqué ici", el: "εφαρμόζεται εδώ", ptBR: "aplicado aqui")
    case .ignored: Message(en: "ignored", fr: "ignoré", el: "αγνοείται", ptBR: "ignorado")
    case .refused: Message(en: "refused", fr: "refusé", el: "απορρίπτεται", ptBR: "recusado")
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
    case .since(.ago(let count, let unit)): (.applied, .atMostOld(CalendarUnit(unit).counted(count)))
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
  /// The filter that applies if the search names no category.
  static let filterInForce = Message(
    en: "the filter in force",
    fr: "le filtre en vigueur",
    el: "το φίλτρο που ισχύει",
    ptBR: "o filtro em vigor"
  )

  /// The search names another category than the filter.
  static let filterReplaced = Message(
    en: "\(filterInForce); the search names a category itself",
    fr: "\(filterInForce) ; la recherche indique elle-même une catégorie",
    el: "\(filterInForce)· η αναζήτηση ορίζει η ίδια κατηγορία",
    ptBR: "\(filterInForce); a busca indica ela mesma uma categoria"
  )

  fileprivate static func holds(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return Message(
      en: "title or description holds \(quoted)",
      fr: "le titre ou la description contient \(quoted)",
      el: "ο τίτλος ή η περιγραφή περιέχει \(quoted)",
      ptBR: "o título ou a descrição contém \(quoted)"
    )
  }

  fileprivate static func holdsNot(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return Message(
      en: "neither title nor description holds \(quoted)",
      fr: "ni le titre ni la description ne contient \(quoted)",
      el: "ούτε ο τίτλος ούτε η περιγραφή περιέχει \(quoted)",
      ptBR: "nem o título nem a descrição contém \(quoted)"
    )
  }

  fileprivate static func priceIs(_ bounds: [Message]) -> Message {
    let bounds = bounds.joined(separator: Message(en: " and ", fr: " et ", el: " και ", ptBR: " e "))
    return Message(
      en: "the price is \(bounds)",
      fr: "le prix est \(bounds)",
      el: "η τιμή είναι \(bounds)",
      ptBR: "o preço é \(bounds)"
    )
  }

  fileprivate static func bound(_ bound: ListingCondition.PriceBound, _ currency: String) -> Message {
    switch bound {
    case .below(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return Message(
        en: "below \(price)",
        fr: "inférieur à \(price)",
        el: "κάτω από \(price)",
        ptBR: "menor que \(price)"
      )
    case .atMost(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return Message(
        en: "at most \(price)",
        fr: "d’au plus \(price)",
        el: "το πολύ \(price)",
        ptBR: "de no máximo \(price)"
      )
    case .atLeast(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return Message(
        en: "at least \(price)",
        fr: "d’au moins \(price)",
        el: "τουλάχιστον \(price)",
        ptBR: "de no mínimo \(price)"
      )
    case .above(let price):
      let price = MoneyText.text(price.amount, currency: currency)
      return Message(
        en: "above \(price)",
        fr: "supérieur à \(price)",
        el: "πάνω από \(price)",
        ptBR: "maior que \(price)"
      )
    }
  }

  fileprivate static func categoryIs(_ name: String) -> Message {
    Message(
      en: "the category is \(name)",
      fr: "la catégorie est \(name)",
      el: "η κατηγορία είναι \(name)",
      ptBR: "a categoria é \(name)"
    )
  }

  fileprivate static func isUrgent(_ isUrgent: Bool) -> Message {
    isUrgent
      ? Message(en: "it is urgent", fr: "elle est urgente", el: "είναι επείγουσα", ptBR: "é urgente")
      : Message(en: "it is not urgent", fr: "elle n’est pas urgente", el: "δεν είναι επείγουσα", ptBR: "não é urgente")
  }

  fileprivate static func isPictured(_ isPictured: Bool) -> Message {
    isPictured
      ? Message(en: "it has a picture", fr: "elle a une photo", el: "έχει εικόνα", ptBR: "tem foto")
      : Message(en: "it has no picture", fr: "elle n’a pas de photo", el: "δεν έχει εικόνα", ptBR: "não tem foto")
  }

  fileprivate static func atMostOld(_ span: Message) -> Message {
    Message(
      en: "it is at most \(span) old",
      fr: "elle date d’au plus \(span)",
      el: "είναι το πολύ \(span) παλιά",
      ptBR: "tem no máximo \(span)"
    )
  }

  fileprivate static func placedSince(_ year: Int, _ month: Int, _ day: Int) -> Message {
    let date = DateText.day(year: year, month: month, day: day)
    return Message(
      en: "it was placed on \(day).\(month).\(year) or later",
      fr: "elle a été publiée le \(date) ou après",
      el: "δημοσιεύτηκε στις \(date) ή αργότερα",
      ptBR: "foi publicado em \(date) ou depois"
    )
  }
}
