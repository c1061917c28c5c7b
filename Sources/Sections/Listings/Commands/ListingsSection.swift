package import ArgumentParser
import Foundation
package import Languages
package import Listings
import Loading

/// The ads of boards: search, lists and details.
package struct ListingsSection: Section {
  /// The displayed ads.
  package var browser: ListingsBrowser
  /// Fetches the whole feed.
  package var sync: ListingsSync
  /// Requests the named board's categories and returns their number. Throws the API's errors.
  package var countCategories: @Sendable () async throws -> Int
  /// The recording of the last live search.
  let traces = SearchTraces()

  /// Creates the section.
  package init(
    browser: ListingsBrowser,
    sync: ListingsSync,
    countCategories: @escaping @Sendable () async throws -> Int = { 0 }
  ) {
    (self.browser, self.sync, self.countCategories) = (browser, sync, countCategories)
  }

  package static var commands: [CommandGroup] {
    [
      CommandGroup(
        name: .groupListings,
        subcommands: [
          SearchCommand.self, MoreCommand.self, OpenCommand.self, CompareCommand.self, CategoriesCommand.self,
          CategoryCommand.self, RefreshCommand.self, RetryCommand.self, SyncCommand.self,
        ]
      ),
      CommandGroup(
        name: .groupCloser,
        subcommands: [TraceCommand.self, TypeCommand.self]
      ),
    ]
  }

  package static var settings: [any SettingDeclaration] { [Setting.currency] }

  package static var completions: [CompletionKind] { [.categories, .rows] }

  package static var manual: ManualFacts {
    ManualFacts(
      files: [
        Mdoc.Entry(label: "Pa ~/.cache/classifieds/cache.sqlite", text: ["Ads and categories as they were last seen."])
      ],
      examples: [
        "Bicycles for less than 200, without the ones for children:\n  classifieds search velo '<200' -enfant",
        """
        The titles of what is urgent, for another program:
          classifieds --json search urgent:yes | jq -r '.items[].title'
        """,
      ]
    )
  }

  package static func files(in paths: Paths) -> [KeptFile] {
    [
      KeptFile(
        .pathCache,
        paths.cacheDatabase
      )
    ]
  }

  package func checks(in context: CommandContext) async -> [DoctorCheck] {
    await ServerExamination(
      server: context.settings.entry(Setting.server.name),
      categories: countCategories,
      clock: context.clock
    )
    .checks()
  }

  package func more(in context: CommandContext) async throws {
    try await context.show(try await context.withActivity(.loadingNextPage) { try await browser.more() })
  }

  package func refresh(in context: CommandContext) async throws {
    try await context.show(try await context.withActivity(.loadingAgain) { try await browser.refresh() })
  }

  package func words(of kind: CompletionKind, in context: CommandContext) async -> [CompletionWord] {
    switch kind {
    case .rows: return .numbers(await browser.rowCount)
    case .categories where context.mayRead(context.paths.cacheDatabase):
      return await browser.categories.known().map { CompletionWord($0.name) }
    default: return []
    }
  }

  package func promptMark() async -> String? { await browser.filter?.name }

  package func begin(in context: CommandContext) async {
    _ = try? await browser.address()
  }

  package func liveRows(
    in context: CommandContext,
    tell: @escaping @Sendable (any Sendable) -> Void
  ) -> (any LiveRows)? {
    let search = ListingsLiveSearch(session: context.makeSearchSession(), source: context.makeSearchSource()) {
      tell(SearchRows.News(frame: $0))
    }
    return SearchRows(context: context, search: search)
  }

  package func announcer(in context: CommandContext) -> (any LineAnnouncer)? { SearchAnnouncements(context: context) }
}

extension CommandContext {
  /// The displayed ads.
  var browser: ListingsBrowser { self[ListingsSection.self].browser }
  /// Fetches the whole feed.
  var sync: ListingsSync { self[ListingsSection.self].sync }
  /// The recording of the last live search.
  var traces: SearchTraces { self[ListingsSection.self].traces }
  /// The live search's result for the running line.
  var liveAnswer: LiveAnswer? { interaction.liveAnswer as? LiveAnswer }
}

extension Paths {
  /// The cache of boards.
  package var cacheDatabase: String { cache + "/cache.sqlite" }
}

extension CompletionKind {
  /// The names of the board's categories.
  static let categories = CompletionKind(rawValue: "categories")
  /// The numbers of the displayed ads.
  static let rows = CompletionKind(rawValue: "rows")
}

extension Message {
  /// A number of ads.
  package static func keptAds(_ number: Int) -> Message { .ads(number) }
  /// A number of boards.
  package static func keptBoards(_ number: Int) -> Message { .boardsCounted(number) }
}
