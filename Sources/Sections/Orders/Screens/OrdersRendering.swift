import Foundation
import Languages
import Orders
import Terminal

/// What is said around a list of orders.
struct OrdersRendering {
  let view: OrdersView
  let now: Date
  let zone: TimeZone
  /// Where it is read.
  var place = Hint.Place.prompt

  /// `11,000 orders, fetched 3 hours ago`
  var heading: Message? {
    view.summary.map { Message.orders(view.total) + .comma + .fetched($0.fetchedAt, at: now, in: zone) }
  }

  /// What can be done next; nothing when all there is to see is seen.
  var ending: Message? {
    guard let summary = view.summary else { return .noOrdersYet }
    if summary.count == 0 { return .noOrdersInLedger }
    guard let last = view.items.last?.row else { return view.isFirst ? .noOrderMatches : .ledgerEnded }
    if !view.hasMore { return view.isFirst ? nil : .ledgerEnded }
    let (shown, total) = (NumberText.message(last), NumberText.message(view.total))
    let scope = Message(
      en: "rows 1 to \(shown) of \(total)",
      fr: "lignes 1 à \(shown) sur \(total)",
      el: "γραμμές 1 έως \(shown) από \(total)",
      ptBR: "linhas 1 a \(shown) de \(total)"
    )
    let next = Hint(
      inSession: Message(
        en: "`more` shows the next, `orders show N` one in full",
        fr: "`more` montre les suivantes, `orders show N` un ordre en entier",
        el: "το `more` δείχνει τις επόμενες, το `orders show N` μία ολόκληρη",
        ptBR: "`more` mostra as próximas, `orders show N` uma ordem inteira"
      ),
      elsewhere: Message(
        en: "`orders --limit N` shows more",
        fr: "`orders --limit N` en montre davantage",
        el: "το `orders --limit N` δείχνει περισσότερες",
        ptBR: "`orders --limit N` mostra mais"
      )
    )
    return [scope, next.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }
}

extension Message {
  /// So many orders.
  static func orders(_ count: Int) -> Message {
    .count(
      count,
      en: ("order", "orders"),
      fr: ("ordre", "ordres", "d’ordres"),
      el: ("παραγγελία", "παραγγελίες"),
      ptBR: ("ordem", "ordens", "de ordens")
    )
  }

  static let comma = Message(verbatim: ", ")

  /// How old the ledger is.
  static func fetched(_ date: Date, at now: Date, in zone: TimeZone) -> Message {
    let age = DateText.age(of: date, at: now, in: zone)
    return Message(en: "fetched \(age)", fr: "reçus \(age)", el: "λήψη \(age)", ptBR: "baixadas \(age)")
  }

  static let noOrdersYet = Message(
    en: "there are no orders yet: `orders download` fetches them",
    fr: "il n’y a pas encore d’ordres : `orders download` les récupère",
    el: "δεν υπάρχουν ακόμη παραγγελίες: το `orders download` τις φέρνει",
    ptBR: "ainda não há ordens: `orders download` as baixa"
  )

  static let noOrdersInLedger = Message(
    en: "the last download had no orders: `orders download` fetches them again",
    fr: "le dernier téléchargement ne contenait aucun ordre : `orders download` recommence",
    el: "η τελευταία λήψη δεν είχε παραγγελίες: το `orders download` τις φέρνει ξανά",
    ptBR: "o último download não trouxe ordens: `orders download` baixa de novo"
  )

  static let noOrderMatches = Message(
    en: "no order is like that: leave out one of the options",
    fr: "aucun ordre n’est ainsi : enlever une des options",
    el: "καμία παραγγελία δεν είναι έτσι: αφαιρέστε κάποια επιλογή",
    ptBR: "nenhuma ordem é assim: retire uma das opções"
  )

  fileprivate static let ledgerEnded = Message(
    en: "that was the last order",
    fr: "c’était le dernier ordre",
    el: "αυτή ήταν η τελευταία παραγγελία",
    ptBR: "essa foi a última ordem"
  )
}
