import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite("Colour profiles")
struct ColourProfileTests {
  private static let displayP3: [[Double]] = [
    [0.515102, 0.241182, -0.001050], [0.291965, 0.692236, 0.041882], [0.157153, 0.066582, 0.784378],
  ]
  private static let sRGB: [[Double]] = [
    [0.436066, 0.222488, 0.013916], [0.385147, 0.716873, 0.097076], [0.143066, 0.060608, 0.714096],
  ]

  private static func big(_ number: Int) -> Data {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Data($0) }
  }

  private static func fixed(_ number: Double) -> Data { big(Int((number * 65_536).rounded())) }

  /// The sRGB curve with five parameters, as cameras and phones write it.
  private static let parametric =
    Data("para\0\0\0\0\0\u{3}\0\0".utf8) + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(fixed).joined()

  private static func profile(_ columns: [[Double]], curve: Data = parametric) -> Data {
    var tags = big(6), data = Data()
    for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], columns) {
      tags += Data(name.utf8) + big(204 + data.count) + big(20)
      data += Data("XYZ \0\0\0\0".utf8) + column.map(fixed).joined()
    }
    for name in ["rTRC", "gTRC", "bTRC"] { tags += Data(name.utf8) + big(204 + data.count) + big(curve.count) }
    return Data(count: 16) + Data("RGB XYZ ".utf8) + Data(count: 12) + Data("acsp".utf8) + Data(count: 88) + tags + data
      + curve
  }

  private static func converted(_ colour: [UInt8], from profile: Data) throws -> [UInt8] {
    let profile = try #require(ColourProfile(PictureBytes(profile)))
    return Array(
      Pixels(size: PixelSize(width: 1, height: 1), bytes: colour + [255]).converted(from: profile).bytes.prefix(3)
    )
  }

  /// The expected numbers are those of CSS Color 4, section 10.2, in floating point.
  @Test(
    "Colours of a phone's camera, Display P3, are converted to sRGB",
    arguments: [
      ([200, 100, 50], [215, 93, 31]), ([10, 240, 90], [0, 244, 59]), ([128, 128, 128], [128, 128, 128]),
      ([255, 0, 0], [255, 0, 0]),
      ([255, 255, 255], [255, 255, 255]), ([0, 0, 0], [0, 0, 0]),
    ] as [([UInt8], [UInt8])]
  )
  func displayP3(colour: [UInt8], expected: [UInt8]) throws {
    let result = try Self.converted(colour, from: Self.profile(Self.displayP3))
    for (number, other) in zip(result, expected) { #expect(abs(Int(number) - Int(other)) <= 1, "\(result)") }
  }

  @Test("Powers and tables work as curves")
  func curves() throws {
    let power = Data("curv\0\0\0\0\0\0\0\u{1}\u{1}".utf8) + [0xCD]
    let straight = Data("curv\0\0\0\0\0\0\0\u{2}\0\0".utf8) + [0xFF, 0xFF]
    let mid = try Self.converted([128, 128, 128], from: Self.profile(Self.sRGB, curve: power))
    let light = try Self.converted([128, 128, 128], from: Self.profile(Self.sRGB, curve: straight))

    // A power of 1.8.
    #expect(abs(Int(mid[0]) - 146) <= 1)
    // Half of the light.
    #expect(abs(Int(light[0]) - 188) <= 1)
  }

  @Test("sRGB itself and unreadable profiles need no conversion")
  func none() {
    #expect(ColourProfile(PictureBytes(Self.profile(Self.sRGB))) == nil)
    #expect(ColourProfile(PictureBytes(Data("ICC".utf8))) == nil)
    let whole = Self.profile(Self.displayP3)
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(ColourProfile(PictureBytes(whole.prefix(count))) == nil)
    }
  }

  @Test("A JPEG's own profile is applied and removed")
  func inJPEG() throws {
    let payload = Data("ICC_PROFILE\0\u{1}\u{1}".utf8) + Self.profile(Self.displayP3)
    let file = PictureFixture.jpeg.prefix(2) + MarkedPicture.segment(0xE2, payload) + PictureFixture.jpeg.dropFirst(2)
    #expect(ColourProfile(of: PictureBytes(file), .jpeg) != nil)

    let clean = try CleanPicture(file)

    #expect(clean.bytes.range(of: Data("ICC_PROFILE".utf8)) == nil)
    #expect(clean.bytes != (try CleanPicture(PictureFixture.jpeg).bytes))
  }
}
