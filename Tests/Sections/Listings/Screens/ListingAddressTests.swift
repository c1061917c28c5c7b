import Foundation
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Addresses of an ad's pictures")
struct ListingAddressTests {
  init() {
    TestSections.register()
  }

  private let address = "http://127.0.0.1:8080/images/ad-thumb/bicycle%20racer.png"
  private let box = Array(repeating: StyledText("########"), count: 3)

  private func lines(
    _ picture: String = "/images/ad-thumb/bicycle%20racer.png",
    width: Int?,
    address: ListingFacts.AddressForm,
    box: [StyledText] = []
  ) -> [String] {
    var detail = ListingDetail(
      item: .fixture(.fixture(id: 7, description: "Bon", pictures: ListingPictures(thumb: picture))),
      now: Fixture.now,
      zone: .gmt,
      language: .english,
      picture: box
    )
    detail.address = address
    return detail.lines(width: width).map(Painter(theme: .dark, depth: .none, links: address == .link).paint)
  }

  @Test("If the terminal supports links, the file name is a link at any width", arguments: [nil, 40, 80])
  func links(width: Int?) {
    let link = "\u{1B}]8;;\(address)\u{1B}\\bicycle racer.png\u{1B}]8;;\u{1B}\\"
    #expect(lines(width: width, address: .link).contains("picture   " + link))
  }

  @Test("An address that cannot be a link is shown as it is")
  func noLink() {
    let other = "http://board@evil.example/a.png"
    #expect(lines(other, width: 80, address: .link).contains("picture   " + other))
  }

  @Test("Without a file name a picture is named by its host, and its name is harmless")
  func names() throws {
    func name(_ address: String) throws -> String {
      StyledText(SafeText(StyledText.name(of: try #require(URL(string: address))))).plain.description
    }
    #expect(try name("http://board.example") == "board.example")
    #expect(try name("http://board.example/") == "board.example")
    #expect(try name("http://board.example/%1B%5D0;x%07a.png") == "\u{FFFD}]0;x\u{FFFD}a.png")
  }

  @Test(
    "Without links the address is beside its name or on its own line, and never broken",
    arguments: [(nil, "picture   "), (67, "picture   "), (66, ""), (30, "")] as [(Int?, String)]
  )
  func whole(width: Int?, before: String) {
    let lines = lines(width: width, address: .whole)
    #expect(lines.contains(before + address))
    #expect(lines.contains("picture") == before.isEmpty)
  }

  @Test("An address too long to fit beside a picture goes below it")
  func below() {
    #expect(
      lines(width: 66, address: .whole, box: box) == [
        "########  Ad number 7", "########  €140", "########", "          category  Véhicule",
        "          placed    5 November 2019, 15:56 UTC (3 days ago)",
        "          currency  EUR (assumed)", "          id        7", "", "          Bon", "",
        "picture", address,
      ]
    )
    #expect(lines(width: 67, address: .whole, box: box).contains("          " + address))
  }

  @Test("If longer lines are cut, an address that does not fit is shown as its file name")
  func short() {
    #expect(lines(width: 40, address: .short).contains("picture   bicycle racer.png"))
    #expect(lines(width: 67, address: .short).contains("picture   " + address))
  }
}
