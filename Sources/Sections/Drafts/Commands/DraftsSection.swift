package import ArgumentParser
package import Drafts
package import Languages
package import Listings
import Loading
package import Shell

/// Writing ads, and publishing them.
package struct DraftsSection: Section {
  /// The drafts.
  package var drafts: DraftsModel
  /// The displayed ads and the categories of the board that ads are written for.
  package var listings: ListingsModel
  /// Their photos.
  package var photos: PhotosModel
  /// Publishes them.
  package var publisher: AdPublisher
  /// Exchanges photos between ad files and drafts; `nil` if drafts have none.
  package var adFilePhotos: AdFilePhotos?
  private let background = SectionTask()
  private let holding = SectionTask()

  /// Creates the section.
  package init(
    drafts: DraftsModel,
    listings: ListingsModel,
    photos: PhotosModel,
    publisher: AdPublisher,
    adFilePhotos: AdFilePhotos? = nil
  ) {
    (self.drafts, self.listings, self.photos) = (drafts, listings, photos)
    (self.publisher, self.adFilePhotos) = (publisher, adFilePhotos)
  }

  package static var commands: [CommandGroup] {
    [CommandGroup(name: .groupDrafts, subcommands: [DraftCommand.self, OutboxCommand.self, AdsCommand.self])]
  }

  package static var keys: [Message] { [.formKeys] + DraftsContext.adsActions.map(\.keyLine) }

  package static var completions: [WordKind] { [.drafts, .discarded, .revisions, .ads, .outbox] }

  package static var manual: ManualFacts {
    ManualFacts(
      files: [
        Mdoc.Entry(
          label: "Pa ~/.local/share/classifieds/classifieds.sqlite",
          text: ["Drafts, and bookmarks, notes and other marks on ads."]
        )
      ],
      examples: [
        """
        Write an ad in a script, and check it:
          printf '%s\\n' 'draft new' 'draft set title Vélo de ville' 'draft check' | classifieds
        """
      ]
    )
  }

  package static func files(in paths: Paths) -> [KeptFile] {
    [KeptFile(.pathDrafts, paths.userDatabase)]
  }

  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] {
    guard context.mayRead(context.paths.userDatabase) else { return [] }
    switch kind {
    case .drafts: return await numbered(.draft, in: context)
    case .discarded: return await numbered(.discarded, in: context)
    case .revisions:
      let revision = (try? await drafts.currentRevision()) ?? 0
      return (0..<revision).reversed().map { CompletionWord("@\($0 + 1)") }
    case .ads: return .rows(((try? await publisher.ads()) ?? []).map(\.title))
    case .outbox:
      return ((try? await publisher.pending()) ?? []).map { CompletionWord(String($0.number), purpose: $0.title) }
    default: return []
    }
  }

  /// Numbers, with titles where descriptions are displayed; a prompt does not display them.
  private func numbered(_ status: Draft.Status, in context: ShellContext) async -> [CompletionWord] {
    if context.interaction.isPrompt { return .numbers((try? await drafts.count(status)) ?? 0) }
    return .rows(((try? await drafts.drafts(status)) ?? []).map { $0.displayTitle.text(in: context.language) })
  }

  package func recall() async { await listings.recalledCurrency() }

  package func greet(in context: ShellContext) async {
    do {
      if let draft = try await drafts.currentDraft(), try await publisher.latest(of: draft.id)?.publishes(draft) != true
      {
        let age = DateText.age(of: draft.updatedAt, at: context.now(), in: context.timeZone)
        await context.say(.currentDraftAtPrompt(.quoted(draft.displayTitle), saved: .draftSaved(age)))
      }
    } catch {
      await FailureReport(context).report(Failure(error))
    }
    await context.with(self).noteLeftFiles()
    // The board is asked while the prompt is already there.
    background.begin { await context.with(self).noteExpiring() }
  }

  package func ownAdID(_ number: Int) async throws -> Int? {
    let ad = try await publisher.ad(number)
    guard ad.server == publisher.server else { throw AdPublisherError.elsewhere(server: ad.server) }
    return ad.listingID
  }

  package func savedText(in context: ShellContext) async -> String? {
    let saved = context.with(self).draftFiles.saved()
    if saved.isEmpty { return nil }
    let current = try? await drafts.currentID()
    guard let file = saved.first(where: { $0.draft == nil || $0.draft == current }) else { return nil }
    return "draft edit \(file.field?.rawValue ?? "")"
  }

  package func close(in context: ShellContext) async {
    await background.end()
    await holding.end()
  }

  /// Says at once that another session has taken over the draft that this one works on.
  func watchHold(in context: DraftsContext) {
    holding.begin { [drafts] in
      guard let other = await drafts.loss(clock: context.clock, of: { await drafts.heldDraft }) else { return }
      await context.say(.draftTakenOver(by: other.place))
    }
  }
}

/// What commands of drafts work with.
typealias DraftsContext = CommandContext<DraftsSection>

extension DraftsContext {
  /// The drafts.
  var drafts: DraftsModel { section.drafts }
  /// The displayed ads, and the board's categories.
  var listings: ListingsModel { section.listings }
  /// The photos of the drafts.
  var photos: PhotosModel { section.photos }
  /// Publishes drafts.
  var publisher: AdPublisher { section.publisher }
  /// Exchanges photos between ad files and drafts; `nil` if drafts have none.
  var adFilePhotos: AdFilePhotos? { section.adFilePhotos }
  /// Whether the current draft is held: at a prompt, which stays.
  var holdsDrafts: Bool { interaction.isPrompt }
}

extension WordKind {
  /// The numbers of drafts.
  static let drafts = WordKind(rawValue: "drafts")
  /// The numbers of those in the trash.
  static let discarded = WordKind(rawValue: "discarded")
  /// The revisions of the current draft, newest first.
  static let revisions = WordKind(rawValue: "revisions")
  /// The numbers of one's own ads on boards.
  static let ads = WordKind(rawValue: "ads")
  /// The numbers of pending publications.
  static let outbox = WordKind(rawValue: "outbox")
}

extension Message {
  /// A number of drafts.
  package static func keptDrafts(_ number: Int) -> Message { .draftsInDatabase(number) }
  /// A number of drafts in the trash.
  package static func inTrash(_ number: Int) -> Message { .draftsInTrash(number) }
}
