import Foundation
import Languages
import Listings
import Shell
import Terminal

/// The rows of a search on a screen.
struct ListingsContent: ListContent {
  let results: ListingsResults
  let now: Date
  let zone: TimeZone
  let language: Language
  /// Whether the terminal supports links.
  let takesLinks: Bool
  /// The user's marks.
  let marks: [Listing.ID: ListingMark]
  /// The widths of the columns for all rows: nothing shifts while the user moves through them.
  let widths: [Int]

  var count: Int { results.rows.count }
  var hasMore: Bool { results.hasMore }
  var widest: Int { ListingsCards.widest }
  var total: Int? { results.total ?? (hasMore ? nil : count) }
  func id(of row: Int) -> String { String(results.rows[row].listing.id) }
  func thumbnail(of row: Int) -> URL? { results.rows[row].listPicture }
  func picture(of row: Int) -> URL? { results.rows[row].largePicture }

  func status(_ window: Range<Int>) -> StyledText {
    if count == 0, !hasMore { return StyledText(Message.noAdsFound, .note, in: language) }
    let found = results.total.map { Message.ads($0) } ?? .adsAtLeast(count)
    let scope = window.isEmpty ? Message(verbatim: "") : .panelScope(window.lowerBound + 1, window.upperBound)
    var parts = [found + scope]
    if case .cache(let seenAt) = results.origin {
      parts.append(.panelCached(DateText.age(of: seenAt, at: now, in: zone)))
    }
    return StyledText(parts.joined(separator: .comma), .note, in: language)
  }

  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout {
    RowLayout(width: columns, room: room, showsPictures: showsPictures, narrowInWords: ListingsTable.narrow)
  }

  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    var rows = ListingRows(
      items: window.map(item),
      layout: layout,
      now: now,
      zone: zone,
      language: language
    )
    rows.highlighted = results.search.texts
    (rows.pictures, rows.widths) = (pictures, widths)
    return rows.lines(width: columns)
  }

  func command(_ key: Character, row: Int) -> ListCommand? {
    // By its id: until the command runs, an answer may have replaced the rows.
    let name = "id:\(id(of: row))"
    return switch key {
    case "o": ["browse", name]
    // Not every board gives ads a link.
    case "y": ["copy", name, item(row).url == nil ? "text" : "link"]
    case "s": change("bookmark", .bookmarked, name, row)
    case "h": change("hide", .hidden, name, row)
    default:
      Self.others.first { $0.key == key }.map { action in
        guard action.isAboutSearch else { return ListCommand(action.command + [name]) }
        let search = results.search
        return ListCommand(action.command + searched, undo: action.undo?(search.words, search.category))
      }
    }
  }

  /// Sets a mark, or removes it.
  private func change(_ command: String, _ mark: ListingMark.Kind, _ name: String, _ row: Int) -> ListCommand {
    let (set, remove) = ([command, name], [command, name, "--remove"])
    return item(row).mark.has(mark) ? ListCommand(remove, undo: set) : ListCommand(set, undo: remove)
  }

  /// The search that found the rows, as arguments.
  private var searched: [String] {
    let search = results.search
    return (search.category.map { ["--category", $0] } ?? []) + (search.words.isEmpty ? [] : ["--"] + search.words)
  }

  /// The keys that have a command.
  static var actions: [ListAction] {
    [
      ListAction("o", .keyBrowse), ListAction("y", .keyCopy), ListAction("s", .keyBookmark),
    ] + others.map { ListAction($0.key, $0.name) } + [ListAction("h", .keyHide)]
  }

  /// The keys of other sections.
  private static var others: [AdAction] { Sections.all.flatMap { $0.adActions } }

  private func item(_ row: Int) -> ListingItem {
    var item = results.rows[row]
    item.mark = marks[item.listing.id] ?? ListingMark()
    return item
  }

  func heading(of row: Int, columns: Int) -> [StyledText] { detail(row).heading(columns: columns) }

  func facts(of row: Int, columns: Int, isWhole: Bool) -> [StyledText] {
    detail(row).facts(columns: columns, isWhole: isWhole)
  }

  var hasMoreFacts: Bool { true }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? { detail(row).body(columns: columns, rows: rows) }

  private func detail(_ row: Int) -> ListingDetail {
    ListingDetail(
      item: item(row),
      now: now,
      zone: zone,
      language: language,
      address: takesLinks ? .link : .short,
      highlighted: results.search.texts
    )
  }
}
