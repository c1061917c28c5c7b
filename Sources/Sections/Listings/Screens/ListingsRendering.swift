import Foundation
import Languages
import Listings
import Terminal

/// A batch of rows for people.
struct ListingsRendering {
  let view: ListingsView
  let now: Date
  let zone: TimeZone
  var language = Language.english
  /// Where the text appears.
  var place = Hint.Place.prompt
  /// The name of the session's filter.
  var filter: String?

  /// What is shown, and its source.
  var heading: StyledText {
    let found = count + query + category
    switch view.source {
    case .server: return StyledText(found, .note, in: language)
    case .cache(let seenAt):
      let age = DateText.age(of: seenAt, at: now, in: zone)
      let offline = Message(
        en: "offline: \(found) as seen \(age)",
        fr: "hors ligne : \(found), état vu \(age)",
        el: "εκτός σύνδεσης: \(found), όπως φαίνονταν \(age)",
        ptBR: "offline: \(found), como se via \(age)"
      )
      let parts = [offline, Hint.refreshAsksAgain.message(at: place)].compactMap(\.self)
      return StyledText(parts.joined(separator: .semicolon), .note, in: language)
    }
  }

  /// The possible next steps; `nil` if everything is shown.
  var ending: StyledText? {
    if view.items.isEmpty, view.page == 1 { return StyledText(nothingFound, .note, in: language) }
    guard let last = view.items.last?.row else { return StyledText(.feedEnded, .note, in: language) }
    if view.hasMore { return StyledText(furtherRows(after: last), .note, in: language) }
    return view.page > 1 ? StyledText(.lastRow(last), .note, in: language) : nil
  }

  /// How many ads arrived above the rows, which do not shift.
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

  /// How many ads arrived above, and how to see them.
  var above: Message? {
    guard let above = Self.newAbove(view.newAbove) else { return nil }
    let refresh = Hint(
      inSession: .agreeing(
        with: view.newAbove,
        en: ("`refresh` shows it", "`refresh` shows them"),
        fr: ("`refresh` la montre", "`refresh` les montre", "`refresh` les montre"),
        el: ("το `refresh` τη δείχνει", "το `refresh` τις δείχνει"),
        ptBR: ("`refresh` o mostra", "`refresh` os mostra", "`refresh` os mostra")
      ),
      elsewhere: nil
    )
    return [above, refresh.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }

  /// How many ads cannot be shown, and why.
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
    let category: Message? =
      switch view.category {
      case nil: nil
      case filter: .endTheFilter
      default: .leaveOutTheCategory
      }
    let ways = [view.query.isEmpty ? nil : .fewerWords, category].compactMap(\.self)
    if !ways.isEmpty { return .noAdsFound + .colon + ways.joined(separator: .or) }
    return view.source == .server ? .emptyBoard : .noAdsFound
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
    let next = Hint(
      inSession: Message(
        en: "`more` shows the next, `open N` one in full",
        fr: "`more` montre les suivantes, `open N` une annonce en entier",
        el: "το `more` δείχνει τις επόμενες, το `open N` μία ολόκληρη",
        ptBR: "`more` mostra as próximas, `open N` um anúncio inteiro"
      ),
      elsewhere: Message(
        en: "`search --limit N` shows more",
        fr: "`search --limit N` en montre davantage",
        el: "το `search --limit N` δείχνει περισσότερες",
        ptBR: "`search --limit N` mostra mais"
      )
    )
    return [scope, next.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }
}

extension Hint {
  fileprivate static let refreshAsksAgain = Hint(
    inSession: Message(
      en: "`refresh` asks the board again",
      fr: "`refresh` réinterroge le tableau",
      el: "το `refresh` ξαναρωτά τον πίνακα",
      ptBR: "`refresh` consulta o mural de novo"
    ),
    elsewhere: nil
  )
}

extension Message {
  static let noAdsFound = Message(
    en: "no ads found",
    fr: "aucune annonce trouvée",
    el: "δεν βρέθηκαν αγγελίες",
    ptBR: "nenhum anúncio encontrado"
  )

  static let fewerWords = Message(
    en: "try fewer or shorter words",
    fr: "essayez des mots moins nombreux ou plus courts",
    el: "δοκιμάστε λιγότερες ή πιο σύντομες λέξεις",
    ptBR: "tente menos palavras ou palavras mais curtas"
  )

  static let emptyBoard = Message(
    en: "this board has no ads yet: `draft new` starts one",
    fr: "ce tableau n’a pas encore d’annonces : `draft new` en commence une",
    el: "ο πίνακας δεν έχει ακόμη αγγελίες: το `draft new` αρχίζει μία",
    ptBR: "este mural ainda não tem anúncios: `draft new` começa um"
  )

  fileprivate static let endTheFilter = Message(
    en: "search all categories with `category all`",
    fr: "cherchez dans toutes les catégories avec `category all`",
    el: "ψάξτε σε όλες τις κατηγορίες με `category all`",
    ptBR: "busque em todas as categorias com `category all`"
  )

  static let leaveOutTheCategory = Message(
    en: "leave out the category",
    fr: "enlevez la catégorie",
    el: "αφαιρέστε την κατηγορία",
    ptBR: "retire a categoria"
  )

  static let or = Message(en: ", or ", fr: ", ou ", el: " ή ", ptBR: ", ou ")

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
