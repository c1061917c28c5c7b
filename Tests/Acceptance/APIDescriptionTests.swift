import StandIns
import Testing

@testable import BoardServer

@Suite("API description", .timeLimit(.minutes(10)))
struct APIDescriptionTests {
  @Test(
    "The server answers generated requests as Docs/openapi.yaml describes",
    .enabled("python3 with schemathesis can be had (Scripts/python-with)") {
      await PythonPackage.schemathesis.python.value != nil
    }
  )
  func conformance() async throws {
    // Without a rate limit, because most responses would be 429 otherwise.
    let server = try BoardServer(
      BoardServer.Configuration(
        guest: StandInServices(orders: GeneratedOrders(count: 20)),
        limits: .init(publishing: .init(burst: 1_000_000, every: .milliseconds(1)))
      )
    )
    let token = try await server.newToken()
    let (ports, port) = AsyncStream<Int>.makeStream()
    let serving = Task { try await server.run { port.yield($1) } }
    defer { serving.cancel() }
    let listening = try #require(await ports.first { _ in true })

    let (code, report) = try await PythonPackage.schemathesis.run([
      "-m", "schemathesis.cli",
      "--config-file", PythonPackage.root + "/Tests/Acceptance/APIDescription/schemathesis.toml",
      "--no-color", "run", PythonPackage.root + "/Docs/openapi.yaml",
      "--url", "http://127.0.0.1:\(listening)",
      "--header", "Authorization: Bearer \(token)",
      "--seed", "1", "--max-examples", "25", "--no-shrink", "--generation-database", "none",
    ])

    #expect(code == 0, "\(report)")
    #expect(report.contains("55 selected / 55 total"), "every operation is tried: \(report.prefix(400))")
  }
}
