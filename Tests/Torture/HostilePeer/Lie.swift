import Testing

/// Something that a gRPC server does to a listening client.
struct Lie: Sendable, CustomTestStringConvertible {
  let name: String
  let greeting: [HTTP2Peer.Step]
  let answer: @Sendable (_ stream: UInt32) -> [HTTP2Peer.Step]

  var testDescription: String { name }

  init(
    _ name: String,
    greeting: [HTTP2Peer.Step] = HTTP2Peer.politeGreeting,
    _ answer: @escaping @Sendable (_ stream: UInt32) -> [HTTP2Peer.Step] = { _ in [] }
  ) {
    (self.name, self.greeting, self.answer) = (name, greeting, answer)
  }

  /// Whether it has continued for long enough: some MiB, thousands of messages, or an unanswered request.
  func isUnderWay(_ progress: HTTP2Peer.Progress) -> Bool {
    if name.contains("without an end") { return progress.flood >= 4 << 20 || progress.messages >= 5_000 }
    return greeting.isEmpty ? progress.greeted > 0 : progress.asked > 0
  }

  private typealias Peer = HTTP2Peer

  /// The frame flags for the end of a stream and the end of a head.
  private static let (end, whole): (UInt8, UInt8) = (1, 4)

  /// The head of a response, followed by trailers.
  private static func trailers(_ name: String, _ trailers: (name: String, value: String)...) -> Lie {
    let fields = trailers.flatMap { Peer.fields($0) }
    return Lie(name) { [.send(Peer.head($0) + Peer.frame(1, flags: end | whole, stream: $0, fields))] }
  }

  private static func status(_ status: String) -> Lie {
    trailers("has the gRPC status “\(status.prefix(20))”", ("grpc-status", status), ("grpc-message", "%00%1B%zz%"))
  }

  private static func answer(_ name: String, _ bytes: @escaping @Sendable (UInt32) -> [UInt8]) -> Lie {
    Lie(name) { [.send(Peer.head($0) + bytes($0))] }
  }

  private static func flood(_ name: String, _ bytes: @escaping @Sendable (UInt32) -> [UInt8]) -> Lie {
    Lie(name) { [.send(Peer.head($0)), .flood(bytes($0))] }
  }

  /// Those after which the stream or the connection ends.
  static let ending: [Lie] =
    [
      Lie("closes after the first bytes", greeting: [.close]),
      Lie("resets after the first bytes", greeting: [.reset]),
      Lie("is no HTTP/2", greeting: [.send(Array(repeating: 0xA7, count: 4_096))]),
      Lie("has settings of an odd length", greeting: [.send(Peer.frame(4, [0, 4, 0]))]),
      Lie("has settings that cannot be", greeting: [.send(Peer.frame(4, [0, 4, 0xFF, 0xFF, 0xFF, 0xFF]))]),
      Lie("begins with a frame of 16 MiB", greeting: [.send(Peer.frame(0, length: 0xFFFFFF))]),
      Lie("goes away at once", greeting: Peer.politeGreeting + [.send(Peer.frame(7, [0, 0, 0, 0, 0, 0, 0, 2]))]),
      Lie("closes after the request") { _ in [.close] },
      Lie("resets after the request") { _ in [.reset] },
      Lie("has a frame larger than allowed") { [.send(Peer.frame(0, stream: $0, length: 1 << 20))] },
      Lie("answers on a stream that nobody opened") { [.send(Peer.head($0 + 2))] },
      Lie("answers on a stream of its own") { _ in [.send(Peer.head(2))] },
      Lie("pushes") { [.send(Peer.frame(5, flags: whole, stream: $0, [0, 0, 0, 2]))] },
      Lie("begins with data") { [.send(Peer.data($0, [1, 2, 3]))] },
      Lie("has fields that are no HPACK") {
        [.send(Peer.frame(1, flags: whole, stream: $0, Array(repeating: 0xFF, count: 100)))]
      },
      Lie("has a field of 1 MiB") { stream in
        let fields = Peer.fields((":status", "200"), ("x", String(repeating: "x", count: 1 << 20)))
        let pieces = stride(from: 0, to: fields.count, by: 16_000).map {
          Array(fields[$0..<min($0 + 16_000, fields.count)])
        }
        return pieces.enumerated().map { .send(Peer.frame($0 == 0 ? 1 : 9, stream: stream, $1)) }
      },
      Lie("has no status") { [.send(Peer.frame(1, flags: whole, stream: $0, Peer.fields(("a", "b"))))] },
      Lie("has a status that is no number") {
        [.send(Peer.frame(1, flags: whole, stream: $0, Peer.fields((":status", "many"))))]
      },
      Lie("has the status 404 and a page") {
        let fields = Peer.fields((":status", "404"), ("content-type", "text/html"))
        return [
          .send(Peer.frame(1, flags: whole, stream: $0, fields) + Peer.frame(0, flags: end, stream: $0, [60, 62]))
        ]
      },
      Lie("has the status 503 and nothing") {
        [.send(Peer.frame(1, flags: end | whole, stream: $0, Peer.fields((":status", "503"))))]
      },
      answer("ends without trailers") { Peer.frame(0, flags: end, stream: $0) },
      trailers("has trailers without a status", ("a", "b")),
      trailers("has trailers with two statuses", ("grpc-status", "3"), ("grpc-status", "5")),
      trailers(
        "has a message of 100 kB",
        ("grpc-status", "3"),
        ("grpc-message", String(repeating: "%E2%82", count: 2_000))
      ),
      answer("announces a message of 4 GiB") { Peer.data($0, [1], length: .max) },
      answer("announces a message beyond the limit") { Peer.data($0, [1], length: 5 << 20) },
      answer("has a compressed message") { Peer.data($0, [0x1F, 0x8B], isCompressed: true) },
      answer("has a message that is no protobuf") { Peer.data($0, Array(repeating: 0xFF, count: 1_000)) },
      answer("has values in each other, 4,000 deep") { Peer.data($0, deepMessage) },
      answer("has a message that ends too early") { Peer.data($0, [0x1A, 0x7F, 1, 2, 3]) },
      answer("ends in the middle of a message") {
        Peer.data($0, [1, 2, 3], length: 1_000) + Peer.frame(0, flags: end, stream: $0)
      },
      answer("has a reset with an error nobody knows") { Peer.frame(3, stream: $0, [0xDE, 0xAD, 0xBE, 0xEF]) },
      answer("has a reset without an error") { Peer.frame(3, stream: $0, [0, 0, 0, 0]) },
      answer("makes the window too large") { Peer.frame(8, stream: $0, [0x7F, 0xFF, 0xFF, 0xFF]) },
      answer("makes the window larger by nothing") { Peer.frame(8, stream: $0, [0, 0, 0, 0]) },
      answer("has more data than the window") { stream in
        (0..<1_200).flatMap { _ in Peer.frame(0, stream: stream, Array(repeating: 0, count: 16_000)) }
      },
      flood("goes away again and again") { _ in Peer.frame(7, [0, 0, 0, 0, 0, 0, 0, 11]) },
      flood("goes on with fields without an end") { Peer.frame(1, stream: $0) + Peer.frame(9, stream: $0, [0]) },
    ] + ["", "-1", "17", "99", "many", "99999999999999999999", "0x0"].map(status)

  /// Those that continue as long as the client allows.
  static let endless: [Lie] = [
    Lie("says nothing", greeting: []),
    Lie("says nothing after its settings"),
    answer("says nothing after its head") { _ in [] },
    answer("stops in the middle of a message") { Peer.data($0, [1, 2, 3], length: 1_000) },
    flood("asks for echoes without an end") { _ in Peer.frame(6, [0, 1, 2, 3, 4, 5, 6, 7]) },
    flood("has settings without an end") { _ in Peer.frame(4) },
    flood("has empty data without an end") { Peer.frame(0, stream: $0) },
    flood("has priorities without an end") { Peer.frame(2, stream: $0, [0, 0, 0, 0, 1]) },
    flood("has frames without an end that nobody knows") {
      Peer.frame(0xEE, stream: $0, Array(repeating: 0, count: 16_000))
    },
    Lie("has messages without an end that say nothing") { [.send(Peer.head($0)), .messages { _ in [] }] },
    Lie("has messages without an end about other targets") {
      // target_change: {target_ids: [7]}
      [.send(Peer.head($0)), .messages { _ in [0x12, 0x03, 0x12, 0x01, 0x07] }]
    },
  ]

  /// document_change: {document: {fields: {"a": map value {fields: {"a": …}}}}}
  private static let deepMessage: [UInt8] = {
    var value: [UInt8] = [0x58, 0]
    for _ in 0..<4_000 {
      let entry = [0x0A, 1, 0x61] + field(2, value)
      value = field(6, field(1, entry))
    }
    return field(3, field(1, field(2, [0x0A, 1, 0x61] + field(2, value))))
  }()

  /// A protobuf field with a length.
  static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    var length = bytes.count
    var result = [number << 3 | 2]
    while length > 127 {
      result.append(UInt8(length & 127) | 128)
      length >>= 7
    }
    return result + [UInt8(length)] + bytes
  }
}
