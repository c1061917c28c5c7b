import Languages
import Listings
import Terminal

extension Session {
  /// Says what becomes of each word of a search.
  func explain(_ request: SearchRequest) async throws {
    let categories = request.namesCategories ? try await browser.categories.all() : []
    let explanation = SearchExplanation(request, categories: categories, currency: browser.currency)
    if isJSON { return try await print(explanation.document(asked: request.text.asked)) }
    try await console.print(explanation.table(width: await console.columns(), language: language))
  }

  /// Shows a batch of rows as this session does.
  func show(_ view: ListingsView) async throws {
    let rendering = ListingsRendering(view: view, now: now(), zone: timeZone, language: language)
    if view.rejected > 0 { await console.note(rendering.rejectedNote) }
    if isJSON { return try await print(ListingsDocument.view(view)) }
    if view.page == 1 { await console.note(rendering.heading) }
    try await console.print(rendering.rows(width: await console.columns()))
    if let above = ListingsRendering.newAbove(view.newAbove) {
      await say(
        Message(
          en: "\(above): `refresh` shows them",
          fr: "\(above) : `refresh` les montre",
          el: "\(above): το `refresh` τις δείχνει",
          ptBR: "\(above): `refresh` mostra"
        )
      )
    }
    if let ending = rendering.ending { await console.note(ending) }
  }
}
