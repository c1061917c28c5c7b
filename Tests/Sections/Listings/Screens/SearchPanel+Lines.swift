import Foundation
import Languages
import Listings
import ListingsTestSupport
import Loading
import Shell
import ShellTestSupport
import Terminal
import TestSupport

@testable import ListingsCommands

extension SearchPanel {
  /// Ads that are long, wide, and made of characters with several scalars.
  static let ads: [Listing] = [
    .fixture(id: 9, title: "Vélo de ville, rouge, trois vitesses, panier et sonnette", price: 1250, isUrgent: true),
    .fixture(id: 8, title: "日本の自転車 velo", price: 80, pictures: ListingPictures(small: "/a.jpg")),
    .fixture(id: 7, categoryID: 4, title: "👨‍👩‍👧 famille à vélo", price: 5),
  ]

  /// The lines of a panel with defaults, so that a test only says what matters to it.
  static func lines(
    _ answer: ListingsResults?,
    _ state: LoadState = .loaded,
    line: String = "/ad",
    window: Range<Int>? = nil,
    width: Int = 115,
    room: Int = 4,
    colour: Bool = false
  ) throws -> [String] {
    let panel = SearchPanel(
      frame: .init(query: try .fixture(line), answer: answer, state: state),
      window: window ?? 0..<(answer?.rows.count ?? 0),
      layout: PanelLayout(width: width, room: room, showsPictures: false),
      now: Fixture.now,
      zone: .gmt,
      language: .english
    )
    return panel.lines().map(Painter(colour: colour).paint)
  }
}
