import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite("The headers of pictures")
struct PictureHeaderTests {
  @Test(
    "Format and size of a picture are read from the first bytes",
    arguments: [
      (PictureFixture.pngHeader(640, 480), .png, 640, 480), (PictureFixture.jpegHeader(640, 480), .jpeg, 640, 480),
      (PictureFixture.jpegHeader(7, 9, marker: 0xC2), .jpeg, 7, 9),
      (PictureFixture.gifHeader(640, 480), .gif, 640, 480),
      (PictureFixture.webpHeader("VP8 ", 640, 480), .webp, 640, 480),
      (PictureFixture.webpHeader("VP8L", 640, 480), .webp, 640, 480),
      (PictureFixture.webpHeader("VP8X", 640, 480), .webp, 640, 480),
      (PictureFixture.jpeg, .jpeg, 16, 8), (PictureFixture.png, .png, 16, 8), (PictureFixture.gif, .gif, 16, 8),
      (PictureFixture.webp, .webp, 16, 8), (PictureFixture.losslessWebP, .webp, 16, 8),
    ] as [(Data, PictureFormat, Int, Int)]
  )
  func reads(bytes: Data, format: PictureFormat, width: Int, height: Int) throws {
    let header = try PictureHeader.read(bytes)
    #expect(header == PictureHeader(format: format, size: PixelSize(width: width, height: height)))
    // Data that is a slice of other data begins at another index.
    #expect(try PictureHeader.read((Data([1, 2, 3]) + bytes).dropFirst(3)) == header)
  }

  @Test(
    "A picture that is too large is rejected by its header",
    arguments: [
      (PictureFixture.pngHeader(20_000, 20_000), 20_000, 20_000), (PictureFixture.pngHeader(16_385, 1), 16_385, 1),
      (PictureFixture.pngHeader(.max, .max), Int(UInt32.max), Int(UInt32.max)),
      (PictureFixture.jpegHeader(65_500, 65_500), 65_500, 65_500), (PictureFixture.jpegHeader(1, 16_385), 1, 16_385),
      (PictureFixture.gifHeader(65_535, 65_535), 65_535, 65_535),
      (PictureFixture.webpHeader("VP8 ", 16_383, 16_383), 16_383, 16_383),
      (PictureFixture.webpHeader("VP8L", 16_384, 16_384), 16_384, 16_384),
      (PictureFixture.webpHeader("VP8X", 1 << 24, 1 << 24), 1 << 24, 1 << 24),
      (PictureFixture.pngHeader(10_000, 5_001), 10_000, 5_001),
    ]
  )
  func tooManyPixels(bytes: Data, width: Int, height: Int) {
    let error = PictureError.tooManyPixels(PixelSize(width: width, height: height))
    #expect(throws: error) { try PictureHeader.read(bytes) }
    #expect(throws: error) { try Picture(bytes) }
  }

  @Test("The size of a JPEG is read from its frame, not from the bytes behind a frame that is too short")
  func shortFrame() {
    var file = PictureFixture.jpegHeader(640, 480)
    // Its length is behind the comment and its own marker.
    file.replaceSubrange(13..<15, with: [0, 2])
    #expect(throws: PictureError.damaged) { try PictureHeader.read(file) }
  }

  @Test("Fifty million pixels and sixteen thousand on a side are allowed")
  func limits() throws {
    #expect(try PictureHeader.read(PictureFixture.pngHeader(10_000, 5_000)).size.width == 10_000)
    #expect(try PictureHeader.read(PictureFixture.pngHeader(16_384, 1)).size.width == 16_384)
  }

  @Test("More than twenty megabytes are rejected, whatever they contain")
  func tooManyBytes() {
    #expect(throws: PictureError.tooManyBytes(20_000_001)) { try PictureHeader.read(Data(count: 20_000_001)) }
  }

  @Test(
    "Bytes that begin like no picture are rejected as not a picture",
    arguments: [
      Data(), Data("<!DOCTYPE html>".utf8), Data([0xFF, 0xD8]), Data("GIF90a".utf8), Data("RIFF0000WAVEfmt ".utf8),
      Data("BM".utf8), Data(count: 100),
    ]
  )
  func notAPicture(bytes: Data) {
    #expect(throws: PictureError.notAPicture) { try PictureHeader.read(bytes) }
  }

  @Test(
    "A header that is cut short, empty or impossible is reported as damaged",
    arguments: [
      PictureFixture.pngHeader(0, 10), PictureFixture.pngHeader(10, 0), PictureFixture.jpegHeader(10, 0),
      PictureFixture.gifHeader(0, 0), PictureFixture.webpHeader("VP8 ", 0, 10),
      PictureFixture.pngHeader(10, 10).prefix(20),
      PictureFixture.jpegHeader(10, 10).prefix(17), PictureFixture.gifHeader(1, 1).prefix(8),
      PictureFixture.webpHeader("VP8X", 10, 10).prefix(29), PictureFixture.webpHeader("VP8Z", 10, 10),
      Data([0xFF, 0xD8, 0xFF, 0xD9]), Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1]), Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]),
      Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0xFF, 0xC0]), Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 8]),
      Data([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1000)),
    ]
  )
  func damaged(bytes: Data) {
    #expect(throws: PictureError.damaged) { try PictureHeader.read(bytes) }
  }

  @Test("Random bytes are read or rejected, never past their end", arguments: 0..<5)
  func fuzz(kind: Int) {
    var random = SeededGenerator(seed: kind)
    let whole = PictureFixture.all[kind]
    var refused = 0
    for _ in 0..<2000 {
      var bytes = whole.prefix(Int.random(in: 3...whole.count, using: &random))
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes[bytes.indices.randomElement(using: &random) ?? 0] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let size = try PictureHeader.read(bytes).size
        #expect(size.width > 0 && size.height > 0 && size.width * size.height <= PictureHeader.mostPixels)
        _ = PictureBytes(bytes).isWhole(.gif)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }
}
