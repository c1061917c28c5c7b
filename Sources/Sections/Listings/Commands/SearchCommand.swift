import ArgumentParser
import Languages
import Listings
import Loading
import Shell
import Terminal

struct SearchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "search", abstract: .searchHelp, discussion: .searchHelpDiscussion)
  }

  static var lineForm: LineForm { .query }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    // A search word can be anything, so only started conditions are completed.
    word.isEmpty ? [] : conditions
  }
  static func completions(ofOption name: String) -> [CompletionSlot]? {
    switch name {
    case "--category": [.kind(.categories)]
    case "--sort": [.words(ListingSort.allCases.map(\.rawValue))]
    case "--count-by": [.words(Facet.allCases.map(\.rawValue))]
    default: nil
    }
  }

  /// The conditions of the query language that can be listed.
  private static var conditions: [CompletionSlot] {
    [
      CompletionSlot(prefix: "cat:", values: .kind(.categories)),
      .words(["urgent:", "photo:"].flatMap { [$0 + YesNoText.yes, $0 + YesNoText.no] }),
      .words(["since:1d", "since:7d", "since:1m"]),
      .words(ListingStatus.allCases.map { "status:\($0.rawValue)" }),
      .words(ListingSort.allCases.map { "sort:\($0.rawValue)" }),
      .words(["is:new", "is:bookmarked", "is:hidden", "is:noted"]),
    ]
  }
  static var triedWords: TriedWords {
    [
      "": [
        "find", "list", "ls", "look", "search for", "query", "ads list", "all", "ad", "chercher", "cherche",
        "rechercher", "recherche", "trouver", "trouve", "annonces", "liste", "lister", "αναζήτηση", "ψάξε", "βρες",
        "αγγελίες", "λίστα", "buscar", "busca", "procurar", "pesquisar", "anúncios", "listar", "lista",
      ],
      "sort:": ["sort by", "sort", "order by", "trier par", "trier", "tri", "ταξινόμηση", "ordenar por", "ordenar"],
    ]
  }
  static func takes(strayWord word: String) -> Bool { true }
  static func plain(_ words: [String], _ options: GlobalOptions) -> Self? {
    var command = Self()
    (command.options, command.columns, command.words) = (options, .notGiven, words)
    (command.category, command.limit, command.sort) = (nil, ListingsSearch.defaultLimit, nil)
    (command.countBy, command.explain) = (nil, false)
    return command
  }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.searchHelpCategory, valueName: .searchHelpCategoryValue))
  var category: String?

  @Option(help: ArgumentHelp(.searchHelpLimit, valueName: .searchHelpLimitValue))
  var limit = ListingsSearch.defaultLimit

  @Option(help: ArgumentHelp(.searchHelpSort, valueName: .searchHelpSortValue))
  var sort: ListingSort?

  @Option(help: ArgumentHelp(.searchHelpCountBy, valueName: .searchHelpCountByValue))
  var countBy: Facet?

  @OptionGroup var columns: FieldOptions

  @Flag(help: ArgumentHelp(.searchHelpExplain))
  var explain = false

  @Argument(help: ArgumentHelp(.searchHelpWords, valueName: .searchHelpWordsValue))
  var words: [String] = []

  func validate() throws {
    guard limit >= 1 else { throw ValidationError(.limitBelowOne) }
  }

  func run(in context: ListingsContext) async throws {
    var request = SearchRequest(self, filter: await context.listings.filter, currency: context.listings.currency)
    request.marksVersion = context.listings.marks.version
    if let written = context.interaction.written { request.note(written) }
    var context = context
    if request.repeatsLast {
      request = try await context.resolved(request)
      // The next process does not know what the last one was.
      context.interaction.listedBy = ["search"] + request.arguments
    }
    if explain { return try await context.explain(request) }
    if let countBy { return try await context.count(request, by: countBy, fields: columns.fields) }
    // Checked before anything is asked for.
    if case .done = try await context.form(columns.fields, of: ListingFields.all) { return }
    context.shown[fieldsOf: ListingsSection.self] = columns.fields
    var view = try await context.withActivity(.searching) {
      let search = try await request.checkedSearch(
        in: context.listings.categories,
        now: context.now(),
        zone: context.timeZone
      )
      // Uses the result that was found while the search was typed.
      if let results = try await context.liveAnswer?.results(for: request) {
        return await context.listings.show(results)
      }
      return try await context.listings.search(search)
    }
    if context.place != .prompt, let settled = await context.listings.settle() { view = settled }
    try await context.show(view, of: request)
  }
}

extension ListingSort: ExpressibleByArgument {}
extension Facet: ExpressibleByArgument {}
