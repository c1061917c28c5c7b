import Testing

@testable import Imaging

@Suite("Pixels")
struct PixelsTests {
  /// Six pixels that differ in their first byte.
  private let pixels = Pixels(
    size: PixelSize(width: 3, height: 2),
    bytes: (1...6).flatMap { [UInt8($0), 0, 0, 255] }
  )

  @Test(
    "Each of the eight orientations is turned upright",
    arguments: [
      (.upright, "123 456"), (.mirrored, "321 654"), (.upsideDown, "654 321"), (.flipped, "456 123"),
      (.transposed, "14 25 36"), (.turnedLeft, "41 52 63"), (.transversed, "63 52 41"), (.turnedRight, "36 25 14"),
    ] as [(PictureOrientation, String)]
  )
  func turned(orientation: PictureOrientation, expected: String) {
    let turned = pixels.turned(orientation)
    let numbers = stride(from: 0, to: turned.bytes.count, by: 4).map { String(turned.bytes[$0]) }
    let rows = stride(from: 0, to: numbers.count, by: turned.size.width).map {
      numbers[$0..<($0 + turned.size.width)].joined()
    }
    #expect(rows.joined(separator: " ") == expected)
  }
}
