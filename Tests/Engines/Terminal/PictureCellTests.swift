import Testing

@testable import Imaging
@testable import Terminal

@Suite("The cells of a picture in blocks")
struct PictureCellTests {
  private static let light = RGB(240, 200, 40)
  private static let dark = RGB(20, 30, 60)
  /// By their bits: the quarters at the top left, top right, bottom left and bottom right.
  private static let shapes = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  /// Four pixels, as they are in memory.
  private func cell(_ quarters: [[UInt8]]) throws -> StyledText.Span {
    let pixels = Pixels(size: PixelSize(width: 2, height: 2), bytes: quarters.flatMap(\.self))
    return StyledText.Span(try #require(pixels.cells().first))
  }

  /// The visible colours of the four quarters.
  private func seen(_ span: StyledText.Span) throws -> [RGB?] {
    guard case .cell(let foreground, let background) = span.style else { return [] }
    let shape = try #require(Self.shapes.firstIndex { String($0) == span.text.text })
    return (0..<4).map { shape >> $0 & 1 == 1 ? foreground : background }
  }

  @Test("A cell with two colours shows each in its quarters", arguments: 0..<16)
  func shapes(shape: Int) throws {
    let quarters = (0..<4).map { shape >> $0 & 1 == 1 ? Self.light : Self.dark }
    #expect(try seen(cell(quarters.map { [$0.red, $0.green, $0.blue, 255] })) == quarters)
  }

  @Test("A quarter that is less than half opaque shows the terminal's own background", arguments: 0..<16)
  func transparency(shape: Int) throws {
    let quarters = (0..<4).map { shape >> $0 & 1 == 1 ? Self.light : nil }
    let bytes: [[UInt8]] = quarters.map { $0.map { [$0.red, $0.green, $0.blue, 128] } ?? [20, 30, 60, 127] }
    #expect(try seen(cell(bytes)) == quarters)
  }

  @Test(
    "A cell with four colours shows the nearest two",
    arguments: [
      ([200, 210, 20, 10], [205, 205, 15, 15]), ([200, 20, 210, 10], [205, 15, 205, 15]),
      ([20, 200, 10, 30], [20, 200, 20, 20]), ([0, 250, 255, 5], [3, 253, 253, 3]),
    ] as [([UInt8], [UInt8])]
  )
  func nearest(greys: [UInt8], expected: [UInt8]) throws {
    #expect(try seen(cell(greys.map { [$0, $0, $0, 255] })) == expected.map { RGB($0, $0, $0) })
  }

  @Test("Colours whose difference is invisible count as one")
  func flat() throws {
    let span = try cell([100, 102, 101, 103].map { [$0, $0, $0, 255] })
    #expect(span.text.text == " " && span.style == .cell(foreground: nil, background: RGB(102, 102, 102)))
  }
}
