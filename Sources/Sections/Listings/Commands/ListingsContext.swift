import Languages
import Listings
import Loading
import Shell
import Terminal

extension ListingsContext {
  /// Explains how each word of a search is handled.
  func explain(_ request: SearchRequest) async throws {
    let categories = request.namesCategories ? try await listings.categories.all() : []
    let search = request.search(in: categories, now: now(), zone: timeZone)
    let isSearchedByBoard = await listings.isSearchedByBoard(search)
    let explanation = SearchExplanation(
      request,
      categories: categories,
      currency: listings.currency,
      isSearchedByBoard: isSearchedByBoard,
      synonyms: await listings.reader.synonyms(of: search)
    )
    let asked = isSearchedByBoard ? search.boardQuery : request.text.asked.text
    if isJSON { return try await print(explanation.document(asked: asked ?? "")) }
    try await console.print(explanation.table(width: await console.columns(), language: language))
  }

  /// Shows how many of a search's ads share something, instead of the ads.
  func count(_ request: SearchRequest, by facet: Facet, fields: FieldNames?) async throws {
    let form = try await form(fields, of: CountedAds.fields(of: facet))
    if case .done = form { return }
    let counted = try await withActivity(.searching) {
      let search = try await request.checkedSearch(in: listings.categories, now: now(), zone: timeZone)
      return try await listings.reader.counts(of: search, by: [facet])
    }
    let categories = facet == .category ? (try? await listings.categories.all()) ?? [] : []
    let ads = CountedAds(
      counted: counted,
      facet: facet,
      categories: categories,
      currency: listings.currency,
      now: now(),
      zone: timeZone,
      language: language
    )
    if isJSON { return try await print(ads.document) }
    await note(ads.heading)
    switch form {
    case .done: break
    case .columns(let columns): try await print(ads.rows, columns: columns)
    case .people: try await console.print(ads.lines(width: await console.columns(), isDrawn: !isLinear))
    }
    if let ending = ads.ending { await say(ending) }
  }

  /// The ad that a command refers to.
  func item(_ target: RowTarget<Listing.ID>) async throws -> ListingItem {
    switch target {
    case .row(let row):
      if let id: Listing.ID = rememberedID(ofRow: row, openedBy: ["open"]) {
        var item = try await listings.listing(id: id)
        item.row = row
        return item
      }
      return try await listings.row(row, other: command(thatOpens: row, insteadOf: ["open"]))
    case .id(let id): return try await listings.listing(id: id)
    }
  }

  /// Shows a batch of rows in the form of this session.
  ///
  /// - Parameter request: the search that found them.
  func show(_ view: ListingsView, of request: SearchRequest? = nil) async throws {
    var view = view
    view.items = await marked(view.items)
    // What the board has just sent is not gone, whatever it said before.
    let back = view.source == .server ? view.items.indices.filter { view.items[$0].mark.goneAt != nil } : []
    await listings.marks.setGone(back.map { view.items[$0].listing.id }, false)
    for index in back { view.items[index].mark.goneAt = nil }
    await showsRows()
    var rendering = ListingsRendering(view: view, now: now(), zone: timeZone, language: language, place: place)
    rendering.filter = await listings.filter?.name
    if let request, view.items.isEmpty, view.page == 1 {
      rendering.correction = request.text.correction(quoting: place.quoting)
      if rendering.correction == nil {
        if let suggestion = view.suggestion {
          interaction.meantLine?.value = interaction.written.flatMap { suggestion.line(in: $0) }
        } else {
          rendering.exclusions = await exclusions(in: request)
        }
      }
    }
    if view.page == 1, let surprise = rendering.surprise { await say(surprise, .failure) }
    if view.rejected > 0 { await say(rendering.rejectedNote) }
    if isJSON { return try await print(ListingsDocument.view(view)) }
    if view.page == 1 { await console.note(rendering.heading) }
    let fields = shown[fieldsOf: ListingsSection.self]
    switch try await form(fields, of: ListingFields.all, standard: ListingFields.standard) {
    case .done: break
    case .columns(let columns): try await print(view.items, columns: columns)
    case .people:
      // At the prompt a list is without pictures, however few its rows are; Down shows them on a screen.
      let isBrief = interaction.isPrompt && !isLinear
      try await print(from: isBrief ? nil : pictures, isPaged: !isBrief) { width, showsPictures in
        let narrow = ListingsTable.narrow
        let layout = RowLayout(width: width, room: nil, showsPictures: showsPictures, narrowInWords: narrow)
        var rows = ListingRows(items: view.items, layout: layout, now: now(), zone: timeZone, language: language)
        rows.highlighted = view.texts
        return rows
      }
    }
    if let above = rendering.above { await say(above) }
    if let ending = rendering.ending { await say(ending) }
  }

  /// The ads with the user's marks, or without if these cannot be read at once: another process may have them locked.
  private func marked(_ items: [ListingItem]) async -> [ListingItem] {
    let (answers, answer) = AsyncStream<[ListingItem]>.makeStream()
    let marking = Task { [listings] in answer.yield(await listings.marks.marked(items)) }
    let waiting = Task { [clock] in
      try await clock.sleep(for: .milliseconds(250))
      answer.finish()
    }
    defer {
      marking.cancel()
      waiting.cancel()
    }
    for await marked in answers { return marked }
    return items
  }

  /// The parts of a search that found nothing without which it finds ads, and how many: a few are counted.
  private func exclusions(in request: SearchRequest) async -> [(word: String, found: FoundCount)] {
    let categories = await listings.categories.known()
    var exclusions: [(word: String, found: FoundCount)] = []
    for (word, wider) in request.withoutEachPart.prefix(8) {
      let search = wider.search(in: categories, now: now(), zone: timeZone)
      if let found = await listings.reader.count(of: search, upTo: 200), found.count > 0 {
        exclusions.append((word, found))
      }
    }
    return exclusions
  }

  /// Shows an ad in full.
  func show(_ item: ListingItem) async throws {
    let item = await listings.marks.marked([item]).first ?? item
    if isJSON { return try await print(ListingsDocument.item(item)) }
    var detail = ListingDetail(item: item, now: now(), zone: timeZone, language: language)
    if await console.takesLinks() { detail.address = .link }
    if let row = item.row, row <= (await listings.rowCount) {
      var whole = detail
      if item.largePicture != nil, await showsPictures(from: pictures), let width = await console.columns(),
        let box = BoxSize.large(columns: width, rows: await rowsForPicture)
      {
        whole.picture = PictureView.missing.lines(in: box, language)
      }
      if let show = await showing(.row(row - 1), ifPaged: whole.lines(width: await console.columns())) {
        return await show()
      }
    }
    try await print(detail, picture: item.largePicture, from: pictures)
  }

  /// Shows ads side by side.
  func compare(_ items: [ListingItem]) async throws {
    if isJSON { return try await print(.array(items.map(ListingsDocument.item))) }
    let (width, shownRows) = (await console.columns(), await listings.rowCount)
    var comparison = ListingComparison(items: items, now: now(), zone: timeZone, language: language)
    // For reading aloud, the values of one field follow each other.
    let isStacked = isLinear || comparison.column(of: width) == nil
    var requests: [Listing.ID: PictureRequest] = [:]
    if !isStacked, await showsPictures(from: pictures), let column = comparison.column(of: width),
      let box = BoxSize.large(columns: min(32, column), rows: await rowsForPicture)
    {
      for item in items {
        requests[item.listing.id] = item.largePicture.map { PictureRequest(url: $0, box: box) }
        comparison.pictures[item.listing.id] = PictureView.missing.lines(in: box, language)
      }
    }
    let read = isLinear ? items : []
    for (item, picture) in zip(read, try await picturesInWords(read.map(\.largePicture), from: pictures)) {
      comparison.pictureWords[item.listing.id] = PictureText.description(picture, isLabelled: true)
    }
    let rows = items.compactMap(\.row)
    if rows.count == items.count, rows.allSatisfy({ $0 <= shownRows }) {
      let lines = isStacked ? comparison.stacked(width: width) : comparison.lines(width: width)
      if let show = await showing(.command(["compare"] + rows.map(String.init)), ifPaged: lines) { return await show() }
    }
    try await print(items.compactMap { requests[$0.listing.id] }, from: pictures) { [comparison] boxes in
      var comparison = comparison
      for (id, request) in requests { comparison.pictures[id] = boxes[request] }
      return isStacked ? comparison.stacked(width: isLinear ? nil : width) : comparison.lines(width: width)
    }
    await note(.compareLegend)
  }
}
