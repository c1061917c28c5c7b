import Drafts
import Languages
import Listings
import Shell
import Terminal

/// Runs the form: sends it events and carries out its requests.
struct DraftFormRunner {
  let context: DraftsContext
  let screenHost: ScreenHost

  /// Runs the form until the user leaves.
  ///
  /// - Parameter draft: the current draft; with `nil` the first key starts a new one.
  /// - Returns: the form as it was left.
  func run(_ draft: Draft?) async -> DraftForm {
    let (news, tell) = AsyncStream<DraftForm.News>.makeStream()
    let autosave = context.autosave(of: draft?.id) { tell.yield(.autosave($0)) }
    let known = await context.listings.categories.known()
    // The request to the board does not block typing.
    let asking = Task { [context] in
      if known.isEmpty { tell.yield(.categories(await context.categoriesForDrafts())) }
    }
    defer { asking.cancel() }
    let empty = Draft(id: "", status: .draft, revision: 0, updatedAt: context.now(), fields: [:])
    let form = DraftForm(
      draft: draft,
      at: empty,
      categories: known,
      board: context.publisher.server.boardName,
      currency: context.listings.currency,
      files: FileNames(home: context.paths.home),
      language: context.language,
      showsPictures: await context.pictures?.known()?.showsPictures ?? false
    )
    let watching = Task { [context] in
      let other = await context.drafts.loss(clock: context.clock) { await autosave.id }
      if let other { tell.yield(.takenOver(by: other.place)) }
    }
    defer { watching.cancel() }
    // Photos take a while, and typing goes on.
    var changing: Task<Void, Never>?
    var left = await screenHost.run(form, news: news) { request in
      switch request {
      case .save(let field, let text):
        await autosave.type(text, in: field)
        return nil
      case .flush:
        // Behind the news of what was saved.
        tell.yield(.flushed(Set(await autosave.flush().keys)))
        return nil
      case .rescue(let draft): return .rescued(rescue(draft))
      case .edit(let field, let text): return await edit(field, text, autosave)
      case .change(let change):
        changing = Task { tell.yield(.photos(await perform(change, autosave))) }
        return nil
      case .draw(let photos):
        Task { tell.yield(.drawn(await views(of: photos))) }
        return nil
      }
    }
    await changing?.value
    // Also saves if the form was closed from outside.
    if await autosave.flush().isEmpty {
      for file in context.draftFiles.left() where file.path == left.rescue { context.draftFiles.remove(file) }
      _ = left.take(.news(.flushed([])))
    } else {
      if left.rescue == nil { _ = left.take(.news(.rescued(rescue(left.draft)))) }
      if left.rescue != nil { await autosave.end() }
    }
    return left
  }

  private func perform(_ change: DraftPhotoChange, _ autosave: DraftAutosave) async -> DraftPhotoNews {
    // The first photo can be what starts the draft.
    if await autosave.id == nil { await autosave.type(nil, in: .photos) }
    _ = await autosave.flush()
    return await change.perform(on: await autosave.id, in: context)
  }

  private func views(of photos: [DraftPhoto]) async -> [String: PictureView] {
    guard let gallery = context.pictures else { return [:] }
    let requests = photos.map { PictureRequest(.kept(context.kept($0)), box: PhotoRendering.stripBox) }
    let views = await gallery.settled(requests, within: gallery.patience)
    var pictures: [String: PictureView] = [:]
    for (photo, request) in zip(photos, requests) { pictures[photo.hash] = views[request] }
    return pictures
  }

  private func rescue(_ draft: Draft) -> Result<String, Failure> {
    Result { () throws(Failure) in
      let id = draft.id.isEmpty ? nil : draft.id
      return try context.draftFiles.write(DraftEditorText.text(of: draft.fields), draft: id, field: nil).path
    }
  }

  private func edit(_ field: DraftField, _ text: String, _ autosave: DraftAutosave) async -> DraftForm.News {
    guard let editor = context.interaction.textEditor else {
      return .edited(field, .failure(.needsTerminal("draft edit")))
    }
    do {
      let (draft, files) = (await autosave.id, context.draftFiles)
      // One that the editor may still have open.
      let found = files.left().first { $0.draft == draft && $0.field == field && files.mayBeOpen($0) }
      let edited = try await DraftEditor(editor: editor, files: files).edit(
        DraftEditorText.text(of: field, text),
        draft: draft,
        field: field,
        from: found
      ) { try DraftEditorText.value(of: field, in: $0) }
      await autosave.type(edited.value, in: field)
      // The file is removed only when its text is saved elsewhere.
      if await autosave.flush().isEmpty { files.remove(edited.file) }
      return .edited(field, .success(edited.value ?? ""))
    } catch {
      return .edited(field, .failure(Failure(error)))
    }
  }
}
