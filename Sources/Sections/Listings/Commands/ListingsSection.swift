package import ArgumentParser
import Foundation
package import Languages
package import Listings
import Loading
package import Shell

/// The ads of boards: search, lists and details.
package struct ListingsSection: Section {
  /// The displayed ads.
  package var listings: ListingsModel
  /// Fetches the whole feed.
  package var sync: ListingsSync
  /// The browser and the clipboard.
  package var desktop: Desktop
  /// Requests the named board's categories and returns their number. Throws the API's errors.
  package var countCategories: @Sendable () async throws -> Int
  /// The recording of the last live search.
  let lastTrace = LastSearchTrace()

  /// Creates the section.
  package init(
    listings: ListingsModel,
    sync: ListingsSync,
    desktop: Desktop,
    countCategories: @escaping @Sendable () async throws -> Int = { 0 }
  ) {
    (self.listings, self.sync, self.desktop) = (listings, sync, desktop)
    self.countCategories = countCategories
  }

  package static var commands: [CommandGroup] {
    [
      CommandGroup(
        name: .groupListings,
        subcommands: [
          SearchCommand.self, MoreCommand.self, OpenCommand.self, CompareCommand.self, CategoriesCommand.self,
          CategoryCommand.self, RefreshCommand.self, RetryCommand.self, SyncCommand.self, BookmarkCommand.self,
          BookmarksCommand.self, HideCommand.self, NoteCommand.self, BrowseCommand.self, CopyCommand.self,
        ]
      ),
      CommandGroup(name: .groupCloser, subcommands: [TraceCommand.self, TypeCommand.self]),
    ]
  }

  package static var openCommand: [String]? { ["open"] }

  package static var settings: [any SettingDeclaration] { [Setting.currency] }

  package static var liveSettings: Set<SettingName> { [Setting.currency.name] }

  package func take(_ settings: Settings) async { await listings.assumeCurrency(settings.currency) }

  package static var keys: [Message] { ListingsContent.actions.map(\.keyLine) }

  package static var completions: [WordKind] { [.categories, .rows] }

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
    [KeptFile(.pathCache, paths.cacheDatabase)]
  }

  package func checks(in context: ShellContext) async -> [DoctorCheck] {
    await ServerCheck(
      server: context.settings.entry(Setting.server.name),
      categories: countCategories,
      clock: context.clock
    )
    .checks()
  }

  package func more(in context: ShellContext) async throws {
    let context = await continuing(context)
    try await context.show(try await context.withActivity(.loadingNextPage) { try await listings.more() })
  }

  package func refresh(in context: ShellContext) async throws {
    let context = await continuing(context)
    try await context.show(try await context.withActivity(.loadingAgain) { try await listings.refresh() })
  }

  /// The context in which the displayed list goes on. If nothing is displayed, it is the feed that is listed, from its
  /// first row on.
  private func continuing(_ context: ShellContext) async -> ListingsContext {
    var context = context.with(self)
    if await listings.results == nil { context.interaction.listedBy = ["search"] }
    return context
  }

  package static var hasScreen: Bool { true }

  package func screen(in context: ShellContext) async -> ScreenOpening? {
    guard let results = await listings.results, !results.rows.isEmpty else { return nil }
    return context.with(self).opening(results)
  }

  package func rowIDs() async -> [String] { await listings.rowIDs.map(String.init) }

  package func ad(_ target: RowTarget<Int>, in context: ShellContext) async throws -> AdReference? {
    let item = try await context.withActivity(.lookingUpAd) { try await context.with(self).item(target) }
    let ad = item.listing
    return AdReference(id: ad.id, title: ad.title, seller: ad.seller, isOfCatalogue: ad.isOfCatalogue)
  }

  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] {
    switch kind {
    case .rows: return .numbers(await listings.rowCount)
    case .categories where context.mayRead(context.paths.cacheDatabase):
      return await listings.categories.known().map { CompletionWord($0.name) }
    default: return []
    }
  }

  package func promptMark() async -> String? { await listings.filter?.name }

  package func begin(in context: ShellContext) async {
    await recall()
    _ = try? await listings.address()
  }

  package func recall() async { await listings.recalledCurrency() }

  package func remark(on setting: SettingName) async -> Message? {
    guard setting == Setting.currency.name else { return nil }
    let code = await listings.recalledCurrency()
    return listings.isCurrencyNamed ? .boardNamesCurrency(code) : nil
  }

  package func liveRows(
    in context: ShellContext,
    tell: @escaping @Sendable (any Sendable) -> Void
  ) -> (any LiveRows)? {
    let search = ListingsLiveSearch(
      session: context.with(self).makeSearchSession(),
      source: context.with(self).makeSearchSource()
    ) {
      tell(SearchRows.News.frame($0))
    }
    return SearchRows(context: context.with(self), search: search, tell: tell)
  }

  package func announcer(in context: ShellContext) -> LineAnnouncer? {
    SearchAnnouncements(context: context.with(self)).answer
  }
}

/// What commands of ads work with.
typealias ListingsContext = CommandContext<ListingsSection>

extension ListingsContext {
  /// The displayed ads.
  var listings: ListingsModel { section.listings }
  /// Fetches the whole feed.
  var sync: ListingsSync { section.sync }
  /// The browser and the clipboard.
  var desktop: Desktop { section.desktop }
  /// The recording of the last live search.
  var lastTrace: LastSearchTrace { section.lastTrace }
  /// The live search's result for the running line.
  var liveAnswer: LiveAnswer? { interaction.liveAnswer as? LiveAnswer }
}

extension Paths {
  /// The cache of boards.
  package var cacheDatabase: String { cache + "/cache.sqlite" }
}

extension WordKind {
  /// The names of the board's categories.
  static let categories = WordKind(rawValue: "categories")
}

extension Message {
  /// A number of ads.
  package static func keptAds(_ number: Int) -> Message { .ads(number) }
  /// A number of boards.
  package static func keptBoards(_ number: Int) -> Message { .boardsCounted(number) }
}

extension Setting where Value == String {
  /// The code of the currency that is assumed if the board names none.
  static var currency: Setting {
    Setting("currency", standard: "EUR", text: { $0 }, rule: SettingRules.currency)
  }
}

extension Settings {
  /// The code of the currency that is assumed if the board names none.
  package var currency: String { self[.currency] }
}

extension SettingRules {
  /// A code of ISO 4217, in any case.
  static func currency(_ text: String) throws(InvalidValue) -> String {
    guard CurrencyMark.isCode(text) else { throw InvalidValue(expected: .settingFormCurrency) }
    return text.uppercased()
  }
}

/// What `doctor` reports about the board.
struct ServerCheck {
  let server: SettingEntry
  /// Asks the board for its categories, and returns their number.
  let categories: @Sendable () async throws -> Int
  let clock: any Clock<Duration>

  /// Asks the board, if one is set.
  func checks() async -> [DoctorCheck] {
    guard let address = server.value else { return [.ok("server.address", .localBoardUsed)] }
    let origin = Message(verbatim: "\(address) (") + server.origin.text + Message(verbatim: ")")
    return [.ok("server.address", origin), await answer()]
  }

  private func answer() async -> DoctorCheck {
    do {
      var count = 0
      let time = try await clock.measure { count = try await categories() }
      let detail = Message.boardAnswered(count, time: Int(time / .milliseconds(1)))
      return count > 0 ? .ok("server.answer", detail) : .warn("server.answer", detail, .boardWithoutCategories)
    } catch {
      return .fail("server.answer", Failure(error).what, .checkServerAddress)
    }
  }
}
