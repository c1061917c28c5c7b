package import Loading

/// A server of the Model Context Protocol that offers tools. Messages are lines.
///
/// It speaks revision 2026-07-28, in which every request stands alone, and the revisions with a handshake that most clients still speak:
/// 2025-11-25 and 2025-06-18. Requests are answered side by side; a cancelled one is not answered.
package actor MCPServer {
  /// What a server says about itself.
  package struct Info: Sendable {
    let name: String
    let title: String
    let version: String
    let instructions: String

    /// Describes a server.
    ///
    /// - Parameter instructions: how models are to use it, and what to beware of.
    package init(name: String, title: String, version: String, instructions: String) {
      (self.name, self.title, self.version, self.instructions) = (name, title, version, instructions)
    }

    fileprivate var document: JSONValue {
      .object([
        .init("name", .string(name)), .init("title", .string(title)), .init("version", .string(version)),
      ])
    }
  }

  /// The revision without a handshake.
  package static let version = "2026-07-28"
  /// Those with one, the newest first.
  package static let earlierVersions = ["2025-11-25", "2025-06-18"]
  /// How many requests are answered at once.
  private static let mostRunning = 32
  /// How long clients may keep what the server says about itself, in milliseconds: until it ends, that does not change.
  private static let lifetime = 3_600_000

  private let info: Info
  private let tools: [MCPTool]
  private let describe: @Sendable (any Error) -> JSONValue
  private var running: [JSONRPCID: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0
  private var isInitialized = false
  private var send: @Sendable (JSONValue) -> Void = { _ in }

  /// Creates a server.
  ///
  /// - Parameter describe: what a model reads of an error.
  package init(
    info: Info,
    tools: [MCPTool],
    describe: @escaping @Sendable (any Error) -> JSONValue
  ) {
    (self.info, self.tools, self.describe) = (info, tools, describe)
  }

  /// Answers lines until there are no more, or the task is cancelled, which stops the requests under way. After the last line, they are
  /// answered.
  ///
  /// - Parameters:
  ///   - lines: `nil` stands for a line that is too long, or not UTF-8.
  ///   - write: writes a line. What it throws ends the server.
  package func run(
    _ lines: some AsyncSequence<String?, Never> & Sendable,
    write: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    let (responses, continuation) = AsyncStream<String>.makeStream()
    send = { continuation.yield($0.text) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await response in responses { try await write(response) } }
      group.addTask { [self] in
        for await line in lines { await take(line) }
        await finish()
        continuation.finish()
      }
      while try await group.next() != nil {}
    }
  }

  /// Waits for the requests under way; cancels them if this task is.
  private func finish() async {
    let tasks = running.values.map(\.task)
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }

  private func take(_ line: String?) {
    guard let line else { return refuse(.parseError, nil) }
    if line.allSatisfy(\.isWhitespace) { return }
    switch JSONRPCMessage(line: line) {
    case .ignored: break
    case .flawed(let error, let id): refuse(error, id)
    case .notification("notifications/cancelled", let parameters):
      if let id = JSONRPCID(parameters["requestId"]) { running.removeValue(forKey: id)?.task.cancel() }
    case .notification: break
    case .request(let id, let method, let parameters):
      do throws(JSONRPCError) {
        try answer(id, method, parameters)
      } catch {
        refuse(error, id)
      }
    }
  }

  private func answer(_ id: JSONRPCID, _ method: String, _ parameters: JSONValue) throws(JSONRPCError) {
    if running[id] != nil { throw .invalidRequest("Another request with this id is not answered yet.") }
    let isAlone = try standsAlone(method, parameters)
    switch method {
    case "server/discover" where isAlone:
      accept(
        id,
        isAlone: true,
        [
          .init("supportedVersions", .array([.string(Self.version)])), capabilities, instructions,
        ] + caching
      )
    case "initialize" where !isAlone:
      guard let requested = parameters["protocolVersion"]?.stringValue else {
        throw .invalidParameters("protocolVersion is missing.")
      }
      isInitialized = true
      let version = Self.earlierVersions.contains(requested) ? requested : Self.earlierVersions.first ?? requested
      accept(
        id,
        isAlone: false,
        [
          .init("protocolVersion", .string(version)), capabilities, .init("serverInfo", info.document), instructions,
        ]
      )
    case "ping" where !isAlone: accept(id, isAlone: false, [])
    case "tools/list":
      if parameters["cursor"] != nil { throw .invalidParameters("There is one page of tools.") }
      accept(id, isAlone: isAlone, [.init("tools", .array(tools.map(\.document)))] + (isAlone ? caching : []))
    case "tools/call": try call(id, parameters, isAlone: isAlone)
    default: throw .methodNotFound
    }
  }

  /// Whether a request says itself which revision it is of; otherwise it belongs to a session with a handshake.
  private func standsAlone(_ method: String, _ parameters: JSONValue) throws(JSONRPCError) -> Bool {
    let meta = parameters["_meta"]
    guard let version = meta?["io.modelcontextprotocol/protocolVersion"] else {
      if isInitialized || ["initialize", "ping"].contains(method) { return false }
      throw .invalidParameters(
        "_meta must name the protocol version \(Self.version), or `initialize` must come first, "
          + "for \(Self.earlierVersions.joined(separator: " or "))."
      )
    }
    guard let version = version.stringValue else { throw .invalidParameters("The protocol version must be a text.") }
    guard version == Self.version else { throw .unsupportedVersion(version, supported: [Self.version]) }
    guard case .object? = meta?["io.modelcontextprotocol/clientCapabilities"] else {
      throw .invalidParameters("_meta must have the client’s capabilities.")
    }
    return true
  }

  private func call(_ id: JSONRPCID, _ parameters: JSONValue, isAlone: Bool) throws(JSONRPCError) {
    guard let name = parameters["name"]?.stringValue, let tool = tools.first(where: { $0.name == name }) else {
      throw .invalidParameters("This server does not have that tool.")
    }
    let arguments = parameters["arguments"] ?? .object([])
    guard case .object = arguments else { throw .invalidParameters("Arguments must be an object.") }
    guard running.count < Self.mostRunning else { throw .tooManyRequests }
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      let members = await result(of: tool, arguments)
      // A cancelled request is not answered, and its id may be that of another one by now.
      guard running[id]?.number == number else { return }
      running[id] = nil
      if let members { accept(id, isAlone: isAlone, members) }
    }
    running[id] = (number, task)
  }

  /// The result of a call; `nil` if it was cancelled. Errors are results, too: a model can read them, and do better.
  private nonisolated func result(of tool: MCPTool, _ arguments: JSONValue) async -> [JSONValue.Member]? {
    do {
      let document = try await tool.call(try MCPArguments(arguments, for: tool))
      return [content(document), .init("structuredContent", document)]
    } catch let error as MCPArgumentError {
      let document = JSONValue.object([.init("kind", .string("usage")), .init("message", .string(error.flaw))])
      return [content(.object([.init("error", document)])), .init("isError", .bool(true))]
    } catch {
      if Task.isCancelled { return nil }
      return [content(describe(error)), .init("isError", .bool(true))]
    }
  }

  /// The result as text, for clients that do not pass on structured content.
  private nonisolated func content(_ document: JSONValue) -> JSONValue.Member {
    .init(
      "content",
      .array([.object([.init("type", .string("text")), .init("text", .string(document.text))])])
    )
  }

  private var capabilities: JSONValue.Member { .init("capabilities", .object([.init("tools", .object([]))])) }
  private var instructions: JSONValue.Member { .init("instructions", .string(info.instructions)) }
  private var caching: [JSONValue.Member] {
    [.init("ttlMs", .int(Self.lifetime)), .init("cacheScope", .string("private"))]
  }

  private func accept(_ id: JSONRPCID, isAlone: Bool, _ members: [JSONValue.Member]) {
    let meta = JSONValue.object([.init("io.modelcontextprotocol/serverInfo", info.document)])
    let own: [JSONValue.Member] = isAlone ? [.init("resultType", .string("complete")), .init("_meta", meta)] : []
    send(
      .object([
        .init("jsonrpc", .string("2.0")), .init("id", id.document), .init("result", .object(own + members)),
      ])
    )
  }

  private func refuse(_ error: JSONRPCError, _ id: JSONRPCID?) {
    let id: [JSONValue.Member] = id.map { [.init("id", $0.document)] } ?? []
    send(.object([.init("jsonrpc", .string("2.0"))] + id + [.init("error", error.document)]))
  }
}
