import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite("Picture worker processes", .hangLimit)
struct PictureWorkersTests {
  private static let program = PseudoTerminal.program

  /// The program that decodes.
  private static var decoding: PictureWorkers.Program {
    PictureWorkers.Program(path: program, environment: ProcessInfo.processInfo.environment)
  }

  /// A script in place of the program; `$0` is the program, and `$1` its argument.
  private static func script(_ text: String) -> PictureWorkers.Program {
    var script = decoding
    script.path = "/bin/sh"
    script.arguments = ["-c", text, program, PictureWorkerProcess.argument]
    return script
  }

  /// A file that a script writes to, in its own folder.
  private static func file() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "workers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: "process")
  }

  /// Waits until a script has written its process id there.
  private static func process(in file: URL) async throws -> pid_t {
    while true {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n"), let number = pid_t(text.dropLast()) { return number }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test("A picture decoded by a worker equals one decoded in this process", arguments: PictureFixture.all)
  func same(bytes: Data) async throws {
    let requests = [
      PixelRequest(size: PixelSize(width: 4, height: 2)),
      PixelRequest(size: PixelSize(width: 32, height: 16), canvas: PixelSize(width: 40, height: 20)),
      PixelRequest(
        size: PixelSize(width: 3, height: 3),
        area: PixelArea(left: 8, top: 2, size: PixelSize(width: 8, height: 6))
      ),
    ]
    let (worker, here) = (PictureDecoder(PictureWorkers(Self.decoding)), PictureDecoder())
    for request in requests {
      #expect(try await worker.pixels(of: bytes, request) == (try await here.pixels(of: bytes, request)))
    }
    #expect(try await worker.photo(bytes) == (try await here.photo(bytes)))
    await #expect(throws: PictureError.self) { try await worker.check(bytes.prefix(bytes.count / 2)) }
    await #expect(throws: PictureError.notAPicture) { try await worker.check(Data("<html>".utf8)) }
  }

  @Test("Many simultaneous pictures are decoded by few processes")
  func many() async throws {
    let decoder = PictureDecoder(PictureWorkers(Self.decoding, size: 2))
    let request = PixelRequest(size: PixelSize(width: 4, height: 2))
    let expected = try await PictureDecoder().pixels(of: PictureFixture.jpeg, request)
    try await withThrowingTaskGroup { group in
      for _ in 0..<60 { group.addTask { try await decoder.pixels(of: PictureFixture.jpeg, request) } }
      for try await pixels in group { #expect(pixels == expected) }
    }
  }

  @Test(
    "A process that crashes, exits, stays silent or sends nonsense causes an error and nothing worse",
    arguments: [
      ("kill -SEGV $$", .damaged), ("kill -XCPU $$", .tooMuchWork), ("kill -ILL $$", .tooMuchWork),
      ("exit 0", .tooMuchWork), ("exec cat /dev/zero >&0", .tooMuchWork), ("exec cat >&0", .tooMuchWork),
      (#"printf '\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377' >&0; exec sleep 600"#, .tooMuchWork),
      (#"printf '\002\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0{}' >&0; exec sleep 600"#, .tooMuchWork),
    ] as [(String, PictureError)]
  )
  func misbehaves(script: String, error: PictureError) async throws {
    let decoder = PictureDecoder(PictureWorkers(Self.script(script), size: 1))
    await #expect(throws: error) { try await decoder.check(PictureFixture.jpeg) }
  }

  @Test("A missing program is reported as a missing worker")
  func noProgram() async throws {
    var program = Self.decoding
    program.path = "/nonexistent"
    let decoder = PictureDecoder(PictureWorkers(program))
    await #expect(throws: PictureError.noWorker) { try await decoder.check(PictureFixture.jpeg) }
  }

  @Test("A process that takes too long is ended, and the next picture gets another one")
  func tooLong() async throws {
    let file = try Self.file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let script = "if [ ! -e \(file.path) ]; then echo $$ > \(file.path); exec sleep 600; fi; exec \"$0\" \"$1\""
    let decoder = PictureDecoder(PictureWorkers(Self.script(script), size: 1, deadline: .seconds(1)))

    await #expect(throws: PictureError.tooMuchWork) { try await decoder.check(PictureFixture.jpeg) }
    // It has been waited for as well.
    #expect(kill(try await Self.process(in: file), 0) == -1 && errno == ESRCH)
    try await decoder.check(PictureFixture.jpeg)
  }

  @Test("A cancelled task ends its process at once, and waiting tasks get another one")
  func cancelled() async throws {
    let file = try Self.file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let script = "if [ ! -e \(file.path) ]; then echo $$ > \(file.path); exec sleep 600; fi; exec \"$0\" \"$1\""
    let decoder = PictureDecoder(PictureWorkers(Self.script(script), size: 1, deadline: .seconds(600)))
    let first = Task { try await decoder.check(PictureFixture.jpeg) }
    let process = try await Self.process(in: file)
    let (second, third) = (
      Task { try await decoder.check(PictureFixture.jpeg) }, Task { try await decoder.check(PictureFixture.png) }
    )
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    first.cancel()

    await #expect(throws: CancellationError.self) { try await first.value }
    try await third.value
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test("A worker has three descriptors, no environment of ours, and limits")
  func confined() async throws {
    let file = try Self.file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    // Open, and not marked to be closed.
    let open = dup(STDERR_FILENO)
    defer { close(open) }
    let decoder = PictureDecoder(
      PictureWorkers(Self.script("echo $$ > \(file.path); exec \"$0\" \"$1\""), size: 1)
    )
    try await decoder.check(PictureFixture.jpeg)

    let folder = "/proc/\(try await Self.process(in: file))"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").sorted() == ["0", "1", "2"])
    let environment = FileManager.default.contents(atPath: folder + "/environ") ?? Data()
    let names = environment.split(separator: 0).map {
      String(decoding: $0.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    }
    #expect(Set(names).isSubset(of: ["LD_LIBRARY_PATH", "SWIFT_BACKTRACE", "PWD", "OLDPWD", "SHLVL", "_"]))
    let limits = try String(contentsOfFile: folder + "/limits", encoding: .utf8)
    func limit(_ name: String) -> Substring? {
      limits.split(separator: "\n").first { $0.hasPrefix(name) }?.dropFirst(26).split(separator: " ").first
    }
    #expect(limit("Max data size") == "805306368")
    #expect(limit("Max open files") == "3")
    #expect(limit("Max file size") == "0")
    #expect(limit("Max core file size") == "0")
    withExtendedLifetime(decoder) {}
    #expect(limit("Max cpu time").flatMap { Int($0) } ?? .max <= 10)
  }
}
