import BoardTestSupport
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardRules
@testable import BoardServer

@Suite("Pictures in an S3-compatible store", .hangLimit)
struct S3BucketTests {
  private static let picture = Data(SmallPicture.png(filling: 50))
  private static var hash: String { Digest.hexadecimal(picture) }

  /// A bucket whose store answers in this order.
  private struct Store {
    final class Log: Sendable {
      let pauses = Mutex<[Duration]>([])
      let failures = Mutex<[S3Error]>([])
    }

    let server: RawServer
    let bucket: S3Bucket
    let log = Log()

    init(_ answers: [[RawServer.Step]], limit: Duration = .unreached) throws {
      server = try RawServer(inOrder: answers)
      bucket = S3Bucket(
        try S3Address("s3://shop/pictures?endpoint=\(server.address)&region=eu-west-3"),
        S3Credentials(keyID: "id", secret: "secret", sessionToken: "token"),
        limit: limit,
        now: { Date(timeIntervalSince1970: 1_369_353_600) },
        pause: { [log] pause in log.pauses.withLock { $0.append(pause) } },
        failed: { [log] error in log.failures.withLock { $0.append(error) } }
      )
    }
  }

  /// The longest code that is shown.
  private static let longest = String(repeating: "A", count: 64)

  private static func refusal(_ status: Int, _ code: String) -> [RawServer.Step] {
    [.answer(status, headers: [], body: "<?xml?><Error><Code>\(code)</Code><Message>m</Message></Error>")]
  }

  @Test("A picture is stored under its digest, with its type, and signed")
  func write() async throws {
    let store = try Store([[.answer(200)]])
    try await store.bucket.write(Self.picture, as: Self.hash)

    let request = try #require(store.server.requests.first)
    #expect(request.line == "PUT /shop/pictures/\(Self.hash)")
    #expect(request.body == Self.picture)
    #expect(request.value(of: "Host") == "127.0.0.1:\(store.server.port)")
    #expect(request.value(of: "Content-Type") == "image/png")
    #expect(request.value(of: "X-Amz-Content-Sha256") == Self.hash)
    #expect(request.value(of: "X-Amz-Date") == "20130524T000000Z")
    #expect(request.value(of: "X-Amz-Security-Token") == "token")
    let signed = "content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token"
    let authorization = try #require(request.value(of: "Authorization"))
    #expect(
      authorization.hasPrefix(
        "AWS4-HMAC-SHA256 Credential=id/20130524/eu-west-3/s3/aws4_request,SignedHeaders=\(signed),Signature="
      )
    )
  }

  @Test("A store that is overloaded, closes the connection or loses the answer is asked again, after pauses")
  func repeated() async throws {
    let store = try Store([
      Self.refusal(503, "SlowDown"), [.close], [.answerHead(200, headers: [("Content-Length", "5")]), .reset],
      [.answer(200)],
    ])
    try await store.bucket.write(Self.picture, as: Self.hash)

    #expect(store.server.requests.map(\.body) == Array(repeating: Self.picture, count: 4))
    #expect(store.log.pauses.withLock { $0 } == [.milliseconds(100), .milliseconds(400), .seconds(1)])
    #expect(store.log.failures.withLock { $0 } == [])
  }

  @Test("A store that asks for a pause gets it, and one that stays overloaded is told of once")
  func overloaded() async throws {
    let busy = RawServer.Step.answer(503, headers: [("Retry-After", "2")])
    let store = try Store([[busy], [busy], [busy], [busy], [.answer(200)]])
    await #expect(throws: S3Error.overloaded(status: 503)) { try await store.bucket.delete(Self.hash) }

    #expect(store.server.requests.count == 4)
    #expect(store.log.pauses.withLock { $0 } == Array(repeating: .seconds(2), count: 3))
    #expect(store.log.failures.withLock { $0 } == [.overloaded(status: 503)])
  }

  @Test("A store that does not answer is not waited for longer than the limit")
  func silent() async throws {
    let store = try Store(Array(repeating: [.silence], count: 9), limit: .milliseconds(200))
    let error = await #expect(throws: S3Error.self) { try await store.bucket.hold(Self.hash) }
    let host = "127.0.0.1:\(store.server.port)"
    #expect([.tooSlow, .unreachable(.timedOut(host: host))].contains(error))
  }

  @Test(
    "A refusal says what is wrong, is not repeated, and shows nothing else of what the store sends",
    arguments: [
      (403, "SignatureDoesNotMatch", .wrongCredentials(code: "SignatureDoesNotMatch")),
      (403, "InvalidAccessKeyId", .wrongCredentials(code: "InvalidAccessKeyId")),
      (400, "ExpiredToken", .wrongCredentials(code: "ExpiredToken")), (403, "RequestTimeTooSkewed", .clockSkew),
      (404, "NoSuchBucket", .noBucket), (403, "AccessDenied", .denied), (301, "PermanentRedirect", .wrongRegion(nil)),
      (400, "AuthorizationHeaderMalformed</Code><Region>eu-north-1</Region><Code>", .wrongRegion("eu-north-1")),
      (400, "EntityTooLarge", .refused(status: 400, code: "EntityTooLarge")),
      (400, "E", .refused(status: 400, code: "E")), (400, longest, .refused(status: 400, code: longest)),
      (400, longest + "A", .refused(status: 400, code: "")), (400, "\u{1B}[2J", .refused(status: 400, code: "")),
      (302, "", .refused(status: 302, code: "")),
    ] as [(Int, String, S3Error)]
  )
  func refused(status: Int, code: String, error: S3Error) async throws {
    for operation in ["check", "write"] {
      let store = try Store([Self.refusal(status, code), [.answer(200)]])
      await #expect(throws: error) {
        if operation == "check" {
          try await store.bucket.check()
        } else {
          try await store.bucket.write(Self.picture, as: Self.hash)
        }
      }
      #expect(store.server.requests.count == 1)
      #expect(store.log.failures.withLock { $0 } == [error])
    }
  }

  @Test("A store that knows the bucket and the key passes the check")
  func check() async throws {
    let store = try Store([Self.refusal(404, "NoSuchKey")])
    try await store.bucket.check()
    let name = String(repeating: "0", count: 64)
    #expect(store.server.requests.map(\.line) == ["GET /shop/pictures/\(name)"])
  }

  @Test("Whether a picture is stored is asked without its bytes, and deleting what is not there is no error")
  func holdAndDelete() async throws {
    let store = try Store([
      [.answerHead(200, headers: [("Content-Length", "50")])], [.answerHead(404, headers: [("Content-Length", "9")])],
      [.send("HTTP/1.1 204 No Content\r\n\r\n")], Self.refusal(404, "NoSuchKey"), Self.refusal(404, "NoSuchBucket"),
    ])
    #expect(try await store.bucket.hold(Self.hash))
    #expect(try await !store.bucket.hold(Self.hash))
    try await store.bucket.delete(Self.hash)
    try await store.bucket.delete(Self.hash)
    await #expect(throws: S3Error.noBucket) { try await store.bucket.delete(Self.hash) }
    let name = "/shop/pictures/\(Self.hash)"
    #expect(
      store.server.requests.map(\.line) == ["HEAD", "HEAD", "DELETE", "DELETE", "DELETE"].map { "\($0) \(name)" }
    )
  }

  @Test(
    "A picture is read piece by piece, and its type is the stored one, or, without one, that of its first byte",
    arguments: [("image/png", true, 1), ("image/jpeg", false, 1), ("binary/octet-stream", true, 2)]
  )
  func open(type: String, isPNG: Bool, requests: Int) async throws {
    let gate = Gate()
    let store = try Store([
      [
        .answerHead(200, headers: [("Content-Length", "\(Self.picture.count)"), ("Content-Type", type)]), .wait(gate),
        .send(Self.picture),
      ],
      [.answer(206, headers: [("Content-Type", type)], body: Self.picture.prefix(1))],
    ])
    // The head is enough.
    let opened = try #require(try await store.bucket.open(Self.hash, withBody: true))
    gate.open()
    #expect(opened.isPNG == isPNG)
    #expect(opened.length == Self.picture.count)
    var bytes = Data()
    for try await piece in try #require(opened.body) { bytes += piece }
    #expect(bytes == Self.picture)
    #expect(store.server.requests.count == requests)
    #expect(store.server.requests.last?.value(of: "Range") == (requests == 2 ? "bytes=0-0" : nil))
  }

  // MARK: On a board

  /// An S3-compatible store without a memory for anything but pictures; it refuses everything once it is broken.
  private final class PictureStore: Sendable {
    let pictures = Mutex<[String: (bytes: Data, type: String)]>([:])
    let isBroken = Mutex(false)

    func answer(_ request: RawServer.Request) -> [RawServer.Step] {
      if isBroken.withLock({ $0 }) { return refusal(403, "AccessDenied") }
      let parts = request.line.split(separator: " ")
      let name = String(parts[1])
      return pictures.withLock { pictures in
        switch parts[0] {
        case "PUT":
          pictures[name] = (request.body, request.value(of: "Content-Type") ?? "")
          return [.answer(200)]
        case "DELETE":
          pictures[name] = nil
          return [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        default:
          guard let (bytes, type) = pictures[name] else { return refusal(404, "NoSuchKey") }
          let head = [("Content-Length", "\(bytes.count)"), ("Content-Type", type)]
          return [.answerHead(200, headers: head)] + (parts[0] == "GET" ? [.send(bytes)] : [])
        }
      }
    }
  }

  @Test("A picture in a bucket is uploaded and served as one in a folder is")
  func board() async throws {
    let objects = PictureStore()
    let server = try RawServer { objects.answer($0) }
    let folder = try TemporaryFolder()
    var bucket = BoardServer.Configuration(source: .sample)
    try bucket.setPictures(
      "s3://shop?endpoint=\(server.address)",
      environment: ["AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret"]
    )
    var answers: [[RawAnswer]] = []
    for configuration in [bucket, .init(source: .sample, picturesPath: folder.path)] {
      answers.append(
        try await withPublishing(configuration) { client, _ in
          let bytes = [0xFF, 0xD8] + SmallPicture.jpegFrame + SmallPicture.jpegEnd(filling: 200_000)
          let path = "/images/uploads/" + Digest.hexadecimal(bytes)
          var answers = [try await client.board.request(path)]
          answers.append(try await client.upload(bytes))
          answers.append(try await client.upload(bytes))
          for method in ["GET", "HEAD"] { answers.append(try await client.board.request(method, path)) }
          for field in ["Range: bytes=100000-100009", "If-None-Match: \"\(Digest.hexadecimal(bytes))\""] {
            answers.append(try await client.board.request("GET", path, fields: field + "\r\n"))
          }
          answers.append(try await client.board.request("/images/uploads/" + String(repeating: "a", count: 64)))
          return answers.map { answer in
            var answer = answer
            answer.fields["date"] = nil
            return answer
          }
        }
      )
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0].map(\.status) == [404, 201, 200, 200, 200, 206, 304, 404])
    #expect(objects.pictures.withLock { $0.count } == 1)
  }

  @Test("While the store refuses, pictures get 503 with Retry-After, ads are read, and the operator is told once")
  func broken() async throws {
    let objects = PictureStore()
    let server = try RawServer { objects.answer($0) }
    try await confirmation { told in
      var configuration = BoardServer.Configuration(source: .sample, now: { 1_700_000_000 })
      configuration.notice = { if case .bucketFailed("s3://shop", .denied) = $0 { told() } }
      try configuration.setPictures(
        "s3://shop?endpoint=\(server.address)",
        environment: ["AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret"]
      )
      try await withPublishing(configuration) { client, _ in
        let hash = Digest.hexadecimal(SmallPicture.jpeg)
        #expect(try await client.upload(SmallPicture.jpeg).status == 201)
        objects.isBroken.withLock { $0 = true }
        for answer in [
          try await client.upload(SmallPicture.png()), try await client.board.request("/images/uploads/\(hash)"),
        ] {
          #expect(answer.status == 503)
          #expect(answer.fields["retry-after"] == "5")
          #expect(answer.body == #"{"error":true,"reason":"pictures are not available at the moment"}"#)
        }
        #expect(try await client.board.request("/listings").status == 200)
        #expect(try await client.board.request("/health").status == 200)
        objects.isBroken.withLock { $0 = false }
        #expect(try await client.upload(SmallPicture.png()).status == 201)
      }
    }
  }

  @Test("A board whose bucket cannot be used is not opened")
  func unusable() async throws {
    let server = try RawServer(inOrder: [Self.refusal(404, "NoSuchBucket")])
    var configuration = BoardServer.Configuration(source: .sample)
    try configuration.setPictures(
      "s3://shop/a?endpoint=\(server.address)",
      environment: ["AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret"]
    )
    await #expect(
      throws: UnusableBucket(try S3Address("s3://shop/a?endpoint=\(server.address)", environment: [:]), .noBucket)
    ) {
      try await BoardServer.open(configuration)
    }
  }
}

private func refusal(_ status: Int, _ code: String) -> [RawServer.Step] {
  [.answer(status, headers: [], body: "<Error><Code>\(code)</Code></Error>")]
}
