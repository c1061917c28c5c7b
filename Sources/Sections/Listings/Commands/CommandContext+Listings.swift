import Languages
import Listings
import Terminal

extension CommandContext {
  /// Explains how each word of a search is handled.
  func explain(_ request: SearchRequest) async throws {
    let categories = request.namesCategories ? try await browser.categories.all() : []
    let explanation = SearchExplanation(request, categories: categories, currency: browser.currency)
    if isJSON { return try await print(explanation.document(asked: request.text.asked)) }
    try await console.print(explanation.table(width: await console.columns(), language: language))
  }

  /// The ad that a command refers to.
  func item(_ target: OpenCommand.Target) async throws -> ListingItem {
    switch target {
    case .row(let row): try await self.row(row)
    case .id(let id): try await browser.listing(id: id)
    }
  }

  /// Shows a batch of rows in the form of this session.
  func show(_ view: ListingsView) async throws {
    shown.section = ListingsSection.self
    var rendering = ListingsRendering(view: view, now: now(), zone: timeZone, language: language, place: place)
    rendering.filter = await browser.filter?.name
    if view.rejected > 0 { await console.note(rendering.rejectedNote) }
    if isJSON { return try await print(ListingsDocument.view(view)) }
    if view.page == 1 { await console.note(rendering.heading) }
    try await printRows(of: view)
    if let above = rendering.above { await say(above) }
    if let ending = rendering.ending { await console.note(ending) }
  }

  /// Shows an ad in full.
  func show(_ item: ListingItem) async throws {
    if isJSON { return try await print(ListingsDocument.item(item)) }
    let width = await console.columns()
    var detail = ListingDetail(item: item, now: now(), zone: timeZone, language: language)
    if await console.takesLinks() { detail.address = .link }
    if isLinear {
      let picture = try await pictureInWords(item.largePicture)
      detail.pictureWords = PictureWords.description(of: item.listing.title, picture)
    } else if await showsPictures, let width, let box = BoxSize.large(columns: width, rows: await rowsForPicture) {
      let request = item.largePicture.map { PictureRequest(url: $0, box: box) }
      detail.picture = PictureView.missing.lines(in: box, language)
      return try await print([request].compactMap(\.self), from: pictures) { [detail] boxes in
        var detail = detail
        if let request, let picture = boxes[request] { detail.picture = picture }
        return detail.lines(width: width)
      }
    }
    try await console.print(detail.lines(width: width))
  }

  /// Shows ads side by side.
  func compare(_ items: [ListingItem]) async throws {
    if isJSON { return try await print(.array(items.map(ListingsDocument.item))) }
    let width = await console.columns()
    var comparison = ListingComparison(items: items, now: now(), zone: timeZone, language: language)
    // For reading aloud, the values of one field follow each other.
    let isStacked = isLinear || comparison.column(of: width) == nil
    var requests: [Listing.ID: PictureRequest] = [:]
    if !isStacked, await showsPictures, let column = comparison.column(of: width),
      let box = BoxSize.large(columns: min(32, column), rows: await rowsForPicture)
    {
      for item in items {
        requests[item.listing.id] = item.largePicture.map { PictureRequest(url: $0, box: box) }
        comparison.pictures[item.listing.id] = PictureView.missing.lines(in: box, language)
      }
    }
    for item in isLinear ? items : [] {
      let picture = try await pictureInWords(item.largePicture)
      comparison.pictureWords[item.listing.id] = PictureWords.description(of: item.listing.title, picture)
    }
    try await print(items.compactMap { requests[$0.listing.id] }, from: pictures) { [comparison] boxes in
      var comparison = comparison
      for (id, request) in requests { comparison.pictures[id] = boxes[request] }
      return isStacked ? comparison.stacked(width: isLinear ? nil : width) : comparison.lines(width: width)
    }
    await console.note(StyledText(SafeText(ListingComparison.legend.text(in: language)), .note))
  }
}

extension CommandContext {
  private func printRows(of view: ListingsView) async throws {
    let width = await console.columns()
    if isLinear { return try await console.print(try await sentences(for: view.items)) }
    let layout = RowLayout(
      width: width,
      room: nil,
      showsPictures: await showsPictures,
      narrowInWords: ListingsTable.narrow
    )
    let rows = ListingRows(items: view.items, layout: layout, now: now(), zone: timeZone, language: language)
    let missing = layout.picture.map { PictureView.missing.lines(in: $0, language) } ?? []
    func request(_ item: ListingItem) -> PictureRequest? {
      guard let box = layout.picture else { return nil }
      return item.listPicture.map { PictureRequest(url: $0, box: box) }
    }
    try await print(view.items.compactMap(request), from: pictures) { boxes in
      var rows = rows
      if layout.picture != nil {
        for item in view.items { rows.pictures[item.listing.id] = request(item).flatMap { boxes[$0] } ?? missing }
      }
      return rows.lines(width: width)
    }
  }

  private func sentences(for items: [ListingItem]) async throws -> [StyledText] {
    var lines: [StyledText] = []
    for item in items {
      let picture = try await pictureInWords(item.listPicture)
      let sentence = ListingSentence(item: item, now: now(), zone: timeZone, language: language, picture: picture)
      lines.append(sentence.line)
    }
    return lines
  }
}
