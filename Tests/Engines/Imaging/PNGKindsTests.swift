import Foundation
import Imaging
import Testing

@Suite("PNG files")
struct PNGKindsTests {
  @Test("Every kind of PNG has the right colours and transparency", arguments: SamplePNG.allCases)
  func kinds(sample: SamplePNG) throws {
    let picture = try Picture(sample.data)
    #expect(picture.size == PixelSize(width: 16, height: 8))
    let pixels = try picture.scaled(to: picture.size)
    for row in 0..<8 {
      for column in 0..<16 {
        let expected = column < 8 ? sample.colours.left : sample.colours.right
        let start = (row * 16 + column) * 4
        let pixel = Array(pixels.bytes[start..<start + 4])
        // Transparent pixels have no colour.
        #expect(expected[3] == 0 ? pixel[3] == 0 : pixel == expected, "\(column), \(row)")
      }
    }
  }

  @Test("Wrong bytes anywhere in a PNG never end the process", arguments: SamplePNG.allCases)
  func wrongBytes(sample: SamplePNG) {
    var refused = 0
    for place in sample.data.indices {
      var bytes = sample.data
      bytes[place] ^= 0x55
      if (try? Picture(bytes)) == nil { refused += 1 }
    }
    #expect(refused > sample.data.count / 2)
  }
}
