import Foundation
import HTTP
import Languages
import Shell
import TestSupport
import Testing

/// Servers with an untrusted certificate, or that do not speak TLS.
@Suite("Hostile peer over TLS", .hangLimit)
struct HostileTLSTests {
  private static let openssl = "/usr/bin/openssl"

  /// What is sent in place of a handshake.
  struct Greeting: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [HTTP2Peer.Step]
  }

  static let greetings = [
    Greeting(testDescription: "nothing", steps: []),
    Greeting(testDescription: "an end", steps: [.close]),
    Greeting(testDescription: "a reset", steps: [.reset]),
    Greeting(
      testDescription: "HTTP",
      steps: [.send(Array("HTTP/1.1 400 X\r\nContent-Length: 0\r\n\r\n".utf8)), .close]
    ),
    Greeting(testDescription: "zeros without an end", steps: [.flood([0])]),
    Greeting(testDescription: "an alert", steps: [.send([0x15, 3, 3, 0, 2, 2, 40])]),
    Greeting(testDescription: "a record that is longer than allowed", steps: [.send([0x16, 3, 3, 0xFF, 0xFF])]),
    Greeting(
      testDescription: "a message of 16 MiB, record by record",
      steps: [
        .send([0x16, 3, 3, 0, 4, 2, 0xFF, 0xFF, 0xFF]),
        .flood([0x16, 3, 3, 0x3F, 0xFF] + [UInt8](repeating: 0, count: 0x3FFF)),
      ]
    ),
    Greeting(testDescription: "empty records without an end", steps: [.flood([0x16, 3, 3, 0, 0])]),
  ]

  @Test("Bytes that are not a handshake end in a described error", arguments: greetings)
  func noHandshake(greeting: Greeting) async throws {
    let peer = try await HTTP2Peer(greeting: greeting.steps) { _ in [] }
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .seconds(1), idle: .seconds(1), patience: .seconds(2)))
    let url = try #require(URL(string: "https://127.0.0.1:\(peer.port)/listings"))
    do {
      _ = try await client.send(HTTPRequest(url: url))
      Issue.record("it was taken for an answer")
    } catch {
      #expect(error is HTTPError)
      #expect(!Failure(error).sentences(at: .oneShot).text(in: .english).isEmpty)
    }
    await client.shutdown()
    try await peer.stop()
  }

  @Test(
    "An untrusted certificate is refused with a reason, and nothing is requested",
    .enabled(if: FileManager.default.isExecutableFile(atPath: openssl), "openssl is not installed")
  )
  func selfSigned() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["HOME": folder, "PATH": "/usr/bin:/bin"]
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", folder + "/key"]
    let name = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out", folder + "/certificate"]
    let request = try ChildProcess(
      Self.openssl,
      arguments: ["req", "-x509", "-days", "1"] + key + name,
      environment: environment
    )
    try #require(request.wait() == 0)
    let output = Pipe()
    let server = try ChildProcess(
      Self.openssl,
      arguments: [
        "s_server", "-accept", "127.0.0.1:0", "-cert", folder + "/certificate", "-key", folder + "/key", "-www",
      ],
      environment: environment,
      output: output.fileHandleForWriting
    )
    defer {
      server.send(SIGKILL)
      _ = server.wait()
    }
    try output.fileHandleForWriting.close()
    // "ACCEPT 127.0.0.1:40123"
    var words = ""
    while !words.hasSuffix("\n") || !words.contains("ACCEPT"),
      let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
    {
      words += String(decoding: byte, as: UTF8.self)
    }
    let port = try #require(words.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) })

    let run = try await TorturedProgram(folder: folder).run(
      arguments: ["search", "velo"],
      server: "https://127.0.0.1:\(port)"
    )

    #expect(run.exitCode == 5, "\(run)")
    #expect(run.errors.contains("certificate verify failed"), "\(run.errors)")
    #expect(run.errors.count { $0.isNewline } == 1)
    #expect(run.output.isEmpty)
  }
}
