import Foundation
import TestSupport
import Testing

/// Something that a server does to its client.
struct Attack: Sendable, CustomTestStringConvertible {
  let name: String
  let steps: [RawServer.Step]

  var testDescription: String { name }

  /// Whether it arrives byte by byte, each before the idle time-out.
  var drips: Bool { name.hasPrefix("drips") }

  /// Whether it is a complete response with status 200.
  var isWhole: Bool {
    ["has a gzip bomb", "has JSON in gzip", "has no body", "has 200,000 open brackets", "has bytes that are no UTF-8"]
      .contains(name)
  }

  init(_ name: String, _ steps: RawServer.Step...) {
    (self.name, self.steps) = (name, steps)
  }

  private static let ok = "HTTP/1.1 200 OK\r\n"
  private static let json = ok + "Content-Type: application/json\r\n"

  static let all: [Attack] = [
    Attack("says nothing", .silence),
    Attack("closes at once", .close),
    Attack("resets at once", .reset),
    Attack("closes in the middle of the head", .send("HTTP/1.1 200 O"), .close),
    Attack("stops in the middle of the head", .send(ok + "Content-Le"), .silence),
    Attack("stops in the middle of the body", .send(json + "Content-Length: 100\r\n\r\n[{"), .silence),
    Attack("closes in the middle of the body", .send(json + "Content-Length: 100\r\n\r\n[{"), .close),
    Attack("resets in the middle of the body", .send(json + "Content-Length: 100\r\n\r\n[{"), .reset),
    Attack("is no HTTP", .send("\u{0}\u{1}\u{2}\u{FFFD} 220 mail.example ESMTP\r\n\r\n"), .close),
    Attack("speaks HTTP/9.9", .send("HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\n[]"), .close),
    Attack("has a status below 100", .send("HTTP/1.1 099 X\r\nContent-Length: 2\r\n\r\n[]"), .close),
    Attack("has a status of four digits", .send("HTTP/1.1 2000 X\r\nContent-Length: 2\r\n\r\n[]"), .close),
    Attack("has an endless status", .send("HTTP/1.1 " + String(repeating: "9", count: 100_000) + " X\r\n\r\n"), .close),
    Attack("has a negative status", .send("HTTP/1.1 -20 X\r\nContent-Length: 2\r\n\r\n[]"), .close),
    Attack("switches protocols", .send("HTTP/1.1 101 X\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\nxyz"), .close),
    Attack(
      "floods with interim responses",
      .send(String(repeating: "HTTP/1.1 102 X\r\n\r\n", count: 100_000)),
      .silence
    ),
    Attack("has a field of 4 MiB", .send(ok + "X: " + String(repeating: "x", count: 4 << 20) + "\r\n\r\n"), .close),
    Attack("has 100,000 fields", .send(ok + String(repeating: "X-A: b\r\n", count: 100_000) + "\r\n"), .close),
    Attack(
      "has an endless head",
      .send(ok + String(repeating: "X: " + String(repeating: "x", count: 1_000) + "\r\n", count: 9_000)),
      .silence
    ),
    Attack("has a body beyond the limit", .send(json + "\r\n"), .send(Data(repeating: 0x20, count: 9 << 20)), .silence),
    Attack("announces a body beyond the limit", .send(json + "Content-Length: 999999999999\r\n\r\n"), .silence),
    Attack(
      "announces more than a number can be",
      .send(json + "Content-Length: 99999999999999999999999\r\n\r\n[]"),
      .silence
    ),
    Attack("has a negative length", .send(json + "Content-Length: -1\r\n\r\n[]"), .close),
    Attack("has a length that is no number", .send(json + "Content-Length: many\r\n\r\n[]"), .close),
    Attack("has two lengths", .send(json + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n[]"), .close),
    Attack(
      "has a length and chunks",
      .send(json + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
      .close
    ),
    Attack("has chunks that are garbage", .send(json + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n[]\r\n"), .close),
    Attack(
      "has a chunk of 2^64 bytes",
      .send(json + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n["),
      .silence
    ),
    Attack("has chunks without an end", .send(json + "Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n"), .close),
    Attack(
      "has a gzip bomb",
      .send(json + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"),
      .send(bomb)
    ),
    Attack(
      "has JSON in gzip",
      .send(json + "Content-Encoding: gzip\r\nContent-Length: \(compressed.count)\r\n\r\n"),
      .send(compressed)
    ),
    Attack("drips its head", .drip(ok + "X: " + String(repeating: "x", count: 60_000), every: .milliseconds(10))),
    Attack(
      "drips its body",
      .send(json + "Content-Length: 60000\r\n\r\n"),
      .drip(String(repeating: " ", count: 60_000), every: .milliseconds(10))
    ),
    Attack(
      "drips its chunks",
      .send(json + "Transfer-Encoding: chunked\r\n\r\n"),
      .drip(String(repeating: "1\r\n \r\n", count: 10_000), every: .milliseconds(10))
    ),
    Attack(
      "drips the body of a failure",
      .send("HTTP/1.1 500 X\r\n\r\n"),
      .drip(String(repeating: "x", count: 60_000), every: .milliseconds(10))
    ),
    Attack("redirects to itself", .send("HTTP/1.1 302 X\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")),
    Attack("has no body", .send(json + "Content-Length: 0\r\n\r\n")),
    Attack("has 200,000 open brackets", .answer(body: String(repeating: "[", count: 200_000))),
    Attack("has bytes that are no UTF-8", .answer(body: Data([0x22, 0xFF, 0xFE, 0x22]))),
    Attack(
      "has a failure with a body beyond the limit",
      .send("HTTP/1.1 500 X\r\n\r\n"),
      .send(Data(repeating: 0x78, count: 9 << 20)),
      .silence
    ),
  ]

  /// A gigabyte of zeros in 6.5 MB, by the fixed codes of RFC 1951, 3.2.6: each 13 bytes repeat one 2,064 times.
  private static let bomb: Data = {
    let head = Data([0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3, 0x62, 0x18])
    let units = Data([0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18])
    return head + Data(repeatElement(units, count: 500_000).joined())
  }()

  /// `{}`, which no service answers.
  private static let compressed = Data([
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0xAE, 0x05, 0x00, 0x43, 0xBF, 0xA6, 0xA3, 0x02,
    0x00, 0x00, 0x00,
  ])
}
