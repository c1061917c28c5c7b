import TestSupport
import Testing

@testable import Imaging

@Suite("Picture windows")
struct PictureWindowTests {
  @Test(
    "A picture window stays inside the picture, whatever is requested",
    arguments: [
      (PictureWindow(), 0.5, 0.5, 1.0), (PictureWindow(x: 0, y: 0, scale: 2), 0.25, 0.25, 2),
      (PictureWindow(x: 9, y: -9, scale: 4), 0.875, 0.125, 4),
      (PictureWindow(x: .nan, y: .infinity, scale: .nan), 0.5, 0.5, 1),
      (PictureWindow(scale: 0.1), 0.5, 0.5, 1), (PictureWindow(scale: 1e9), 0.5, 0.5, 32),
      (PictureWindow().zoomed(by: 2).moved(x: 1, y: 0), 0.75, 0.5, 2),
      (PictureWindow(x: 0.75, y: 0.5, scale: 2).zoomed(by: 0.5), 0.5, 0.5, 1),
    ]
  )
  func bounds(window: PictureWindow, x: Double, y: Double, scale: Double) {
    #expect(window.x == x)
    #expect(window.y == y)
    #expect(window.scale == scale)
  }

  @Test(
    "A picture window covers at least one pixel of the picture",
    arguments: [
      (PictureWindow(), 0, 0, PixelSize(width: 16, height: 8)),
      (PictureWindow(x: 1, y: 1, scale: 2), 8, 4, PixelSize(width: 8, height: 4)),
      (PictureWindow(x: 0.5, y: 0.5, scale: 32), 8, 4, PixelSize(width: 1, height: 1)),
    ]
  )
  func area(window: PictureWindow, left: Int, top: Int, size: PixelSize) {
    let area = window.area(of: PixelSize(width: 16, height: 8))
    #expect(area.left == left)
    #expect(area.top == top)
    #expect(area.size == size)
  }

  @Test("The right half of a red and blue picture is cut out as blue")
  func cut() throws {
    let picture = try Picture(PictureFixture.png)
    let area = PictureWindow(x: 1, y: 0.5, scale: 2).area(of: picture.size)
    let part = try picture.pixels(PixelRequest(size: area.size, area: area))
    #expect(part.size == PixelSize(width: 8, height: 4))
    for pixel in stride(from: 0, to: part.bytes.count, by: 4) {
      #expect(part.bytes[pixel + 2] > part.bytes[pixel])
    }
  }
}
