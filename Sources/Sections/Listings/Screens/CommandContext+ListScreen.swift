import Languages
import Listings
import Loading
import Shell
import Terminal

extension CommandContext {
  /// Opens the rows of a search on a screen.
  ///
  /// - Parameters:
  ///   - answer: the result that is still on its way.
  ///   - beginning: what is shown first.
  func opening(
    _ results: ListingsResults,
    answer: Task<ListingsResults, any Error>? = nil,
    beginning: ListBeginning = .list
  ) -> ScreenOpening {
    { host, line in
      let takesLinks = await console.takesLinks()
      let content = { @Sendable (results: ListingsResults) async in
        ListingsContent(
          results: results,
          now: now(),
          zone: timeZone,
          language: language,
          takesLinks: takesLinks,
          marks: await listings.marks.marks(of: results.rows.map(\.listing.id))
        )
      }
      let current = { @Sendable () async -> ListingsContent? in
        guard let results = await listings.results else { return nil }
        return await content(results)
      }
      // What the screen shows is what `open N` and `more` refer to, also afterwards.
      _ = await listings.show(results)
      await shows(ListingsSection.self)
      let updates = AsyncStream<ListScreen<ListingsContent>.News> { updates in
        let task = Task {
          if let results = try? await answer?.value {
            _ = await listings.show(results)
            await shows(ListingsSection.self)
            updates.yield(.content(await content(results)))
          }
          updates.finish()
        }
        updates.onTermination = { _ in task.cancel() }
      }
      var presentation = ListPresentation(
        await content(results),
        title: line.isEmpty ? results.search.text : line,
        open: ["open"],
        compare: ["compare"],
        actions: ListingsContent.actions,
        seen: { id in
          let item = await listings.results?.rows.first { String($0.listing.id) == id }
          if let item { await listings.marks.open(item) }
        },
        reload: current,
        more: {
          _ = try await listings.more()
          await shows(ListingsSection.self)
          return await current()
        }
      )
      presentation.beginning = beginning
      presentation.legend = [.marksLegend]
      await show(presentation, on: host, lineAfterwards: line, updates: updates)
    }
  }

  /// Shows what is too long to be printed on a screen, above the displayed rows; returns false if there is no such
  /// screen, or no such row.
  func showOnScreen(_ beginning: ListBeginning, ifPaged lines: [StyledText]) async -> Bool {
    guard let host = interaction.screenHost, let results = await listings.results, await console.pages(lines) else {
      return false
    }
    await opening(results, beginning: beginning)(host, "")
    return true
  }
}
