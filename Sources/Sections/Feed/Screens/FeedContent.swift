import Feed
import Foundation
import Languages
import Shell
import Terminal

/// The image feed on a screen. Opening an image shows its comments.
struct FeedContent: ListContent {
  let items: [FeedRow]
  let hasMore: Bool
  let language: Language

  var count: Int { items.count }
  func id(of row: Int) -> String { items[row].image.id.uuidString }
  func thumbnail(of row: Int) -> URL? { items[row].image.url }
  func picture(of row: Int) -> URL? { items[row].image.url }

  func status(_ window: Range<Int>) -> StyledText {
    StyledText(.imagesCounted(count), .note, in: language)
  }

  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout {
    let box = FeedRows(items: [], width: columns, showsPictures: showsPictures, language: language).box
    // A blank line, because adjacent pictures would look like one.
    return RowLayout(lines: box.map { $0.rows + 1 } ?? 2, picture: box)
  }

  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    items[window].flatMap { item in
      var row = FeedRows(items: [item], box: layout.picture, language: language)
      (row.pictures, row.total) = (pictures, count)
      let lines = row.lines(width: columns).prefix(layout.lines)
      return lines + Array(repeating: "", count: layout.lines - lines.count)
    }
  }

  func heading(of row: Int, columns: Int) -> [StyledText] {
    let image = items[row].image
    let texts = [(image.description, Style.title), (image.location, .faint)]
    return texts.compactMap { text, style in text.map { StyledText(SafeText(beginning: $0, columns: columns), style) } }
  }
}

/// The displayed images.
struct FeedSource: ListSource {
  let context: FeedContext

  func content() async -> FeedContent? {
    guard let (items, hasMore) = await context.feed.rows else { return nil }
    return FeedContent(items: items, hasMore: hasMore, language: context.language)
  }

  func presentation(of content: FeedContent) -> ListPresentation<FeedContent> {
    ListPresentation(content, title: "feed", open: ["feed", "comments"])
  }

  func more() async throws -> FeedContent? {
    _ = try await context.feed.more()
    await context.showsRows()
    return await content()
  }
}
