import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite("Photos prepared for publication")
struct CleanPictureTests {
  /// A detailed picture, no two eighths of which look the same.
  private static func pixels(_ width: Int, _ height: Int, seed: Int = 1) -> Pixels {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = (x * 9 / width, y * 8 / height)
        for channel in 0..<3 {
          bytes[(y * width + x) * 4 + channel] = UInt8((column * 83 + row * 57 + seed * 41 * (column + row)) % 256)
        }
      }
    }
    return Pixels(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  private static func colour(of data: Data, x: Int, y: Int) throws -> [UInt8] {
    let picture = try Picture(data)
    let place = (y * picture.size.width + x) * 4
    return Array(try picture.scaled(to: picture.size).bytes[place..<(place + 3)])
  }

  @Test("No metadata survive preparation", arguments: MarkedPicture.all)
  func clean(file: Data) throws {
    let marks = MarkedPicture.marks.filter { file.range(of: Data($0.utf8)) != nil }
    #expect(marks.contains("COMMENTMARK") || marks.contains("EXIFMARK"))

    let clean = try CleanPicture(file)

    for mark in MarkedPicture.marks + ["Exif", "GPS", "xap", "xmp", "8BIM", "CREATOR", "eXIf", "tEXt", "iTXt"] {
      #expect(clean.bytes.range(of: Data(mark.utf8)) == nil, "\(mark)")
    }
    let bytes = PictureBytes(clean.bytes)
    if clean.format == .jpeg {
      let markers = try bytes.jpegSegments().map(\.marker)
      #expect(markers.allSatisfy { $0 == 0xE0 || (0xC0...0xDF).contains($0) }, "\(markers)")
      #expect(markers.count { $0 == 0xE0 } == 1)
    }
  }

  @Test(
    "A prepared photo that is prepared again stays the same, byte for byte",
    arguments: PictureFixture.all + MarkedPicture.all
  )
  func twice(file: Data) throws {
    let clean = try CleanPicture(file)

    let again = try CleanPicture(clean.bytes)
    #expect(again.bytes == clean.bytes)
    #expect(again.size == clean.size)
  }

  @Test(
    "A photo in a lossy format becomes a JPEG, and a drawing in a lossless one stays a PNG",
    arguments: [
      (PictureFixture.jpeg, .jpeg), (PictureFixture.webp, .jpeg), (PictureFixture.losslessWebP, .png),
      (PictureFixture.png, .png), (PictureFixture.gif, .png),
    ] as [(Data, PictureFormat)]
  )
  func format(file: Data, format: PictureFormat) throws {
    #expect(try CleanPicture(file).format == format)
  }

  private static let marked: [Data] = {
    let jpeg = PictureFixture.jpeg
    let mark = Data("MARK".utf8)
    let end = Data([0xFF, 0xD9])
    let extended = MarkedPicture.segment(0xE0, Data("JFXX MARK".utf8))
    let long = MarkedPicture.segment(0xE0, Data("JFIF\0\u{1}\u{1}\0\0\u{1}\0\u{1}\u{1}\u{1}".utf8) + mark)
    return [
      jpeg + mark,
      jpeg.dropLast(2) + MarkedPicture.segment(0xFE, mark) + end,
      jpeg.prefix(20) + mark + jpeg.dropFirst(20),
      jpeg.prefix(20) + extended + jpeg.dropFirst(20),
      jpeg.prefix(2) + long + jpeg.dropFirst(20),
    ]
  }()

  @Test(
    "A JPEG kept as it is has nothing hidden before, in or behind its pixels",
    arguments: marked
  )
  func hidden(file: Data) throws {
    #expect(try CleanPicture(PictureFixture.jpeg).bytes == PictureFixture.jpeg)
    #expect(try CleanPicture(file).bytes.range(of: Data("MARK".utf8)) == nil)
  }

  @Test(
    "A photo is turned upright, whatever program wrote its EXIF data and wherever they are",
    arguments: [
      MarkedPicture.jpeg(orientation: 6), MarkedPicture.jpeg(orientation: 6, isLittle: false),
      MarkedPicture.png(orientation: 6), MarkedPicture.webp(orientation: 6),
    ]
  )
  func upright(file: Data) throws {
    let clean = try CleanPicture(file)

    // Red, on the left before, is now above.
    #expect(clean.size == PixelSize(width: 8, height: 16))
    let (above, below) = (try Self.colour(of: clean.bytes, x: 4, y: 2), try Self.colour(of: clean.bytes, x: 4, y: 13))
    #expect(above[0] > 200 && above[2] < 60, "\(above)")
    #expect(below[0] < 60 && below[2] > 200, "\(below)")
  }

  @Test("Invalid EXIF data turn nothing", arguments: [0, 9, 255, 65_535] as [UInt16])
  func impossibleOrientation(number: UInt16) throws {
    #expect(try CleanPicture(MarkedPicture.jpeg(orientation: number)).size == PixelSize(width: 16, height: 8))
  }

  @Test("A segment too short for the EXIF marker turns nothing", arguments: 2..<8 as Range<UInt8>)
  func shortSegment(length: UInt8) {
    let segment = Data([0xFF, 0xE1, 0, length]) + Data("Exif\0\0".utf8)
    let file = PictureFixture.jpeg.prefix(2) + segment + PictureFixture.jpeg.dropFirst(2)
    #expect(PictureOrientation(of: PictureBytes(file), .jpeg) == .upright)
  }

  @Test(
    "The longer side of a photo is reduced to 2,000 pixels, and small photos keep their size",
    arguments: [
      (3_000, 1_000, 2_000, 667), (1_000, 3_000, 667, 2_000), (2_000, 1_500, 2_000, 1_500), (2_001, 1, 2_000, 1),
      (5, 3, 5, 3),
    ]
  )
  func scaled(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    let file = try #require(Self.pixels(width, height).png())

    let clean = try CleanPicture(file)

    #expect(clean.size == PixelSize(width: newWidth, height: newHeight))
    #expect(try PictureHeader.read(clean.bytes).size == clean.size)
  }

  @Test("A JPEG stays a JPEG, a small or transparent PNG stays a PNG, and a large PNG becomes a JPEG")
  func formats() throws {
    #expect(try CleanPicture(PictureFixture.jpeg).format == .jpeg)
    #expect(try CleanPicture(PictureFixture.png).format == .png)
    #expect(try CleanPicture(PictureFixture.gif).format == .png)
    let seeThrough = try CleanPicture(PictureFixture.halfTransparent)
    #expect(seeThrough.format == .png)
    #expect(try Picture(seeThrough.bytes).scaled(to: seeThrough.size).hasHoles)
    var random = SeededGenerator(seed: 4)
    let noise = (0..<(600 * 600 * 4)).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
    let large = Pixels(size: PixelSize(width: 600, height: 600), bytes: noise)
    #expect(try CleanPicture(try #require(large.png())).format == .jpeg)
  }

  @Test("A file that is not a picture, too large, broken or for print is rejected with that reason")
  func refused() throws {
    #expect(throws: PictureError.notAPicture) { try CleanPicture(Data("<!DOCTYPE html><html></html>".utf8)) }
    #expect(throws: PictureError.notAPicture) { try CleanPicture(Data()) }
    #expect(throws: PictureError.tooManyBytes(50_000_001)) { try CleanPicture(Data(count: 50_000_001)) }
    #expect(throws: PictureError.tooManyPixels(PixelSize(width: 20_000, height: 20_000))) {
      try CleanPicture(PictureFixture.pngHeader(20_000, 20_000))
    }
    var print = PictureFixture.jpegHeader(10, 10)
    print[20] = 4
    #expect(throws: PictureError.printColours) { try CleanPicture(print) }
    // An extended header that announces an animation, and a chunk that would contain it.
    let animation = Data("RIFF\u{16}\0\0\0WEBPVP8X\n\0\0\0\u{2}\0\0\0\u{F}\0\0\u{7}\0\0ANIM".utf8)
    #expect(throws: PictureError.animated) { try CleanPicture(animation) }
  }

  @Test("A file cut short anywhere before the end of its pixels is rejected", arguments: 0..<5)
  func truncated(kind: Int) {
    let whole = PictureFixture.all[kind]
    let end = kind == 2 ? whole.count - 2 : whole.count - 4
    for count in stride(from: 0, to: end, by: 3) {
      #expect(throws: PictureError.self, "\(count) of \(whole.count)") { try CleanPicture(whole.prefix(count)) }
    }
  }

  @Test("The same picture in another size and format has a similar fingerprint, another picture does not")
  func fingerprints() throws {
    let file = try #require(Self.pixels(900, 700).png())
    let same = try CleanPicture(file).fingerprint.rawValue
    let small = try #require(Picture(file).scaled(to: PixelSize(width: 300, height: 233)).jpeg(quality: 60))
    let other = try #require(Self.pixels(900, 700, seed: 2).png())

    #expect((same ^ (try CleanPicture(small).fingerprint.rawValue)).nonzeroBitCount <= 3)
    #expect((same ^ (try CleanPicture(other).fingerprint.rawValue)).nonzeroBitCount > 10)
  }

  @Test("Random bytes never produce anything but a picture", arguments: 0..<4)
  func fuzz(kind: Int) {
    var random = SeededGenerator(seed: kind)
    let whole = MarkedPicture.all[kind]
    var refused = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[bytes.indices.randomElement(using: &random) ?? 0] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let clean = try CleanPicture(bytes)
        #expect(max(clean.size.width, clean.size.height) <= 2_000)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0 && refused < 400)
  }
}
