import Foundation
import Loading
import TestSupport
import Testing

@testable import MCP

@Suite("A server of the Model Context Protocol", .hangLimit)
struct MCPServerTests {
  private struct Trouble: Error {}

  private static let tools = [
    MCPTool(
      "echo",
      title: "Echo",
      description: "Returns a word.",
      hints: .reading(isOpenWorld: false),
      input: [.required("word", .text(most: 5))],
      output: [.required("word", .text())]
    ) { .object([.init("word", $0["word"] ?? .null)]) },
    MCPTool(
      "fail",
      title: "Fail",
      description: "Fails.",
      hints: MCPTool.Hints(isReadOnly: false, isDestructive: true, isIdempotent: false, isOpenWorld: true),
      output: []
    ) { _ in throw Trouble() },
  ]

  private static func server(_ tools: [MCPTool] = MCPServerTests.tools) -> MCPServer {
    MCPServer(
      info: .init(name: "test", title: "Test", version: "1", instructions: "Be careful."),
      tools: tools
    ) { _ in .object([.init("error", .string("trouble"))]) }
  }

  /// What the server writes for lines, which end then.
  private func answers(to lines: [String?]) async throws -> [String] {
    let written = Watched<[String]>([])
    try await Self.server().run(lines.async) { line in written.change { $0.append(line) } }
    return written.value
  }

  /// A request of the current revision.
  private static func modern(_ method: String, _ members: String = "", id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"_meta":{"#
      + #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
      + (members.isEmpty ? "" : "," + members) + "}}"
  }

  private static let info = #"{"name":"test","title":"Test","version":"1"}"#
  private static let head =
    #"{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":"# + info
    + "},"

  private static let noMethod = refusal(-32_601, "This server does not have that method.")
  private static let noTool = refusal(-32_602, "This server does not have that tool.")
  private static let discovered =
    head + #""supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"instructions":"Be careful.","#
    + #""ttlMs":3600000,"cacheScope":"private"}}"#
  private static let echoed =
    head + #""content":[{"type":"text","text":"{\"word\":\"é\"}"}],"structuredContent":{"word":"é"}}}"#
  private static let tooLong =
    head + #""content":[{"type":"text","text":"{\"error\":{\"kind\":\"usage\","#
    + #"\"message\":\"word is longer than 5 characters.\"}}"}],"isError":true}}"#
  private static let noText = tooLong.replacing("word is longer than 5 characters.", with: "word must be a text.")
  private static let failed = head + #""content":[{"type":"text","text":"{\"error\":\"trouble\"}"}],"isError":true}}"#
  private static let otherVersion =
    #"{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"Unsupported protocol version.","#
    + #""data":{"supported":["2026-07-28"],"requested":"1900-01-01"}}}"#
  private static let withoutCapabilities =
    #"{"jsonrpc":"2.0","id":1,"method":"tools/list","#
    + #""params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
  private static let needsVersion =
    "_meta must name the protocol version 2026-07-28, or `initialize` must come first, for 2025-11-25 or 2025-06-18."

  private static let standingAlone: [(String, String)] = [
    (modern("server/discover"), discovered),
    (modern("tools/call", #""name":"echo","arguments":{"word":"é"}"#), echoed),
    (modern("tools/call", #""name":"echo","arguments":{"word":"too long"}"#), tooLong),
    (modern("tools/call", #""name":"echo","arguments":{"word":1e400}"#), noText),
    (modern("tools/call", #""name":"fail""#), failed), (modern("initialize"), noMethod), (modern("ping"), noMethod),
    (modern("resources/list"), noMethod), (modern("tools/call"), noTool),
    (modern("tools/call", #""name":"rm""#), noTool),
    (modern("tools/call", #""name":"echo","arguments":[]"#), refusal(-32_602, "Arguments must be an object.")),
    (modern("tools/list", #""cursor":"x""#), refusal(-32_602, "There is one page of tools.")),
    (modern("tools/list").replacing("2026-07-28", with: "1900-01-01"), otherVersion),
    (withoutCapabilities, refusal(-32_602, "_meta must have the client’s capabilities.")),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, refusal(-32_602, needsVersion)),
  ]

  @Test("Requests of the current revision stand alone", arguments: standingAlone)
  func modernRequests(request: String, answer: String) async throws {
    #expect(try await answers(to: [request]) == [answer])
  }

  private static func refusal(_ code: Int, _ message: String, id: String? = "1") -> String {
    #"{"jsonrpc":"2.0","# + (id.map { #""id":\#($0),"# } ?? "") + #""error":{"code":\#(code),"message":"\#(message)"}}"#
  }

  private static let notAMessage = "A message must be an object of JSON-RPC 2.0."
  private static let unparsable =
    "A message must be one line of JSON in UTF-8, at most 1 MiB long and 64 values deep."

  private static let flawed: [(String?, String?)] = [
    (nil, refusal(-32_700, unparsable, id: nil)), ("nope", refusal(-32_700, unparsable, id: nil)),
    ("[]", refusal(-32_600, notAMessage, id: nil)),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, refusal(-32_600, notAMessage, id: nil)),
    (#"{"id":1,"method":"ping"}"#, refusal(-32_600, notAMessage)),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, refusal(-32_600, notAMessage, id: nil)),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, refusal(-32_600, notAMessage, id: nil)),
    (#"{"jsonrpc":"2.0","id":1}"#, refusal(-32_600, "A request must have a method.")),
    (
      #"{"jsonrpc":"2.0","id":"a","method":"ping","params":[]}"#,
      refusal(-32_602, "Parameters must be an object.", id: #""a""#)
    ), (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, nil), (#"{"jsonrpc":"2.0","method":"ping"}"#, nil),
    (#"{"jsonrpc":"2.0","method":"notifications/initialized","params":7}"#, nil), ("", nil), (" \t", nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
  ]

  @Test(
    "What breaks the protocol is refused, with its id if it has one; what needs no answer gets none",
    arguments: flawed
  )
  func messages(line: String?, answer: String?) async throws {
    #expect(try await answers(to: [line]) == [answer].compactMap(\.self))
  }

  @Test(
    "A client with a handshake gets the revision that it asks for, or else the newest with a handshake",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
      ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
    ]
  )
  func handshake(asked: String, agreed: String) async throws {
    let answers = try await answers(to: [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"echo","arguments":{"word":"a"}}}"#,
    ])

    #expect(
      answers == [
        #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\#(agreed)","capabilities":{"tools":{}},"#
          + #""serverInfo":\#(Self.info),"instructions":"Be careful."}}"#,
        #"{"jsonrpc":"2.0","id":"x","result":{"content":[{"type":"text","text":"{\"word\":\"a\"}"}],"#
          + #""structuredContent":{"word":"a"}}}"#,
      ]
    )
  }

  @Test("Tools are listed with their schemas and all four hints, in the same order every time")
  func list() async throws {
    let answers = try await answers(to: [Self.modern("tools/list"), Self.modern("tools/list")])

    #expect(
      answers[0] == Self.head
        + #""tools":[{"name":"echo","title":"Echo","description":"Returns a word.","inputSchema":{"type":"object","#
        + #""properties":{"word":{"type":"string","maxLength":5}},"required":["word"],"additionalProperties":false},"#
        + #""outputSchema":{"type":"object","properties":{"word":{"type":"string"}},"required":["word"],"#
        + #""additionalProperties":false},"annotations":{"title":"Echo","readOnlyHint":true,"destructiveHint":false,"#
        + #""idempotentHint":true,"openWorldHint":false}},{"name":"fail","title":"Fail","description":"Fails.","#
        + #""inputSchema":{"type":"object","properties":{},"additionalProperties":false},"#
        + #""outputSchema":{"type":"object","properties":{},"additionalProperties":false},"#
        + #""annotations":{"title":"Fail","readOnlyHint":false,"destructiveHint":true,"idempotentHint":false,"#
        + #""openWorldHint":true}}],"ttlMs":3600000,"cacheScope":"private"}}"#
    )
    #expect(answers[0] == answers[1])
  }

  @Test("A cancelled request stops and is not answered; others are")
  func cancellation() async throws {
    let (started, stopped) = (Gate(), Gate())
    let slow = MCPTool("slow", title: "", description: "", hints: .reading(isOpenWorld: false), output: []) { _ in
      started.open()
      defer { stopped.open() }
      try await Gate().opened()
      return .object([])
    }
    let (lines, input) = AsyncStream<String?>.makeStream()
    let written = Watched<[String]>([])
    let server = Self.server([slow] + Self.tools)
    async let running: Void = server.run(lines) { line in written.change { $0.append(line) } }
    input.yield(Self.modern("tools/call", #""name":"slow""#, id: "7"))
    try await started.opened()
    input.yield(Self.modern("tools/call", #""name":"echo","arguments":{"word":"a"}"#, id: "7"))
    input.yield(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"7"}}"#)
    input.yield(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7,"reason":"no"}}"#)
    try await stopped.opened()
    input.yield(Self.modern("tools/call", #""name":"echo","arguments":{"word":"a"}"#, id: "7"))
    input.finish()
    try await running

    #expect(written.value.count == 2)
    #expect(written.value.first == Self.refusal(-32_600, "Another request with this id is not answered yet.", id: "7"))
    #expect(written.value.last?.contains(#""structuredContent":{"word":"a"}"#) == true)
  }

  @Test(
    "Requests under way are answered after the last line; if the server is cancelled, they stop unanswered",
    arguments: [false, true]
  )
  func end(isCancelled: Bool) async throws {
    let (started, gate) = (Gate(), Gate())
    let slow = MCPTool("slow", title: "", description: "", hints: .reading(isOpenWorld: false), output: []) { _ in
      started.open()
      try await gate.opened()
      return .object([])
    }
    let written = Watched<[String]>([])
    let server = Self.server([slow])
    let running = Task {
      try await server.run([Self.modern("tools/call", #""name":"slow""#)].async) { line in
        written.change { $0.append(line) }
      }
    }
    try await started.opened()
    isCancelled ? running.cancel() : gate.open()
    _ = await running.result

    #expect(written.value.count == (isCancelled ? 0 : 1))
  }

  @Test("More requests at once than the limit are refused")
  func flood() async throws {
    let gate = Gate()
    let slow = MCPTool("slow", title: "", description: "", hints: .reading(isOpenWorld: false), output: []) { _ in
      try await gate.opened()
      return .object([])
    }
    let written = Watched<[String]>([])
    let lines = (1...40).map { Self.modern("tools/call", #""name":"slow""#, id: "\($0)") }
    try await Self.server([slow]).run(lines.async) { line in
      let count = written.change {
        $0.append(line)
        return $0.count
      }
      if count == 8 { gate.open() }
    }

    #expect(written.value.prefix(8).allSatisfy { $0.contains("Too many requests at once.") })
    #expect(written.value.count == 40)
  }

  @Test("A client that stops reading ends the server")
  func closed() async {
    let (lines, input) = AsyncStream<String?>.makeStream()
    input.yield(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)

    await #expect(throws: Trouble.self) { try await Self.server().run(lines) { _ in throw Trouble() } }
  }
}

extension [String?] {
  /// The lines one after the other.
  fileprivate var async: AsyncStream<String?> {
    AsyncStream { continuation in
      for line in self { continuation.yield(line) }
      continuation.finish()
    }
  }
}

extension [String] {
  fileprivate var async: AsyncStream<String?> { map { $0 as String? }.async }
}
