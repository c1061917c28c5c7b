import FeedTestSupport
import Foundation
import Languages
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Feed
@testable import FeedCommands

@Suite("Hostile text in the feed and its comments", .hangLimit)
struct HostileFeedTests {
  init() {
    TestSections.register()
  }

  private static let url = Fixture.board.appending(path: "1.png")
  private static let rows = CommentRows(now: Fixture.now, zone: .gmt, language: .english)

  private func image(_ text: String) -> FeedRow {
    FeedRow(row: 1, image: .fixture(1, description: text, location: text, url: Self.url))
  }

  private func commentsScreen(_ text: String) -> CommentsScreen {
    let comment = FeedComment.fixture(1, message: text, author: text)
    var commentsScreen = CommentsScreen(
      CommentsRequest(image: CommentedImage(image(text).image)),
      now: Fixture.now,
      zone: .gmt,
      language: .english
    )
    _ = commentsScreen.take(
      .news(.frame(.init(comments: [comment], new: [comment.id], state: .loaded), at: Fixture.now))
    )
    return commentsScreen
  }

  @Test(
    "Hostile text is harmless in rows of the feed, with and without pictures, and in a sentence",
    arguments: [nil, 40]
  )
  func images(width: Int?) {
    let box = width.map { _ in BoxSize(columns: 8, rows: 3) }
    for sample in HostileText.all {
      let rows = FeedRows(items: [image(sample.text)], box: box, language: .english)
      let sentence = rows.sentence(image(sample.text), picture: .described(nil))
      HostileAds.expectHarmless(rows.lines(width: width), width: width, sample.name)
      HostileAds.expectHarmless([sentence], sample.name)
    }
  }

  @Test("Hostile text is harmless in printed comments", arguments: [nil, 10] as [Int?])
  func comments(width: Int?) {
    for sample in HostileText.all {
      let comment = FeedComment.fixture(1, message: sample.text, author: sample.text)
      HostileAds.expectHarmless(Self.rows.lines(of: comment, isNew: true, width: width), width: width, sample.name)
    }
  }

  @Test("Hostile text is harmless on the comments screen, even if it is typed there")
  func screen() {
    for sample in HostileText.all {
      var commentsScreen = commentsScreen(sample.text)
      HostileAds.expectHarmless(commentsScreen.rows(columns: 60, room: 12), width: 60, sample.name)
      _ = commentsScreen.take(.changed(sample.text))
      _ = commentsScreen.take(.key(.open))
      HostileAds.expectHarmless(commentsScreen.rows(columns: 60, room: 12), width: 60, sample.name)
    }
  }

  @Test("Only the visible part of a text of ten megabytes is read, however often it is scrolled")
  func megabytes() {
    var commentsScreen = commentsScreen(HostileText.tenMegabytes)
    let rows = FeedRows(items: [image(HostileText.tenMegabytes)], box: BoxSize(columns: 8, rows: 3), language: .english)
    let time = ProcessorTime.measure {
      for _ in 1...20 {
        _ = commentsScreen.rows(columns: 60, room: 12)
        _ = commentsScreen.take(.key(.pageDown))
        _ = rows.lines(width: 60)
      }
    }
    // Reading all of it once takes seconds.
    #expect(time < .seconds(30))
  }
}
