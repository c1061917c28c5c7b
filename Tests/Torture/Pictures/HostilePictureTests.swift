import Foundation
import Imaging
import TestSupport
import Testing

@Suite("Expensive pictures", .hangLimit)
struct HostilePictureTests {
  /// A decoder whose process has this much private memory and processor time, and no more.
  private func decoder(mebibytes: Int, seconds: Int = 4) -> PictureDecoder {
    var program = PictureWorkers.Program(environment: ProcessInfo.processInfo.environment)
    program.arguments =
      ["--data=\(mebibytes << 20)", "--cpu=\(seconds)", PseudoTerminal.program] + program.arguments
    program.path = "/usr/bin/prlimit"
    return PictureDecoder(PictureWorkers(program, size: 1, deadline: .seconds(60)))
  }

  private func whole(_ size: PixelSize) -> PixelRequest {
    PixelRequest(size: size)
  }

  @Test("A PNG comment that inflates to a gigabyte is skipped, and the picture needs 96 MiB")
  func inflatingComment() async throws {
    let decoder = decoder(mebibytes: 96)
    let request = whole(PixelSize(width: 16, height: 8))
    let pixels = try await decoder.pixels(of: HostilePicture.inflatingComment(), request)
    #expect(pixels == (try await decoder.pixels(of: PictureFixture.png, request)))
  }

  @Test("A JPEG of 50 megapixels is drawn small in 96 MiB, and a part of it at full size in 320 MiB")
  func manyPixels() async throws {
    let bytes = HostilePicture.manyPixels()
    let size = try PictureHeader.read(bytes).size
    #expect(size.width * size.height > 49_900_000 && bytes.count < 600_000)

    let small = try await decoder(mebibytes: 96).pixels(of: bytes, whole(PixelSize(width: 120, height: 80)))
    #expect(small.bytes.count == 120 * 80 * 4)
    let area = PictureWindow(x: 0.5, y: 0.5, scale: 32).area(of: size)
    let request = PixelRequest(size: PixelSize(width: 600, height: 400), area: area)
    let part = try await decoder(mebibytes: 320).pixels(of: bytes, request)
    #expect(part.bytes.count == 600 * 400 * 4)
  }

  @Test("A JPEG of 95 scans is refused for its scans, in a fraction of the processor time they would need")
  func manyScans() async throws {
    let bytes = HostilePicture.manyScans()
    #expect(bytes.count < 110_000)
    // Two seconds are allowed: if the process were ended, the error would be tooMuchWork.
    let decoder = decoder(mebibytes: 512, seconds: 2)
    await #expect(throws: PictureError.damaged) { try await decoder.check(bytes) }
    await #expect(throws: PictureError.damaged) { try await decoder.marked(bytes) }
    await #expect(throws: PictureError.damaged) { try await decoder.photo(bytes) }
  }

  @Test("Memory that a broken WebP leaks does not reduce the next picture's")
  func leftInMemory() async throws {
    let decoder = decoder(mebibytes: 160)
    // 4,000 × 4,000 pixels by its header, and data for 16 × 8.
    var broken = PictureFixture.losslessWebP
    broken.replaceSubrange(21..<25, with: withUnsafeBytes(of: UInt32(3_999 | 3_999 << 14).littleEndian) { Data($0) })
    for _ in 0..<4 { await #expect(throws: PictureError.self) { try await decoder.check(broken) } }
    let request = whole(PixelSize(width: 120, height: 80))
    #expect(try await decoder.pixels(of: HostilePicture.manyPixels(), request).bytes.count == 120 * 80 * 4)
  }

  @Test("A picture that needs more memory than allowed is an error, and the next picture is decoded")
  func outOfMemory() async throws {
    let decoder = decoder(mebibytes: 64)
    let size = PixelSize(width: 3_000, height: 2_000)
    await #expect(throws: PictureError.self) { try await decoder.pixels(of: HostilePicture.manyPixels(), whole(size)) }
    try await decoder.check(PictureFixture.png)
  }
}
