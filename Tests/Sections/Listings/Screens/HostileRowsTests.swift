import Foundation
import Languages
import Listings
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Hostile text in rows of ads")
struct HostileRowsTests {
  init() {
    TestSections.register()
  }

  @Test(
    "Hostile text stays in its place in a table and in cards, at every width",
    arguments: [40, 80, 120],
    [false, true]
  )
  func rows(width: Int, showsPictures: Bool) {
    let layout = RowLayout(width: width, room: nil, showsPictures: showsPictures)
    let rows = ListingRows(
      items: HostileAds.items,
      layout: layout,
      now: Fixture.now,
      zone: .gmt,
      language: .english,
      highlighted: [ListingQuery("a")]
    )

    let lines = rows.lines(width: width)

    #expect(lines.count == HostileAds.items.count * layout.lines)
    for (index, line) in lines.enumerated() {
      let sample = HostileText.all[index / layout.lines]
      HostileAds.expectHarmless([line], width: width, sample.name)
      guard index.isMultiple(of: layout.lines) else { continue }
      let start = line.plain.description.drop { ">  ".contains($0) }
      #expect(start.hasPrefix("\(index / layout.lines + 1) "), "\(sample.name)")
    }
  }

  @Test("Hostile text is harmless in a sentence, with its picture in words")
  func sentences() {
    let rows = ListingRows(
      items: HostileAds.items,
      layout: .line,
      now: Fixture.now,
      zone: .gmt,
      language: .english
    )
    for (item, sample) in zip(rows.items, HostileText.all) {
      let failure = LoadFailure(reason: Message(verbatim: sample.text))
      for picture in [PictureView.missing, .described(nil), .failed(failure)] {
        HostileAds.expectHarmless([rows.sentence(item, picture: picture)], sample.name)
      }
    }
  }

  @Test("Hostile text is harmless in a list's heading, as query and as category")
  func headings() {
    for sample in HostileText.all {
      let view = ListingsView.fixture(query: sample.text, category: sample.text)
      let rendering = ListingsRendering(view: view, now: Fixture.now, zone: .gmt)
      HostileAds.expectHarmless([rendering.heading], sample.name)
      if let ending = rendering.ending { HostileAds.expectHarmless(ending, sample.name) }
    }
  }

  @Test("An ad of ten megabytes is a row like any other")
  func tenMegabytes() {
    let rows = ListingRows(
      items: [.fixture(.fixture(id: 1, title: HostileText.tenMegabytes))],
      layout: .line,
      now: Fixture.now,
      zone: .gmt,
      language: .english
    )

    let lines = rows.lines(width: 80)

    #expect(lines.count == 1)
    HostileAds.expectHarmless(lines, width: 80, "ten megabytes")
  }
}
