import Foundation
import Imaging
import TestSupport
import Testing

@testable import Terminal

@Suite("Drawing pictures")
struct PictureRendererTests {
  @Test("All four formats are decoded and drawn", arguments: PictureFixture.all)
  func formats(bytes: Data) async throws {
    let lines = try await PictureRenderer(protocol: .blocks).lines(bytes, columns: 8, rows: 2)
    for line in lines {
      let colours = line.characters.map(\.isMostlyRed)
      #expect(colours.count == 8)
      #expect(colours.prefix(3) == [true, true, true])
      #expect(colours.suffix(3) == [false, false, false])
    }
  }

  @Test("Transparent parts show the terminal's own background")
  func transparency() async throws {
    let lines = try await PictureRenderer(protocol: .blocks).lines(PictureFixture.halfTransparent, columns: 8, rows: 2)
    let cells = try #require(lines.first).characters
    #expect(cells.map(\.text.text).prefix(3) == [" ", " ", " "])
    #expect(cells.prefix(3).allSatisfy { $0.style == .cell(foreground: nil, background: nil) })
    #expect(cells.suffix(4).allSatisfy { $0.isMostlyRed == false })
  }

  @Test(
    "A picture that is cut short is reported as damaged, not drawn half grey",
    arguments: PictureFixture.all,
    [0.5, 0.7, 0.9]
  )
  func truncated(bytes: Data, share: Double) async {
    let cut = bytes.prefix(Int(Double(bytes.count) * share))
    await #expect(throws: PictureError.damaged) {
      try await PictureRenderer(protocol: .blocks).lines(cut, columns: 8, rows: 2)
    }
  }

  @Test("Random bytes are drawn or rejected", arguments: 0..<5)
  func fuzz(kind: Int) async {
    var random = SeededGenerator(seed: 100 + kind)
    let renderer = PictureRenderer(protocol: .blocks)
    for _ in 0..<300 {
      var bytes = PictureFixture.all[kind]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      // An allowed size, but small enough not to take long here.
      guard let size = try? PictureHeader.read(bytes).size, size.width * size.height < 1_000_000 else { continue }
      if let lines = try? await renderer.lines(bytes, columns: 4, rows: 2) {
        #expect(lines.map(\.width) == [4, 4])
      }
    }
  }

  @Test("A small file that claims a thousand scans is rejected")
  func scans() async {
    let scans = (0..<1000).flatMap { _ in [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0] as [UInt8] }
    let bytes = PictureFixture.jpegHeader(8000, 6000, marker: 0xC2) + Data(scans + [0xFF, 0xD9])
    await #expect(throws: PictureError.damaged) {
      try await PictureRenderer(protocol: .blocks).lines(bytes, columns: 8, rows: 2)
    }
  }

  @Test("Pictures can be drawn on many threads at the same time", .hangLimit)
  func concurrently() async throws {
    for way in [PictureProtocol.blocks, .sixel, .kitty] {
      let renderer = PictureRenderer(protocol: way)
      var expected: [[StyledText]] = []
      for bytes in PictureFixture.all { expected.append(try await renderer.lines(bytes, columns: 12, rows: 3)) }
      try await withThrowingTaskGroup { group in
        for number in 0..<40 {
          let kind = number % expected.count
          group.addTask { (kind, try await renderer.lines(PictureFixture.all[kind], columns: 12, rows: 3)) }
        }
        for try await (kind, lines) in group { #expect(lines == expected[kind]) }
      }
    }
  }

  @Test(
    "A box has exactly its size, whatever is drawn in it and how",
    arguments: PictureProtocol.allCases,
    [(8, 3), (6, 2), (1, 1), (3, 10), (40, 1), (0, 3), (3, 0), (-1, -1), (200, 60)]
  )
  func boxes(way: PictureProtocol, box: (columns: Int, rows: Int)) async throws {
    for isInsideTmux in [false, true] {
      let renderer = PictureRenderer(protocol: way, isInsideTmux: isInsideTmux)
      let lines = try await renderer.lines(PictureFixture.png, columns: box.columns, rows: box.rows)
      #expect(lines.count == max(0, box.rows))
      #expect(lines.allSatisfy { $0.width == max(0, box.columns) })
    }
  }

  @Test(
    "A picture keeps its proportions in the middle of its box",
    arguments: [
      (100, 100, 8, 3, 48, 48, 1, 0), (200, 100, 8, 3, 64, 32, 0, 0), (100, 200, 8, 4, 32, 64, 2, 0),
      (1000, 1, 8, 3, 64, 1, 0, 1), (1, 1000, 9, 3, 1, 48, 4, 0), (16, 16, 10, 1, 16, 16, 4, 0),
    ]
  )
  func fits(width: Int, height: Int, columns: Int, rows: Int, drawn: Int, tall: Int, left: Int, top: Int) throws {
    let cell = PixelSize(width: 8, height: 16)
    let picture = PixelSize(width: width, height: height)
    let fit = try #require(PictureFit(picture, columns: columns, rows: rows, cell: cell))
    #expect(fit.size == PixelSize(width: drawn, height: tall))
    #expect(fit.left == left && fit.top == top)
  }

  @Test("Sixels end within their cells, at a multiple of six rows", arguments: 1...12, [6, 7, 15, 16, 17, 31])
  func sixels(rows: Int, height: Int) async throws {
    let cell = PixelSize(width: 8, height: height)
    let lines = try await PictureRenderer(protocol: .sixel, cell: cell).lines(
      PictureFixture.jpeg,
      columns: 20,
      rows: rows
    )
    let graphic = try #require(PlacedGraphic.all(on: lines).first).graphic
    let match = try #require(graphic.payload.firstMatch(of: /^\u{1B}P[0-9;]*q"1;1;([0-9]+);([0-9]+)/))
    let size = try #require(Int(match.1).flatMap { width in Int(match.2).map { PixelSize(width: width, height: $0) } })
    #expect(size.height % 6 == 0 && size.height <= graphic.rows * height && size.height <= rows * height)
    #expect(size.width <= graphic.columns * 8 && abs(size.width - size.height * 2) <= 1)
    #expect(graphic.payload.hasSuffix("\u{1B}\\") && !graphic.payload.hasSuffix("-\u{1B}\\"))
    #expect(!graphic.payload.dropFirst().dropLast(2).utf8.contains(0x1B))
  }

  @Test("A picture is sent in pieces of at most 4096 bytes, and the last one is marked")
  func kittyPieces() throws {
    let graphic = Graphic(.kitty, columns: 8, rows: 3, payload: String(repeating: "A", count: 10_000))
    let sent = KittyCommand.transmit(graphic)
    let pieces = sent.matches(of: /\u{1B}_G([^;]*);([^\u{1B}]*)\u{1B}\\/).map { (String($0.1), String($0.2)) }
    #expect(pieces.map(\.1.utf8.count) == [4096, 4096, 1808])
    #expect(pieces.map(\.0) == ["a=t,f=100,i=\(graphic.id),q=2,m=1", "q=2,m=1", "q=2,m=0"])
    #expect(pieces.map(\.1).joined() == graphic.payload)
    #expect(sent.utf8.count == pieces.map { $0.0.utf8.count + $0.1.utf8.count + 6 }.reduce(0, +))
  }

  @Test("Kitty receives a PNG no larger than the picture, in the proportions of its cells")
  func kittyPixels() async throws {
    let lines = try await PictureRenderer(protocol: .kitty).lines(PictureFixture.jpeg, columns: 40, rows: 5)
    let graphic = try #require(PlacedGraphic.all(on: lines).first).graphic
    #expect(graphic.columns == 20 && graphic.rows == 5)
    let png = try #require(Data(base64Encoded: graphic.payload))
    let header = try PictureHeader.read(png)
    #expect(header.format == .png && header.size == PixelSize(width: 16, height: 8))
  }

  @Test("Behind tmux the cells name the picture, and its data are passed through")
  func behindTmux() async throws {
    let renderer = PictureRenderer(protocol: .kitty, isInsideTmux: true)
    let lines = try await renderer.lines(PictureFixture.png, columns: 4, rows: 1)
    let graphic = try #require(PlacedGraphic.all(on: lines).first).graphic
    let (red, green, blue) = (graphic.id >> 16 & 0xFF, graphic.id >> 8 & 0xFF, graphic.id & 0xFF)
    let cells = ["\u{305}\u{305}", "\u{305}\u{30D}", "\u{305}\u{30E}", "\u{305}\u{310}"].map { "\u{10EEEE}" + $0 }
    let painted = Painter(theme: .dark, depth: .trueColour).paint(try #require(lines.first))
    #expect(painted == "\u{1B}[38;2;\(red);\(green);\(blue)m\(cells.joined())\u{1B}[0m")
    #expect(lines.map(\.width) == [4])

    let sent = KittyCommand.transmitBehindTmux(graphic)
    let keys = "a=T,U=1,f=100,i=\(graphic.id),c=4,r=1,q=2,m=0"
    #expect(sent == "\u{1B}Ptmux;\u{1B}\u{1B}_G\(keys);\(graphic.payload)\u{1B}\u{1B}\\\u{1B}\\")
  }

  @Test("Row and column marks are unique, not precomposed, and without width")
  func marks() {
    let cells = (0..<KittyCommand.mostPlaceholders).compactMap { KittyCommand.placeholder(row: $0, column: 0) }
    #expect(cells.count >= 60 && Set(cells).count == cells.count)
    #expect(cells.allSatisfy { $0.columns == 1 && $0.unicodeScalars.count == 3 })
    #expect(KittyCommand.placeholder(row: KittyCommand.mostPlaceholders, column: 0) == nil)
  }

  @Test("The same picture in the same box is the same graphic, and any other box or picture is another one")
  func identity() async throws {
    func graphic(_ bytes: Data, _ columns: Int, _ rows: Int) async throws -> Graphic {
      let lines = try await PictureRenderer(protocol: .kitty).lines(bytes, columns: columns, rows: rows)
      return try #require(PlacedGraphic.all(on: lines).first).graphic
    }
    let first = try await graphic(PictureFixture.png, 4, 1)
    #expect(try await graphic(PictureFixture.png, 4, 1) == first)
    #expect(try await graphic(PictureFixture.png, 8, 2).id != first.id)
    #expect(try await graphic(PictureFixture.halfTransparent, 4, 1).id != first.id)
    #expect((1...0xFF_FFFF).contains(first.id))
  }
}

extension StyledText.Span {
  /// Whether its visible colour is red rather than blue; nil without a colour.
  fileprivate var isMostlyRed: Bool? {
    guard case .cell(let foreground, let background) = style else { return nil }
    guard let colour = text.text == " " ? background : foreground else { return nil }
    return colour.red > 150 && colour.blue < 100 ? true : colour.blue > 150 && colour.red < 100 ? false : nil
  }
}
