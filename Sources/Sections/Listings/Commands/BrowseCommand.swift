import ArgumentParser
import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

struct BrowseCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "browse", abstract: .browseHelp, discussion: .browseHelpDiscussion)
  }

  /// A browser in the terminal is used for as long as the user likes.
  static let isBounded = false
  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "browser", "web", "www", "url", "navigateur", "site", "περιηγητής", "navegador",
    ]
  }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.openHelpTarget, valueName: .openHelpTargetValue))
  var target: RowTarget<Listing.ID>

  func run(in context: ListingsContext) async throws {
    let item = try await context.withActivity(.lookingUpAd) { try await context.item(target) }
    guard let page = item.url else { throw Failure(.notFound, .noWebPage) }
    // As for links on the screen: a user name only serves to imitate another host.
    guard page.user() == nil else { throw Failure(.invalidData, .pageHasUser(page.absoluteString)) }
    let isOpened = await context.desktop.open(page, in: context.interaction.textEditor)
    if context.isJSON {
      return try await context.print(
        .object([.init("url", .string(page.absoluteString)), .init("opened", .bool(isOpened))])
      )
    }
    if isOpened { return await context.say(.pageOpened(page.absoluteString)) }
    await context.say(.noBrowserHere)
    try await context.console.print([StyledText(SafeText(page.absoluteString))])
  }
}

struct CopyCommand: SessionCommand {
  /// What can be copied of an ad.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case link, picture, text
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "copy", abstract: .copyHelp, discussion: .copyHelpDiscussion)
  }

  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "clip", "clipboard", "yank", "link", "share", "copier", "lien", "partager", "αντιγραφή", "αντίγραψε",
      "σύνδεσμος", "copiar", "compartilhar",
    ]
  }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.openHelpTarget, valueName: .openHelpTargetValue))
  var target: RowTarget<Listing.ID>

  @Argument(help: ArgumentHelp(.copyHelpKind, valueName: .copyHelpKindValue))
  var kind = Kind.link

  func run(in context: ListingsContext) async throws {
    let item = try await context.withActivity(.lookingUpAd) { try await context.item(target) }
    let text = try text(of: item, in: context.language)
    guard let place = await context.desktop.copy(text) else {
      throw Failure(.notFound, .noClipboard, hint: .installClipboardTool)
    }
    if context.isJSON {
      return try await context.print(
        .object([
          .init("copied", .string(kind.rawValue)), .init("to", .string(place.rawValue)), .init("text", .string(text)),
        ])
      )
    }
    let copied = kind.copied
    await context.say(place == .terminal ? .copiedByTerminal(copied) : copied)
  }

  private func text(of item: ListingItem, in language: Language) throws -> String {
    switch kind {
    case .link:
      guard let page = item.url else { throw Failure(.notFound, .noLink, hint: .copyTextInstead(target.typed)) }
      return page.absoluteString
    case .picture:
      guard let picture = item.largePicture?.addressForOthers else { throw Failure(.notFound, .noPictureToCopy) }
      return picture
    case .text:
      let price = MoneyText.text(item.listing.price.amount, currency: item.currency).text(in: language)
      // It may be pasted into a terminal: without control characters.
      let parts = [item.listing.title + "\n" + price, item.listing.description]
      return parts.map { SafeText.lines($0).map(\.description).joined(separator: "\n") }.joined(separator: "\n\n")
    }
  }
}

extension CopyCommand.Kind {
  /// What was copied, in words.
  fileprivate var copied: Message {
    switch self {
    case .link: .linkCopied
    case .picture: .pictureCopied
    case .text: .textCopied
    }
  }
}

extension RowTarget<Listing.ID> {
  /// The target as it can be typed.
  fileprivate var typed: String {
    switch self {
    case .row(let row): "\(row)"
    case .id(let id): "id:\(id)"
    }
  }
}
