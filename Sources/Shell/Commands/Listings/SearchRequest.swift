import Foundation
import Languages
import Listings

/// What a `search` asks for, before the names in it are looked up: what live searches are told apart by.
struct SearchRequest: Sendable, Hashable {
  /// The words.
  var text: QueryText
  /// The category named by the option.
  var category: String?
  /// The size of a batch.
  var limit: Int
  /// The session's filter, which holds where no category is named.
  var filter: Listings.Category?

  /// Makes a request of a command.
  init(_ command: SearchCommand, filter: Listings.Category?) {
    text = QueryText(words: command.words)
    category = command.category
    limit = command.limit
    self.filter = filter
  }

  /// Reads a line that is being typed; `nil` when it is no search yet.
  ///
  /// `search ` with no word yet is the whole feed; so is `/`.
  init?(line: String, filter: Listings.Category?) {
    guard line.hasPrefix("/") || line.hasPrefix("search "),
      let words = try? WordSplitter.words(of: line, ending: .lenient),
      let command = try? CommandParser.command(from: words) as? SearchCommand, !command.explain
    else { return nil }
    self.init(command, filter: filter)
  }

  /// Whether names of categories have to be looked up.
  var namesCategories: Bool { category != nil || !text.categories.isEmpty }

  /// The search, as far as it can be used: a category that is not among these is left out.
  func search(in categories: [Listings.Category], now: Date, zone: TimeZone) -> ListingsSearch {
    let named = category.map { categories.named($0) } ?? (text.categories.isEmpty ? filter : nil)
    var search = ListingsSearch(
      text: text.typed,
      query: text.asked,
      conditions: text.conditions(categories: categories, now: now, zone: zone),
      category: named,
      limit: limit
    )
    if named == nil, let name = text.categories.first { search.category = categories.named(name)?.name }
    return search
  }

  /// The search, if everything in it can be used.
  ///
  /// Throws a usage ``Failure``, or `ListingsBrowserError.noSuchCategory`.
  func checkedSearch(in board: BoardCategories, now: Date, zone: TimeZone) async throws -> ListingsSearch {
    if let (word, reason) = text.unusable.first {
      throw Failure(word, cannotBeUsed: reason)
    }
    for name in [category].compactMap({ $0 }) + text.categories { _ = try await board.named(name) }
    return search(in: namesCategories ? try await board.all() : [], now: now, zone: zone)
  }
}

extension Failure {
  fileprivate init(_ word: String, cannotBeUsed reason: Message) {
    let quoted = Message.quoted(word)
    self.init(
      .usage,
      Message(
        en: "\(quoted) cannot be searched for: \(reason)",
        fr: "\(quoted) ne peut être cherché : \(reason)",
        el: "το \(quoted) δεν μπορεί να αναζητηθεί: \(reason)",
        ptBR: "\(quoted) não pode ser buscado: \(reason)"
      ),
      kept: Message(
        en: "nothing was asked",
        fr: "rien n’a été demandé",
        el: "δεν ζητήθηκε τίποτα",
        ptBR: "nada foi pedido"
      ),
      hint: Message(
        en: "`search --explain` shows how words are read; text may stand behind a backslash: '\\\(word)'",
        fr:
          "`search --explain` montre comment les mots sont lus ; du texte peut suivre une barre inverse : '\\\(word)'",
        el:
          "το `search --explain` δείχνει πώς διαβάζονται οι λέξεις· κείμενο γράφεται και μετά από ανάποδη κάθετο: '\\\(word)'",
        ptBR:
          "`search --explain` mostra como as palavras são lidas; um texto pode vir após uma barra invertida: '\\\(word)'"
      )
    )
  }
}
