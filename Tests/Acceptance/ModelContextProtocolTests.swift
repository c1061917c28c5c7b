import Foundation
import TestSupport
import Testing

@Suite("The program as a server of the Model Context Protocol", .hangLimit)
struct ModelContextProtocolTests {
  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"#
    + #""clientInfo":{"name":"test","version":"1"}}}"#

  private static func call(_ tool: String, _ arguments: String = "{}", id: Int = 2) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  @Test("Each line of standard output is an answer, in the end too, and what people read is on standard error")
  func lines() async throws {
    let input = [
      Self.initialize, Self.call("search_ads", #"{"query":"velo"}"#), "nope",
      String(repeating: "x", count: 1_100_000), Self.call("open_ad", #"{"id":1}"#, id: 3),
    ]

    let run = try await ProgramRun.run(["mcp"], input: input.joined(separator: "\n") + "\n", in: try Installation())

    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines {
      let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(answer?["jsonrpc"] as? String == "2.0")
    }
    #expect(lines.filter { $0.contains("-32700") }.count == 2)
    #expect(run.output.contains(#""isError":true"#) && run.output.contains(#""structuredContent":{"total":"#))
    #expect(run.errors.contains("sample ads"), "\(run.errors)")
  }

  @Test("A search has the ads and the total of `search --json`")
  func sameSearch() async throws {
    let installation = try Installation()
    let input = [Self.initialize, Self.call("search_ads", #"{"query":"velo <500","sort":"price"}"#)]

    let asked = try await ProgramRun.run(["mcp"], input: input.joined(separator: "\n"), in: installation)
    let printed = try await ProgramRun.run(["search", "--json", "velo", "<500", "--sort=price"], in: installation)

    struct Page: Decodable {
      struct Item: Decodable {
        var id: Int
        var price: Double
      }
      var total: Int?
      var items: [Item]
    }
    struct Answer: Decodable {
      struct Result: Decodable { var structuredContent: Page }
      var result: Result
    }
    let answer = try #require(asked.output.split(separator: "\n").last)
    let page = try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)).result.structuredContent
    let document = try JSONDecoder().decode(Page.self, from: Data(printed.output.utf8))
    #expect(page.items.map(\.id) == document.items.map(\.id) && page.items.map(\.price) == document.items.map(\.price))
    #expect(page.total == document.total && !page.items.isEmpty)
  }

  @Test("A draft of an agent is not published through a pipe: exit code 2, and the board stays as it is")
  func piped() async throws {
    let installation = try Installation()
    let draft =
      #"{"title":"Tandem for two","category":"Loisirs","price":12,"description":"It folds and fits into every car."}"#
    let written = try await ProgramRun.run(
      ["mcp"],
      input: [Self.initialize, Self.call("create_draft", draft)].joined(separator: "\n"),
      in: installation
    )
    #expect(written.output.contains(#""by_agent":true"#) && written.output.contains(#""problems":[]"#))

    #expect(try await ProgramRun.run(["draft", "use", "1"], in: installation).exitCode == 0)
    for arguments in [["draft", "publish"], ["draft", "publish", "--json"]] {
      let run = try await ProgramRun.run(arguments, in: installation)
      #expect(run.exitCode == 2)
      #expect(run.output.isEmpty && run.errors.contains("a person has to publish it"), "\(run.errors)")
    }
    let script = try await ProgramRun.run([], input: "draft publish\n", in: installation)
    #expect(script.exitCode == 3)
    let found = try await ProgramRun.run(["search", "--json", "tandem", "two"], in: installation)
    #expect(found.output.contains(#""items":[]"#))
  }

  @Test(
    "The protocol's own client uses every tool, in the current revision and with a handshake",
    .enabled("python3 with mcp can be had (Scripts/python-with)") { await PythonPackage.mcp.python.value != nil }
  )
  func ownClient() async throws {
    let installation = try Installation()
    let script = PythonPackage.root + "/Tests/Acceptance/ModelContextProtocol/check_tools.py"

    let (code, problems) = try await PythonPackage.mcp.run(
      [script, Installation.program],
      environment: installation.environment(["PATH": "/usr/bin:/bin"])
    )

    #expect(problems == "")
    #expect(code == 0)
  }
}
