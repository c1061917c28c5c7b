import Foundation
import TestSupport
import Testing

@Suite("Cost limits of input", .hangLimit)
struct BudgetTests {
  /// A file given to the program, and the command that reads it.
  struct Reading: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    /// The file's content for a number of bytes.
    var content: @Sendable (_ size: Int) -> Data
  }

  static let readings = [
    text("YAML, one long line", "ad.yaml") {
      "title: " + String(repeating: "a ", count: $0 / 2)
    },
    text("YAML, many members", "ad.yaml") { size in
      (0..<(size / 16)).map { "m\($0): \($0)\n" }.joined()
    },
    text("YAML, nested lists", "ad.yaml") { "a: " + String(repeating: "[", count: $0) },
    text("YAML, nested maps", "ad.yaml") { "a: " + String(repeating: "{a: ", count: $0 / 4) },
    text("YAML, aliases of aliases", "ad.yaml") { size in
      "a0: &a0 [x, x]\n" + (1..<(size / 32)).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    },
    text("JSON, nested lists", "ad.json") { "{\"a\": " + String(repeating: "[", count: $0) },
    text("JSON, escapes", "ad.json") {
      "{\"title\": \"" + String(repeating: "\\ud83d\\ude00", count: $0 / 12) + "\"}"
    },
    reading("PNG, a comment", ["draft", "photo", "add"], "photo.png") { _ in HostilePicture.inflatingComment() },
    reading("JPEG, many pixels", ["draft", "photo", "add"], "photo.jpg") { _ in HostilePicture.manyPixels() },
    reading("JPEG, many scans", ["draft", "photo", "add"], "photo.jpg") { _ in HostilePicture.manyScans() },
    reading("a million bytes that are no picture", ["draft", "photo", "add"], "photo.gif") { size in
      Data("GIF89a".utf8) + Data(repeating: 1, count: size)
    },
  ]

  @Test(
    "The program reads any file of a megabyte in 512 MiB and ten seconds of processor time",
    arguments: readings
  )
  func budget(reading: Reading) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "budget-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: reading.arguments.last ?? "")
    try reading.content(1_000_000).write(to: file)
    // The processes that decode pictures have their own, higher limits: these are the program's.
    let limits = ["--data=\(512 << 20):", "--cpu=10:"]
    let process = try ChildProcess(
      "/usr/bin/prlimit",
      arguments: limits + [PseudoTerminal.program] + reading.arguments.dropLast() + [file.path],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    )
    let code = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: process.wait()) }
    }
    // 128 and more is a signal: out of memory, out of time, or a trap.
    #expect((0..<128).contains(code))
  }

  private static func reading(
    _ name: String,
    _ command: [String],
    _ file: String,
    _ content: @escaping @Sendable (Int) -> Data
  ) -> Reading {
    Reading(testDescription: name, arguments: command + [file], content: content)
  }

  private static func text(
    _ name: String,
    _ file: String,
    _ content: @escaping @Sendable (Int) -> String
  ) -> Reading {
    reading(name, ["draft", "import"], file) { Data(content($0).utf8) }
  }
}
