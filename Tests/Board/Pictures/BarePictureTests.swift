import Foundation
import Testing

@testable import BoardPictures

@Suite("Pictures without metadata")
struct BarePictureTests {
  @Test(
    "The pixels of a JPEG end at the marker behind them, also behind bytes that only look like one",
    arguments: [[7, 0xFF, 0], [0xFF, 0, 0xFF, 0], [7, 0xFF, 0xD0], [7, 0xFF, 0xD7, 0xFF, 0]] as [[UInt8]]
  )
  func endOfPixels(pixels: [UInt8]) {
    let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + pixels + [0xFF, 0xD9]
    #expect(BarePicture.bytes(of: Data(picture + Array("47.37 N 8.54 E".utf8))) == Data(picture))
  }
}
