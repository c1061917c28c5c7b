import Foundation
import Languages
import Listings
import Terminal

/// A batch of rows as people see it.
struct ListingsRendering {
  let view: ListingsView
  let now: Date
  let zone: TimeZone
  var language = Language.english

  /// What is shown, and where it comes from.
  var heading: StyledText {
    let found = count + query + category
    switch view.source {
    case .server: return StyledText(found, .note, in: language)
    case .cache(let seenAt):
      let age = DateText.age(of: seenAt, at: now, in: zone)
      let offline = Message(
        en: "offline: \(found) as seen \(age); `refresh` asks the board again",
        fr: "hors ligne : \(found), état vu \(age) ; `refresh` réinterroge le tableau",
        el: "εκτός σύνδεσης: \(found), όπως φαίνονταν \(age)· το `refresh` ξαναρωτά τον πίνακα",
        ptBR: "offline: \(found), como se via \(age); `refresh` consulta o mural de novo"
      )
      return StyledText(offline, .note, in: language)
    }
  }

  /// What can be done next; nothing when all there is to see is seen.
  var ending: StyledText? {
    if view.items.isEmpty, view.page == 1 { return StyledText(nothingFound, .note, in: language) }
    guard let last = view.items.last?.row else { return StyledText(.feedEnded, .note, in: language) }
    if view.hasMore { return StyledText(furtherRows(after: last), .note, in: language) }
    return view.page > 1 ? StyledText(.lastRow(last), .note, in: language) : nil
  }

  /// That ads came in above the rows, which do not shift for them.
  static func newAbove(_ count: Int) -> Message? {
    guard count > 0 else { return nil }
    return .count(
      count,
      en: ("new ad above", "new ads above"),
      fr: ("nouvelle annonce au-dessus", "nouvelles annonces au-dessus", "de nouvelles annonces au-dessus"),
      el: ("νέα αγγελία πιο πάνω", "νέες αγγελίες πιο πάνω"),
      ptBR: ("anúncio novo acima", "anúncios novos acima", "de anúncios novos acima")
    )
  }

  /// How many ads could not be shown, and why.
  var rejectedNote: StyledText {
    let leftOut = Message.leftOut(view.rejected)
    let note = Message(
      en: "\(leftOut); the rest is shown",
      fr: "\(leftOut) ; le reste est affiché",
      el: "\(leftOut)· οι υπόλοιπες εμφανίζονται",
      ptBR: "\(leftOut); o resto é exibido"
    )
    return StyledText(note, .note, in: language)
  }
}

extension ListingsRendering {
  private var count: Message {
    view.total.map(Message.ads) ?? Message(en: "ads", fr: "annonces", el: "αγγελίες", ptBR: "anúncios")
  }

  private var query: Message {
    if view.query.isEmpty { return Message(verbatim: "") }
    let quoted = Message.quoted(view.query)
    return Message(en: " for \(quoted)", fr: " pour \(quoted)", el: " για \(quoted)", ptBR: " para \(quoted)")
  }

  private var category: Message {
    guard let name = view.category else { return Message(verbatim: "") }
    return Message(en: " in \(name)", fr: " dans \(name)", el: " στην κατηγορία \(name)", ptBR: " em \(name)")
  }

  private var nothingFound: Message {
    let fewer = Message(
      en: "nothing found: try fewer letters",
      fr: "rien trouvé : essayer moins de lettres",
      el: "δεν βρέθηκε τίποτα: δοκιμάστε λιγότερα γράμματα",
      ptBR: "nada encontrado: tente menos letras"
    )
    if view.category == nil { return fewer }
    return Message(
      en: "\(fewer), or `category all`",
      fr: "\(fewer), ou `category all`",
      el: "\(fewer) ή `category all`",
      ptBR: "\(fewer), ou `category all`"
    )
  }

  private func furtherRows(after last: Int) -> Message {
    let shown = Message(
      en: "rows 1 to \(last)",
      fr: "lignes 1 à \(last)",
      el: "γραμμές 1 έως \(last)",
      ptBR: "linhas 1 a \(last)"
    )
    let scope =
      view.total.map(NumberText.message).map {
        Message(en: "\(shown) of \($0)", fr: "\(shown) sur \($0)", el: "\(shown) από \($0)", ptBR: "\(shown) de \($0)")
      } ?? shown
    return Message(
      en: "\(scope): `more` shows the next, `open N` one in full",
      fr: "\(scope) : `more` montre les suivantes, `open N` une annonce en entier",
      el: "\(scope): το `more` δείχνει τις επόμενες, το `open N` μία ολόκληρη",
      ptBR: "\(scope): `more` mostra as próximas, `open N` um anúncio inteiro"
    )
  }
}

extension Message {
  fileprivate static let feedEnded = Message(
    en: "the feed has ended",
    fr: "le fil est terminé",
    el: "η ροή τελείωσε",
    ptBR: "o feed terminou"
  )

  fileprivate static func lastRow(_ row: Int) -> Message {
    Message(
      en: "row \(row) is the last one",
      fr: "la ligne \(row) est la dernière",
      el: "η γραμμή \(row) είναι η τελευταία",
      ptBR: "a linha \(row) é a última"
    )
  }
}
