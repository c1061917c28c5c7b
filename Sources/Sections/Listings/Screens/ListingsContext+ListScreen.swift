import Languages
import Listings
import Loading
import Shell
import Terminal

extension ListingsContext {
  /// Opens the rows of a search on a screen.
  ///
  /// - Parameters:
  ///   - answer: the result that is still on its way.
  ///   - beginning: what is shown first.
  func opening(
    _ results: ListingsResults,
    answer: LiveAnswer? = nil,
    beginning: ListBeginning = .list
  ) -> ScreenOpening {
    { host, line in
      // What the screen shows is what `open N` and `more` refer to, also afterwards.
      _ = await listings.show(results)
      await showsRows()
      let source = ListingsSource(
        context: self,
        title: line.isEmpty ? results.command : line,
        takesLinks: await console.takesLinks(),
        answer: answer
      )
      await show(source, beginning: beginning, on: host, lineAfterwards: line)
    }
  }

  /// Shows what is too long to be printed on a screen, above the displayed rows; `nil` if there is no such screen, or no
  /// such row.
  func showing(_ beginning: ListBeginning, ifPaged lines: [StyledText]) async -> (@Sendable () async -> Void)? {
    guard let host = interaction.screenHost, let results = await listings.results, await console.pages(lines) else {
      return nil
    }
    let opening = opening(results, beginning: beginning)
    return { await opening(host, "") }
  }
}

/// The displayed ads.
struct ListingsSource: ListSource {
  let context: ListingsContext
  let title: String
  let takesLinks: Bool
  /// The result that is still on its way.
  let answer: LiveAnswer?
  /// The widths of the columns for so many rows, of which this is the last.
  private let measured = CurrentValue<(widths: [Int], count: Int, last: Listing.ID?)>(([], 0, nil))

  private var listings: ListingsModel { context.listings }

  func content() async -> ListingsContent? {
    guard let results = await listings.results else { return nil }
    return ListingsContent(
      results: results,
      now: context.now(),
      zone: context.timeZone,
      language: context.language,
      takesLinks: takesLinks,
      marks: await listings.marks.marks(of: results.rows.map(\.listing.id)),
      widths: widths(of: results)
    )
  }

  /// The widths of the columns, for some more rows each time.
  private func widths(of results: ListingsResults) -> [Int] {
    var (widths, count, last) = measured.value
    let rows = results.rows
    if rows.prefix(count).last?.listing.id != last { (widths, count) = ([], 0) }
    widths = ListingsTable.widths(
      of: results,
      measured: (widths, count),
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
    count = min(rows.count, count + ListingsTable.mostMeasured)
    last = rows.prefix(count).last?.listing.id
    measured.value = (widths, count, last)
    return widths
  }

  func presentation(of content: ListingsContent) -> ListPresentation<ListingsContent> {
    var presentation = ListPresentation(
      content,
      title: title,
      open: ["open"],
      compare: ["compare"],
      actions: ListingsContent.actions
    )
    presentation.legend = [.marksLegend]
    return presentation
  }

  func updates() -> AsyncStream<ListScreen<ListingsContent>.News> {
    AsyncStream { updates in
      let task = Task {
        if let results = try? await answer?.results() {
          _ = await listings.show(results)
          await context.showsRows()
          updates.yield(.content(await content()))
        }
        updates.finish()
      }
      updates.onTermination = { _ in task.cancel() }
    }
  }

  func more() async throws -> ListingsContent? {
    _ = try await listings.more()
    await context.showsRows()
    return await content()
  }

  func look(at id: String) async -> ListingsContent? {
    let item = await listings.results?.rows.first { String($0.listing.id) == id }
    if let item { await listings.marks.open(item) }
    return await content()
  }
}

extension ListingsResults {
  /// The command that lists them.
  fileprivate var command: String {
    if case .bookmarks = origin { return "bookmarks" }
    return search.text.isEmpty ? "search" : "search \(search.text)"
  }
}
