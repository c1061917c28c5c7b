import Foundation

/// How the numbers of a picture represent colours: three primaries and a curve for each, as cameras and screens have
/// them (ICC.1:2022, 8.3.3, "three-component matrix-based").
struct ColourProfile: Sendable, Equatable {
  /// For red, green and blue: the light that each number from 0 to 255 represents, from 0 to 1, 256 entries each.
  let curves: [[Float]]
  /// Red, green and blue in linear sRGB, row by row.
  let matrix: [Float]

  /// The profile of a picture; nil if it has none, none of this kind, or one that equals sRGB except for rounding.
  ///
  /// A JPEG has it in APP2 segments (ICC.1:2022, B.4), of which the first is enough for this kind; a WebP in the chunk
  /// `ICCP`. The profile of a PNG is compressed, and not read.
  init?(of bytes: PictureBytes, _ format: PictureFormat) {
    guard let range = try? bytes.profile(format) else { return nil }
    self.init(PictureBytes(bytes.slice(range)))
  }

  init?(_ profile: PictureBytes) {
    guard profile.has(Array("RGB XYZ ".utf8), at: 16), profile.has(Array("acsp".utf8), at: 36),
      let columns = try? ["rXYZ", "gXYZ", "bXYZ"].map({ try profile.point(of: $0) }),
      let curves = try? ["rTRC", "gTRC", "bTRC"].map({ try profile.curve(of: $0) })
    else { return nil }
    self.curves = curves
    matrix = (0..<9).map { place in
      (0..<3).reduce(0) { $0 + Self.fromD50[place / 3 * 3 + $1] * columns[place % 3][$1] }
    }
    let numbers = matrix + curves.flatMap { $0 }
    guard numbers.allSatisfy(\.isFinite), !isAlmostSRGB else { return nil }
  }

  private var isAlmostSRGB: Bool {
    let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    return zip(matrix, identity).allSatisfy { abs($0 - $1) < 0.01 }
      && curves.allSatisfy { zip($0, Self.lightOfSRGB).allSatisfy { abs($0 - $1) < 0.01 } }
  }

  /// From CIE XYZ under D50, the white of profiles, to linear sRGB: the inverse of its primaries (IEC 61966-2-1) after
  /// the Bradford adaptation.
  private static let fromD50: [Float] = [
    3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.0334540, 0.0719453, -0.2289914, 1.4052427,
  ]

  private static let lightOfSRGB: [Float] = (0...255).map { number in
    let value = Float(number) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sRGB numbers for light from 0 to 1, in 4,096 steps.
  static let numbersOfSRGB: [UInt8] = (0...4_096).map { step in
    let light = Float(step) / 4_096
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((min(max(value, 0), 1) * 255).rounded())
  }
}

extension PictureBytes {
  fileprivate func profile(_ format: PictureFormat) throws(PictureError) -> Range<Int> {
    let found: Range<Int>?
    switch format {
    case .jpeg:
      let mark = Array("ICC_PROFILE\0\u{1}".utf8)
      found = try jpegSegments().first { $0.marker == 0xE2 && has(mark, at: $0.payload.lowerBound) }
        .flatMap { $0.payload.count > 14 ? ($0.payload.lowerBound + 14)..<$0.payload.upperBound : nil }
    case .webp: found = try webpChunks().first { has(Array("ICCP".utf8), at: $0.name) }?.payload
    case .png, .gif: found = nil
    }
    guard let found else { throw .damaged }
    return found
  }

  /// Where the data of a tag begin (ICC.1:2022, 7.3).
  private func tag(_ name: String) throws(PictureError) -> Int {
    for entry in 0..<(min(try bigEndian32(at: 128), 200)) where has(Array(name.utf8), at: 132 + entry * 12) {
      return try bigEndian32(at: 136 + entry * 12)
    }
    throw .damaged
  }

  /// s15Fixed16Number (ICC.1:2022, 4.6).
  private func fixed(at offset: Int) throws(PictureError) -> Float {
    Float(Int32(truncatingIfNeeded: try bigEndian32(at: offset))) / 65_536
  }

  fileprivate func point(of name: String) throws(PictureError) -> [Float] {
    let place = try tag(name)
    return [try fixed(at: place + 8), try fixed(at: place + 12), try fixed(at: place + 16)]
  }

  /// A curve (ICC.1:2022, 10.6) or parameters of one (10.18), for 0 to 255.
  fileprivate func curve(of name: String) throws(PictureError) -> [Float] {
    let place = try tag(name)
    if has(Array("para".utf8), at: place) {
      let parameters = try parameters(at: place)
      return (0...255).map { parameters.light(Float($0) / 255) }
    }
    guard has(Array("curv".utf8), at: place) else { throw .damaged }
    let entries = try bigEndian32(at: place + 8)
    if entries > 65_536 { throw .damaged }
    var light: [Float] = []
    for number in 0...255 {
      switch entries {
      case 0: light.append(Float(number) / 255)
      case 1: light.append(pow(Float(number) / 255, Float(try bigEndian16(at: place + 12)) / 256))
      default:
        let position = Float(number) / 255 * Float(entries - 1)
        let lower = min(Int(position), entries - 2)
        let first = Float(try bigEndian16(at: place + 12 + lower * 2))
        let second = Float(try bigEndian16(at: place + 14 + lower * 2))
        light.append((first + (second - first) * (position - Float(lower))) / 65_535)
      }
    }
    return light
  }

  private func parameters(at place: Int) throws(PictureError) -> CurveParameters {
    let counts = [1, 3, 4, 5, 7]
    let kind = try bigEndian16(at: place + 8)
    guard counts.indices.contains(kind) else { throw .damaged }
    var numbers: [Float] = []
    for index in 0..<counts[kind] { numbers.append(try fixed(at: place + 12 + index * 4)) }
    return CurveParameters(kind: kind, numbers: numbers)
  }
}

/// The functions of ICC.1:2022, table 68: a power function, with a line below a threshold.
private struct CurveParameters {
  let kind: Int
  /// g, a, b, c, d, e, f, as many as the function has.
  let numbers: [Float]

  private func number(_ index: Int, or other: Float = 0) -> Float {
    numbers.indices.contains(index) ? numbers[index] : other
  }

  func light(_ value: Float) -> Float {
    let (gamma, scale, offset) = (number(0), number(1, or: 1), number(2))
    let power = pow(max(0, scale * value + offset), gamma)
    switch kind {
    case 0: return pow(value, gamma)
    case 1: return scale * value + offset >= 0 ? power : 0
    case 2: return scale * value + offset >= 0 ? power + number(3) : number(3)
    case 3: return value >= number(4) ? power : number(3) * value
    default: return value >= number(4) ? power + number(5) : number(3) * value + number(6)
    }
  }
}
