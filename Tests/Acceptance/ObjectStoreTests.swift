import Foundation
import HTTP
import TestSupport
import Testing

@Suite("A board with its pictures in a bucket of moto, an S3-compatible store", .hangLimit)
struct ObjectStoreTests {
  private struct Ready: Decodable {
    var port: Int
    var key: String
    var secret: String
  }

  /// moto in a process of its own.
  private final class ObjectStore: Sendable {
    let ready: Ready
    private let process: ChildProcess

    init(python: String) throws {
      let output = Pipe()
      process = try ChildProcess(
        python,
        arguments: [PythonPackage.root + "/Tests/Acceptance/ObjectStore/run_moto.py"],
        environment: ProcessInfo.processInfo.environment,
        output: output.fileHandleForWriting,
        errors: FileHandle.nullDevice
      )
      try output.fileHandleForWriting.close()
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
      ready = try JSONDecoder().decode(Ready.self, from: line)
    }

    deinit { process.send(SIGKILL) }
  }

  @Test(
    "Pictures are stored and served with signatures that moto checks, and a wrong key or bucket ends the start",
    .enabled("python3 with moto can be had (Scripts/python-with)") { await PythonPackage.moto.python.value != nil }
  )
  func pictures() async throws {
    let python = try #require(await PythonPackage.moto.python.value)
    let store = try await offPool { try ObjectStore(python: python) }
    let installation = try Installation()
    let folder = installation.folder.path
    try Data((store.ready.secret + "\n").utf8).write(to: URL(filePath: folder + "/secret"))
    let place = "?endpoint=http://127.0.0.1:\(store.ready.port)&region=us-east-1"
    let key = ["AWS_ACCESS_KEY_ID": store.ready.key, "AWS_SECRET_ACCESS_KEY_FILE": folder + "/secret"]
    let files = ["--database", folder + "/shop.sqlite", "--token-file", folder + "/first"]
    let arguments = files + ["--pictures", "s3://pictures/my board" + place]
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached, patience: .unreached))
    defer { Task { await client.shutdown() } }
    func send(_ method: String, _ url: String, body: Data? = nil) async throws -> HTTPResponse {
      let token = try String(contentsOfFile: folder + "/first", encoding: .utf8).trimmingCharacters(in: .newlines)
      let authorization = HTTPField(name: "Authorization", value: "Bearer " + token)
      let address = try #require(URL(string: url))
      return try await client.send(HTTPRequest(method: method, url: address, headers: [authorization], body: body))
    }

    var board = try await BoardProcess.start(arguments, in: installation, environment: key)
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let size: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    // A mebibyte of pixels, which nobody decodes, and the end.
    let pixels = Data([0, 0x10, 0, 0, 0x49, 0x44, 0x41, 0x54]) + Data(repeating: 7, count: (1 << 20) + 4)
    let picture = Data(header + size) + pixels + Data([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0, 0, 0, 0])
    let uploaded = try await send("POST", board.address + "/images", body: picture)
    #expect(uploaded.status == 201, "\(uploaded)")
    #expect(try await send("POST", board.address + "/images", body: picture).status == 200)
    #expect(try await board.terminate() == 0)

    board = try await BoardProcess.start(arguments, in: installation, environment: key)
    let path = try #require(uploaded.value(of: "Location"))
    let served = try await send("GET", board.address + path)
    #expect(served.status == 200 && served.body == picture)
    #expect(served.value(of: "Content-Type") == "image/png")
    let head = try await send("HEAD", board.address + path)
    #expect(head.status == 200 && head.value(of: "Content-Length") == "\(picture.count)")
    #expect(try await board.terminate() == 0)

    let wrong = key.merging(["AWS_SECRET_ACCESS_KEY_FILE": "", "AWS_SECRET_ACCESS_KEY": "wrong"]) { $1 }
    let bucket = "s3://nothing/board" + place
    for (pictures, environment, code, message) in [
      (arguments[5], wrong, 4, "it refuses the access key (SignatureDoesNotMatch)"),
      (bucket, key, 1, "Cannot use the bucket s3://nothing/board: there is no such bucket"),
      (bucket, [:], 2, "The bucket for pictures needs an access key"),
    ] as [(String, [String: String], Int32, String)] {
      let run = try await ProgramRun.run(
        ["serve", "--port", "0"] + files + ["--pictures", pictures],
        in: installation,
        environment: environment
      )
      #expect(run.exitCode == code && run.errors.contains(message), "\(run)")
    }
  }
}
