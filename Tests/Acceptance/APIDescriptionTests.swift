import Foundation
import StandIns
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

/// `CLASSIFIEDS_EXAMPLES=200 ./test --filter APIDescriptionTests` generates more requests, and has more time for them.
@Suite(
  "API description",
  .timeLimit(.minutes(ProcessInfo.processInfo.environment["CLASSIFIEDS_EXAMPLES"] == nil ? 10 : 60)),
  .enabled("python3 with schemathesis can be had (Scripts/python-with)") {
    await PythonPackage.schemathesis.python.value != nil
  }
)
struct APIDescriptionTests {
  private static let variables = ProcessInfo.processInfo.environment

  @Test("The server answers generated requests as Docs/openapi.yaml describes")
  func conformance() async throws {
    let server = try Self.server()
    let token = try await server.newToken()
    try await Self.serving(server) { port in
      let arguments = ["--header", "Authorization: Bearer \(token)"]
      let (code, report) = try await Self.requests(to: port, examples: 10, arguments)

      #expect(code == 0, "\(report)")
      #expect(report.contains("58 selected / 58 total"), "every operation is tried: \(report.prefix(400))")
    }
  }

  @Test(
    "The server answers everybody as Docs/openapi.yaml describes: moderators, members, held and suspended ones, and strangers",
    arguments: [false, true]
  )
  func roles(isForMembers: Bool) async throws {
    let server = try Self.server(isForMembers: isForMembers)
    let admin = try await server.newToken()
    try await Self.serving(server) { port in
      let names = ["Moderator", "Member", "Held", "Suspended"]
      var tokens: [String] = []
      for (name, action) in zip(names, [nil, nil, "hold", "suspend"]) {
        let code = try await server.invite(name, as: name == "Moderator" ? .moderator : .member).code
        let made = try await Self.send("POST", "/accounts", #"{"invitation":"\#(code)"}"#, to: port)
        tokens.append(try #require(made.firstMatch(of: /"token":"([^"]+)"/).map { String($0.1) }, "\(made)"))
        guard let action else { continue }
        let decision = #"{"action":"\#(action)","reason":"Because"}"#
        let decided = try await Self.send("POST", "/accounts/\(name)/moderation", decision, by: admin, to: port)
        #expect(decided.contains(" 201 "), "\(decided)")
      }
      // Nobody has an empty token.
      tokens += ["", admin]
      // An account that is erased would be nobody for the rest of the round.
      let (code, report) = try await Self.requests(
        to: port,
        examples: 6,
        [
          "--exclude-name", "DELETE /account", "--phases", "examples,fuzzing", "--checks",
          "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
            + "response_schema_conformance",
        ],
        environment: [
          "SCHEMATHESIS_HOOKS": "roles", "PYTHONPATH": PythonPackage.root + "/Tests/Acceptance/APIDescription",
          "PYTHONDONTWRITEBYTECODE": "1", "CLASSIFIEDS_TOKENS": tokens.joined(separator: ","),
        ]
      )

      #expect(code == 0, "\(report)")
      #expect(report.contains("57 selected / 58 total"), "every other operation is tried: \(report.prefix(400))")
      // With tokens that are not valid, every response would be as described as well.
      let states = [
        #""role":"moderator","held":false,"suspended":false"#, #""role":"member","held":false,"suspended":false"#,
        #""role":"member","held":true,"suspended":false"#, #""role":"member","held":false,"suspended":true"#,
        " 401 ", #""role":"admin","held":false,"suspended":false"#,
      ]
      for (token, state) in zip(tokens, states) {
        let account = try await Self.send("GET", "/account", by: token, to: port)
        #expect(account.contains(state), "\(account)")
      }
    }
  }

  /// Without a rate limit, because most responses would be 429 otherwise.
  private static func server(isForMembers: Bool = false) throws -> BoardServer {
    var configuration = BoardServer.Configuration(
      guest: StandInServices(orders: GeneratedOrders(count: 20)),
      limits: .init(publishing: .init(burst: 1_000_000, every: .milliseconds(1)))
    )
    configuration.live.isForMembers = isForMembers
    return try BoardServer(configuration)
  }

  private static func serving(_ server: BoardServer, _ body: (Int) async throws -> Void) async throws {
    let (ports, port) = AsyncStream<Int>.makeStream()
    let serving = Task {
      // If it does not get as far as listening, nobody waits for the port.
      defer { port.finish() }
      try await server.run { port.yield($1) }
    }
    defer { serving.cancel() }
    let found = await ports.first { _ in true }
    if found == nil { try await serving.value }
    try await body(try #require(found))
  }

  /// Sends a request, without a token if it is empty. Returns the whole response.
  private static func send(
    _ method: String,
    _ path: String,
    _ body: String = "",
    by token: String = "",
    to port: Int
  ) async throws -> String {
    let authorization = token.isEmpty ? "" : "Authorization: Bearer \(token)\r\n"
    let head = "\(method) \(path) HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\(authorization)"
    let request = Data((head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body).utf8)
    let port = try #require(UInt16(exactly: port))
    let answer = try await offPool { ClientSocket.exchange(request, port: port) }
    return String(decoding: answer ?? Data(), as: UTF8.self)
  }

  /// Sends generated requests. Returns the exit code of schemathesis and its report.
  private static func requests(
    to port: Int,
    examples: Int,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> (Int32, String) {
    try await PythonPackage.schemathesis.run(
      [
        "-m", "schemathesis.cli",
        "--config-file", PythonPackage.root + "/Tests/Acceptance/APIDescription/schemathesis.toml",
        "--no-color", "run", PythonPackage.root + "/Docs/openapi.yaml",
        "--url", "http://127.0.0.1:\(port)",
        "--seed", variables["CLASSIFIEDS_SEED"] ?? "1",
        "--max-examples", variables["CLASSIFIEDS_EXAMPLES"] ?? "\(examples)",
        "--no-shrink", "--generation-database", "none",
      ] + arguments,
      environment: variables.merging(environment) { $1 }
    )
  }
}
