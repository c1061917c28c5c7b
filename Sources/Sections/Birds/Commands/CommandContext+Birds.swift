import Birds
import Foundation
import Languages
import Terminal

extension CommandContext {
  /// Shows the birds that match some words: on a screen if there can be one, otherwise printed.
  func showBirds(matching words: String) async throws {
    shown.section = BirdsSection.self
    if let stage = interaction.stage, !isJSON {
      return await BirdsPageRun(context: self, stage: stage).run(matching: words)
    }
    let view = try await listedBirds(BirdSearch(words))
    if view.unreadable > 0 { await say(.birdsLeftOut(view.unreadable)) }
    if isJSON { return try await print(BirdsDocument.view(view)) }
    if view.items.isEmpty { return await say(view.total == 0 ? .noBirds : .noBirdFound) }
    try await printRows(of: view.items)
    await say(.birds(view.items.count, of: view.total))
  }

  /// Shows a bird with its notes.
  func openBird(_ target: BirdTarget) async throws {
    let item = try await bird(target)
    if isJSON { return try await print(BirdsDocument.detail(item)) }
    let width = await console.columns()
    var detail = BirdDetail(item: item, tongue: birdTongue, now: now(), zone: timeZone, language: language)
    let url = item.bird.largePicture
    if isLinear {
      detail.pictureWords = PictureWords.description(
        of: item.bird.name.text(in: birdTongue),
        try await birdPictureInWords(url)
      )
    } else if await showsBirdPictures, let width, let box = BoxSize.large(columns: width, rows: await rowsForPicture) {
      let request = url.map { PictureRequest(url: $0, box: box) }
      detail.picture = PictureView.missing.lines(in: box, language)
      return try await print([request].compactMap(\.self), from: birdPictures) { [detail] boxes in
        var detail = detail
        if let request, let picture = boxes[request] { detail.picture = picture }
        return detail.lines(width: width)
      }
    }
    try await console.print(detail.lines(width: width))
  }

  /// The bird of a displayed row, or of an id; an unknown id is looked up at the service.
  func bird(_ target: BirdTarget) async throws -> BirdsView.Item {
    if let item = try? await knownBird(target) { return item }
    let isShown = await birds.shownCount > 0
    switch target {
    case .row where isShown: break
    case .row, .id: _ = try await listedBirds(BirdSearch(""))
    }
    return try await knownBird(target)
  }
}

extension CommandContext {
  private func knownBird(_ target: BirdTarget) async throws -> BirdsView.Item {
    switch target {
    case .row(let row): try await birds.bird(row: row)
    case .id(let id): try await birds.bird(id: id)
    }
  }

  /// The current catalogue, or the stored one with a notice if the service is not reachable. Also sends pending notes.
  private func listedBirds(_ search: BirdSearch) async throws -> BirdsView {
    _ = await birds.find(search)
    // Opens the outbox here and not in the background, so that the program does not end while a file is being created.
    _ = try? await birds.kept()
    do {
      return try await withActivity(.askingForBirds) {
        let view = try await birds.fresh()
        guard view.items.contains(where: { !$0.pending.isEmpty }) else { return view }
        _ = try? await birds.send()
        return try await birds.kept()
      }
    } catch let error where !(error is CancellationError) {
      let view = try await birds.kept()
      guard let savedAt = view.savedAt else { throw Failure(error).keeping(.noBirdsKept) }
      let age = DateText.age(of: savedAt, at: now(), in: timeZone)
      await say(Failure(error).what + .semicolon + .birdsAsOf(age))
      return view
    }
  }

  private func printRows(of items: [BirdsView.Item]) async throws {
    if isLinear {
      var lines: [StyledText] = []
      for item in items {
        let picture = try await birdPictureInWords(item.bird.listPicture)
        lines.append(BirdSentence(item: item, tongue: birdTongue, language: language, picture: picture).line)
      }
      return try await console.print(lines)
    }
    let width = await console.columns()
    let layout = RowLayout(width: width, room: nil, showsPictures: await showsBirdPictures)
    let rows = BirdRows(items: items, tongue: birdTongue, layout: layout, language: language)
    let requests = layout.picture.map { box in
      items.compactMap { item in item.bird.listPicture.map { PictureRequest(url: $0, box: box) } }
    }
    try await print(requests ?? [], from: birdPictures) { boxes in
      var rows = rows
      for (request, box) in boxes { if let url = request.url { rows.pictures[url] = box } }
      return rows.lines(width: width)
    }
  }
}

extension Bird {
  /// The picture in lists.
  var listPicture: URL? { (thumb ?? full).flatMap { URL(string: $0) } }
  /// The picture in details.
  var largePicture: URL? { (full ?? thumb).flatMap { URL(string: $0) } }
}

extension Failure {
  /// The same failure with another statement of what is unaffected.
  func keeping(_ kept: Message) -> Failure {
    var failure = self
    failure.kept = kept
    return failure
  }
}

extension Message {
  /// A number of birds, with the total if they are not all.
  static func birds(_ count: Int, of total: Int) -> Message {
    count == total ? .birdsCount(count) : .birdsOf(count, total: total)
  }
}
