import ArgumentParser
import Languages
import Listings
import Loading
import Shell
import Terminal

struct BookmarkCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "bookmark", abstract: .bookmarkHelp, discussion: .bookmarkHelpDiscussion)
  }

  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "save", "favorite", "favourite", "fav", "star", "like", "keep", "mark", "pin", "enregistrer", "sauver", "garder",
      "favori", "αποθήκευση", "κράτησε", "αγαπημένο", "salvar", "guardar", "favoritar",
    ]
  }
  static var need: CommandNeed? { .rows }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.bookmarkHelpRemove))
  var remove = false

  @Argument(help: ArgumentHelp(.bookmarkHelpTargets, valueName: .bookmarkHelpTargetsValue))
  var targets: [RowTargets<Listing.ID>]

  func run(in context: ListingsContext) async throws {
    let items = try await context.items(targets)
    let before = try await context.listings.marks.bookmark(items, !remove)
    if context.isJSON { return try await context.print(marksOf: items) }
    for item in before {
      let title = Message.quoted(item.listing.title)
      switch (item.mark.has(.bookmarked), remove) {
      case (false, false): await context.say(.adBookmarked(title))
      case (true, false): await context.say(.adBookmarkedBefore(title))
      case (true, true): await context.say(.bookmarkRemoved(title))
      case (false, true): await context.say(.adNotBookmarked(title))
      }
    }
  }
}

struct BookmarksCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "bookmarks", abstract: .bookmarksHelp, discussion: .bookmarksHelpDiscussion)
  }
  static var triedWords: TriedWords {
    [
      "favorites", "favourites", "favs", "saved", "stars", "favoris", "signets", "αγαπημένα", "favoritos", "salvos",
    ]
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: ListingsContext) async throws {
    if case .done = try await context.form(columns.fields, of: ListingFields.all) { return }
    context.shown[fieldsOf: ListingsSection.self] = columns.fields
    try await context.show(
      try await context.withActivity(.loadingBookmarks) { try await context.listings.bookmarks() }
    )
  }
}

struct HideCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "hide", abstract: .hideHelp, discussion: .hideHelpDiscussion)
  }

  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "ignore", "block", "dismiss", "mute", "masquer", "cacher", "ignorer", "απόκρυψη", "κρύψε", "ocultar", "esconder",
      "ignorar",
    ]
  }
  static var need: CommandNeed? { .rows }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.hideHelpRemove))
  var remove = false

  @Argument(help: ArgumentHelp(.bookmarkHelpTargets, valueName: .bookmarkHelpTargetsValue))
  var targets: [RowTargets<Listing.ID>]

  func run(in context: ListingsContext) async throws {
    let items = try await context.items(targets)
    let before = try await context.listings.marks.hide(items, !remove)
    if context.isJSON { return try await context.print(marksOf: items) }
    for item in before {
      let title = Message.quoted(item.listing.title)
      switch (item.mark.has(.hidden), remove) {
      case (false, false): await context.say(.adHidden(title))
      case (true, false): await context.say(.adHiddenBefore(title))
      case (true, true): await context.say(.adShownAgain(title))
      case (false, true): await context.say(.adNotHidden(title))
      }
    }
    if !remove { await context.say(.hiddenCanBeShown) }
  }
}

struct NoteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "note", abstract: .noteHelp, discussion: .noteHelpDiscussion)
  }

  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }
  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "annotate", "remark", "memo", "noter", "σημείωση", "σημείωσε", "nota", "anotar",
    ]
  }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.openHelpTarget, valueName: .openHelpTargetValue))
  var target: RowTarget<Listing.ID>

  @Argument(help: ArgumentHelp(.noteHelpWords, valueName: .noteHelpWordsValue))
  var words: [String] = []

  func run(in context: ListingsContext) async throws {
    let item = try await context.withActivity(.lookingUpAd) { try await context.item(target) }
    if words.isEmpty { return try await context.showNote(on: item) }
    let before = try await context.listings.marks.note(words.joined(separator: " "), on: item)
    if context.isJSON { return try await context.print(ListingsDocument.mark(await context.marked(item))) }
    switch (before.mark.has(.noted), await context.marked(item).mark.has(.noted)) {
    case (_, true): await context.say(.noteSaved)
    case (true, false): await context.say(.noteRemoved)
    case (false, false): await context.say(.noNote)
    }
  }
}

extension ListingsContext {
  /// The ads that a command refers to.
  func items(_ targets: [RowTargets<Listing.ID>]) async throws -> [ListingItem] {
    try await withActivity(.lookingUpAds) {
      var items: [ListingItem] = []
      for target in targets.flatMap(\.targets) { items.append(try await item(target)) }
      return items
    }
  }

  fileprivate func marked(_ item: ListingItem) async -> ListingItem {
    await listings.marks.marked([item]).first ?? item
  }

  fileprivate func print(marksOf items: [ListingItem]) async throws {
    try await print(.array(await listings.marks.marked(items).map(ListingsDocument.mark)))
  }

  fileprivate func showNote(on item: ListingItem) async throws {
    let item = await marked(item)
    if isJSON { return try await print(ListingsDocument.mark(item)) }
    guard let note = item.mark.note else { return await say(.noNote) }
    try await console.print(SafeText.lines(note).map { StyledText($0) })
  }
}
