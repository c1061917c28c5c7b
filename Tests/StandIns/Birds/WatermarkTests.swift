import BoardServer
import BoardTestSupport
import CImages
import Foundation
import StandIns
import TestSupport
import Testing

@Suite("Watermarks", .hangLimit)
struct WatermarkTests {
  private static func send(_ board: RawConnection, _ bytes: Data, type: String = "application/octet-stream")
    async throws -> RawAnswer
  {
    try await board.request(
      "POST",
      "/watermark",
      fields: "Content-Type: \(type)\r\nContent-Length: \(bytes.count)\r\n",
      body: Array(bytes)
    )
  }

  /// A grey picture of this size.
  private static func picture(_ width: Int32, _ height: Int32) throws -> Data {
    let pixels = (0..<Int(width * height)).flatMap { _ in [128, 128, 128, 255] as [UInt8] }
    var count = 0
    let bytes = try #require(image_jpeg(pixels, width, height, 90, &count))
    defer { image_free_bytes(bytes) }
    return Data(bytes: bytes, count: count)
  }

  /// The red component of each pixel.
  private static func reds(_ jpeg: Data, _ width: Int32, _ height: Int32) throws -> [UInt8] {
    let pixels = try pixels(jpeg, width, height)
    return stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }
  }

  /// The pixels of a picture of this size, as red, green, blue and alpha.
  private static func pixels(_ jpeg: Data, _ width: Int32, _ height: Int32) throws -> [UInt8] {
    let picture = jpeg.withUnsafeBytes {
      image_decode($0.bindMemory(to: UInt8.self).baseAddress, $0.count, IMAGE_JPEG, 1)
    }
    let decoded = try #require(picture)
    defer { image_free(decoded) }
    #expect(image_width(decoded) == width)
    #expect(image_height(decoded) == height)
    var pixels = [UInt8](repeating: 0, count: Int(width * height * 4))
    let area = image_area(left: 0, top: 0, width: width, height: height)
    #expect(image_scale(decoded, area, width, height, &pixels, Int(width) * 4))
    return pixels
  }

  @Test(
    "A marked JPEG has the same size and a text across it",
    arguments: [(320, 240), (240, 320), (1, 1), (33, 900)]
  )
  func marks(width: Int32, height: Int32) throws {
    let source = try Self.picture(width, height)
    let marked = try #require(Watermark.mark(source))
    let reds = try Self.reds(marked, width, height)
    guard width > 100 else { return }
    let light = reds.count { $0 > 170 }
    #expect(light > reds.count / 100)
    #expect(light < reds.count / 3)
    // From one corner to the other; outside the text, nothing differs.
    #expect((110...146).contains(reds[0]))
    let columns = reds.indices.filter { reds[$0] > 170 }.map { $0 % Int(width) }
    #expect((columns.min() ?? 0) < Int(width) / 4)
    #expect((columns.max() ?? 0) > Int(width) * 3 / 4)
  }

  @Test("Each kind of JPEG keeps its colours outside the text", arguments: SampleJPEG.allCases)
  func kinds(sample: SampleJPEG) throws {
    let marked = try #require(Watermark.mark(sample.data))
    let pixels = try Self.pixels(marked, 40, 24)
    // At the top left and the bottom right; the text runs between the other two corners.
    for corner in [0, 23 * 40 + 39] {
      for (colour, expected) in zip(pixels[corner * 4..<corner * 4 + 3], sample.colour) {
        #expect(abs(Int(colour) - expected) < 16, "\(corner)")
      }
    }
    #expect(Set(pixels).count > 8)
  }

  @Test("A JPEG that is truncated anywhere is refused", arguments: SampleJPEG.allCases)
  func truncated(sample: SampleJPEG) {
    let jpeg = sample.data
    for count in 0..<jpeg.count { #expect(Watermark.mark(jpeg.prefix(count)) == nil, "\(count)") }
  }

  @Test("Bytes behind the end of a JPEG do not matter and are not returned")
  func bytesBehindTheEnd() throws {
    let jpeg = try Self.picture(64, 48)
    let marked = try #require(Watermark.mark(jpeg))
    #expect(Watermark.mark(jpeg + Data("what a camera adds to its pictures".utf8)) == marked)
  }

  @Test("Wrong bytes anywhere never end the process", arguments: SampleJPEG.allCases)
  func wrongBytes(sample: SampleJPEG) {
    var marked = 0
    for place in sample.data.indices {
      var jpeg = sample.data
      jpeg[place] ^= 0x55
      if Watermark.mark(jpeg)?.starts(with: [0xFF, 0xD8, 0xFF]) == true { marked += 1 }
    }
    #expect(marked > 0)
    #expect(marked < sample.data.count)
  }

  @Test("The watermark service returns a JPEG with status 200")
  func answer() async throws {
    try await withStandIns { board in
      let answer = try await Self.send(board, try Self.picture(64, 48))
      #expect(answer.status == 200)
      #expect(answer.fields["content-type"] == "image/jpeg")
      #expect(answer.fields["content-length"].flatMap { Int($0) } ?? 0 > 100)
    }
  }

  @Test("A file that is not a fully decodable JPEG is refused")
  func refused() async throws {
    let jpeg = try Self.picture(320, 240)
    try await withStandIns { board in
      for bytes in [Data("hello".utf8), Data([0xFF, 0xD8, 0xFF]), jpeg.prefix(jpeg.count / 2), Data([0x89, 0x50])] {
        let answer = try await Self.send(board, bytes)
        #expect(answer.status == 422)
      }
      let wrongType = try await Self.send(board, jpeg, type: "image/jpeg")
      let wrongMethod = try await board.request("GET", "/watermark")
      #expect((wrongType.status, wrongMethod.status) == (415, 405))
    }
  }

  @Test("A picture that claims to be enormous is refused by its header, and one of too many bytes is not read")
  func tooLarge() async throws {
    let header = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0])
    #expect(Watermark.mark(header) == nil)
    // The longest side, and one more.
    #expect(try Watermark.mark(Self.picture(16_384, 1)) != nil)
    #expect(try Watermark.mark(Self.picture(16_385, 1)) == nil)
    #expect(Watermark.mark(Data()) == nil)
    var limits = BoardServer.Limits.standard
    limits.pictureBytes = 1_000
    try await withStandIns(StandInServices(), BoardServer.Configuration(limits: limits)) { board in
      let answer = try await Self.send(board, Data(repeating: 0, count: 1_001))
      #expect(answer.status == 413)
    }
  }
}
