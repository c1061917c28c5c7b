import Foundation
import Testing

@testable import PostgreSQL

@Suite("Addresses of databases")
struct PostgreSQLAddressTests {
  private static let secret = "postgres://ada:s3cret@db.example:5433/board?sslmode=require&password=s3cret"

  @Test("An address is shown without its user, its password and its parameters")
  func description() {
    let address = PostgreSQLAddress(Self.secret, password: "0ther")
    var dumped = ""
    dump(address, to: &dumped)

    #expect("\(address)" == "postgres://db.example:5433/board")
    for text in ["\(address)", String(reflecting: address), dumped] { #expect(!text.contains("cret")) }
    #expect("\(PostgreSQLAddress("postgres://ada:s3c/r@et@db/board"))" == "postgres://db/board")
    #expect("\(PostgreSQLAddress("nonsense s3cret"))" == "postgres://…")
  }

  @Test("Only addresses are addresses", arguments: ["board.sqlite", "", "postgres:", "https://postgres://"])
  func others(text: String) { #expect(!PostgreSQLAddress.isOne(text)) }

  @Test("Both schemes are accepted", arguments: ["postgres://", "postgresql:///board", "PostgreS://db"])
  func schemes(text: String) { #expect(PostgreSQLAddress.isOne(text)) }

  @Test("An address that cannot be read is refused without repeating it")
  func invalid() {
    let error = #expect(throws: PostgreSQLError.self) {
      try PostgreSQLPool(PostgreSQLAddress("postgres://ada:s3cret@db/board?s3cret=1"))
    }
    #expect(error == .invalidAddress)
  }

  @Test("Each host of a list has its name, address and port, which may be empty, or the port of all")
  func hosts() {
    let parameters = "host=,db2&hostaddr=10.0.0.1,10.0.0.2&port=5433,"
    let hosts = PostgreSQLHosts(of: PostgreSQLAddress("postgres:///board?\(parameters)"))
    #expect(
      hosts.all == [
        .init(name: "", address: "10.0.0.1", port: "5433"), .init(name: "db2", address: "10.0.0.2", port: ""),
      ]
    )
    #expect(
      hosts.settings(from: 1).map { "\($0.name)=\($0.value)" } == [
        "host=db2,", "hostaddr=10.0.0.2,10.0.0.1", "port=,5433",
      ]
    )
    #expect(hosts.settings(from: 2).isEmpty)
    #expect(hosts.place(behind: "10.0.0.1", port: "5433") == 1)
    #expect(hosts.place(behind: "db2", port: "5432") == 0)
    #expect(hosts.place(behind: "10.0.0.1", port: "5432") == nil)
    #expect(hosts.patience(.seconds(3)) == .seconds(2))
    let shared = PostgreSQLHosts(of: PostgreSQLAddress("postgres:///board?host=a,b&port=5433"))
    #expect(shared.all.map(\.port) == ["5433", "5433"])
    #expect(PostgreSQLHosts(of: PostgreSQLAddress("postgres:///board?host=a")).all.isEmpty)
  }

  @Test("A server that is not there is an error that may go away")
  func unreachable() async throws {
    let nowhere = FileManager.default.temporaryDirectory.path + "/no-postgres-\(UUID().uuidString)"
    let pool = try PostgreSQLPool(PostgreSQLAddress("postgres://ada:s3cret@/board?host=\(nowhere)"))
    defer { pool.close() }
    let error = await #expect(throws: PostgreSQLError.self) {
      try await pool.transaction(.reading) { try await $0.run("SELECT 1") }
    }
    #expect(error?.isTemporary == true)
    #expect(!"\(String(describing: error))".contains("s3cret"))
  }
}
