import Drafts
import Foundation
import Languages
import Listings
import Shell
import Terminal

/// The user's published ads on a screen.
struct AdsContent: ListContent {
  let ads: [Publication]
  let standings: [AdStanding?]
  let categories: [Listings.Category]
  let currency: String
  let now: Date
  let language: Language

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80

  var count: Int { ads.count }
  var hasMore: Bool { false }
  func id(of row: Int) -> String { String(ads[row].number) }

  func status(_ window: Range<Int>) -> StyledText { StyledText(.ownAds(count), .note, in: language) }

  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout { .line }

  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    PublicationRendering.table(
      Array(ads[window]),
      numbers: window.map { $0 + 1 },
      standings: Array(standings[window]),
      now: now,
      language: language
    )
    .lines(width: columns)
  }

  func heading(of row: Int, columns: Int) -> [StyledText] {
    let title = StyledText(SafeText(beginning: ads[row].title, columns: columns), .title)
    guard let content = ads[row].content else { return [title] }
    let price = StyledText(MoneyText.text(content.price.amount, currency: currency), .price, in: language)
    let category = categories.first { $0.id == content.categoryID }.map { "  " + StyledText(SafeText($0.name)) } ?? ""
    let urgent = content.isUrgent ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    return [title, price + category + urgent]
  }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
    let ad = ads[row]
    let word = standings[row]?.word(at: now) ?? .state(of: ad)
    let state = StyledText(word, ad.reasons.isEmpty ? .note : .failure, in: language)
    let place = StyledText(Message(verbatim: " · ") + ad.server.boardName, .faint, in: language)
    let photos = ad.content.map { $0.photos.isEmpty ? [] : [StyledText(.photosCounted($0.photos.count), in: language)] }
    let text = SafeText.lines(ad.content?.description ?? "")
      .flatMap { $0.wrapped(to: min(columns, Self.readable)) }
      .map { StyledText($0) }
    return text + ["", state + place] + PublicationRendering.lines(for: ad.reasons, language: language)
      + (photos ?? [])
  }

  func command(_ key: Character, row: Int) -> [String]? { key == "e" ? ["ads", "edit", String(row + 1)] : nil }
}

extension CommandContext {
  /// Opens the user's published ads on a screen; `nil` if there are none.
  func openingAds() async -> ScreenOpening? {
    guard let content = await adsContent(), content.count > 0 else { return nil }
    return { host, line in
      let presentation = ListPresentation(
        content,
        title: "ads",
        open: ["ads"],
        actions: [ListAction("e", .keyEditAd)],
        reload: { await adsContent() },
        more: { nil }
      )
      await show(presentation, on: host, lineAfterwards: line)
    }
  }

  private func adsContent() async -> AdsContent? {
    guard let ads = try? await publisher.ads() else { return nil }
    let standings = await standings(of: ads)
    return AdsContent(
      ads: ads,
      standings: ads.map { standing(of: $0, in: standings) },
      categories: await listings.categories.known(),
      currency: listings.currency,
      now: now(),
      language: language
    )
  }
}
