import Birds
import Foundation
import Languages
import Loading
import Shell
import Terminal

extension BirdsContext {
  /// Shows the birds that a search finds: on a screen if there can be one, otherwise printed.
  ///
  /// - Parameter fields: the columns to print instead.
  func showBirds(_ search: BirdSearch, _ fields: FieldNames? = nil) async throws {
    let form = try await form(fields, of: BirdFields.all)
    if case .done = form { return }
    shown.section = BirdsSection.self
    if let screenHost = interaction.screenHost, !isJSON, fields == nil {
      return await showBirds(matching: search.text, on: screenHost)
    }
    let view = try await listedBirds(search)
    if view.unreadable > 0 { await say(.birdsLeftOut(view.unreadable)) }
    await showsRows()
    if isJSON { return try await print(BirdsDocument.view(view)) }
    if view.items.isEmpty { return await say(view.total == 0 ? [.noBirds] : [.noBirdFound, .fewerBirdWords]) }
    if case .columns(let columns) = form { return try await print(view.items, columns: columns) }
    try await print(from: birdGallery) { width, showsPictures in
      let layout = RowLayout(width: width, room: nil, showsPictures: showsPictures)
      return BirdRows(items: view.items, birdLanguage: birdLanguage, layout: layout, language: language)
    }
    await note(.birds(view.items.count, of: view.total))
  }

  /// Shows a bird with its notes.
  func openBird(_ target: RowTarget<Bird.ID>) async throws {
    let item = try await bird(target)
    if isJSON { return try await print(BirdsDocument.detail(item)) }
    let detail = BirdDetail(item: item, birdLanguage: birdLanguage, now: now(), zone: timeZone, language: language)
    try await print(detail, picture: item.bird.largePicture, from: birdGallery)
  }

  /// The bird of a displayed row, or of an id; an unknown id is looked up at the service.
  func bird(_ target: RowTarget<Bird.ID>) async throws -> BirdsView.Item {
    var target = target
    if case .row(let row) = target, let id: Bird.ID = rememberedID(ofRow: row, openedBy: ["birds", "open"]) {
      target = .id(id)
    }
    if case .id = target {
      if let item = try? await knownBird(target) { return item }
      // The displayed rows keep their numbers.
      _ = try await listedBirds(birds.search)
    }
    // Where no rows were displayed, none is meant: a note must not reach a bird that nobody has seen.
    return try await knownBird(target)
  }

  private func knownBird(_ target: RowTarget<Bird.ID>) async throws -> BirdsView.Item {
    switch target {
    case .row(let row): try await birds.bird(row: row)
    case .id(let id): try await birds.bird(id: id)
    }
  }

  /// The current catalogue, or the stored one with a notice if the service is not reachable. Also sends pending notes, and says which of
  /// them the service refused.
  private func listedBirds(_ search: BirdSearch) async throws -> BirdsView {
    _ = await birds.find(search)
    // Opens the outbox here and not in the background, so that the program does not end while a file is being created.
    _ = try? await birds.kept()
    let waiting = await birds.unsent.filter { $0.state == .waiting }
    do {
      let view = try await withActivity(.askingForBirds) {
        let view = try await birds.fresh()
        if waiting.isEmpty { return view }
        _ = try? await birds.send()
        return try await birds.kept()
      }
      // The background may have sent some of them: the outbox knows.
      _ = try? await sayRefused(
        birds.unsent.filter { note in waiting.contains { $0.number == note.number } && note.state != .waiting }
      )
      return view
    } catch let error where !(error is CancellationError) {
      let view = try await birds.kept()
      guard let savedAt = view.savedAt else { throw Failure(error).keeping(.noBirdsKept) }
      let age = DateText.age(of: savedAt, at: now(), in: timeZone)
      await say([Failure(error).what, .birdsAsOf(age)])
      return view
    }
  }
}

extension BirdsContext {
  /// Says which of the user's earlier notes the service refused. Those whose birds are not in the catalogue are shown nowhere: they are
  /// dropped, whenever they were refused.
  ///
  /// - Parameters:
  ///   - refused: the notes that were refused just now.
  ///   - own: a note that the command itself tells about.
  /// - Returns: the dropped notes.
  func sayRefused(_ refused: [PendingNote], except own: PendingNote? = nil) async throws -> [PendingNote] {
    let lost = try await birds.dropLost()
    for note in lost where note.number != own?.number {
      await say([.noBirdWithId(note.birdID), .birdNoteRemoved(.beginning(of: note.text))])
    }
    for note in refused where note.number != own?.number && !note.lacksBird {
      guard case .refused(let reason) = note.state else { continue }
      await say([
        .earlierBirdNoteRefused(.beginning(of: note.text), bird: note.birdID, reason: reason), .birdNoteStays,
      ])
    }
    return lost
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
  /// The beginning of a note, in quotation marks.
  static func beginning(of note: String) -> Message { .quoted(SafeText(beginning: note, columns: 60).description) }

  /// A number of birds, with the total if they are not all.
  static func birds(_ count: Int, of total: Int) -> Message {
    count == total ? .birdsCount(count) : .birdsOf(count, total: total)
  }
}
