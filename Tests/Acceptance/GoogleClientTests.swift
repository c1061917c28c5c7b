import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Birds with Google's own client", .hangLimit)
struct GoogleClientTests {
  private struct SignUp: Decodable {
    var idToken: String
  }

  @Test(
    "Google's client reads, listens, and changes what it may",
    .enabled("python3 with google-cloud-firestore can be had (Scripts/python-with)") {
      await PythonPackage.googleClient.python.value != nil
    }
  )
  func birds() async throws {
    let board = try await BoardProcess.start(in: try Installation())
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached, patience: .unreached))
    defer { Task { await client.shutdown() } }
    let url = try #require(URL(string: board.address + "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k"))
    let answer = try await client.send(HTTPRequest(method: "POST", url: url, body: Data("{}".utf8)))
    let token = try JSONDecoder().decode(SignUp.self, from: answer.body).idToken

    let script = PythonPackage.root + "/Tests/Acceptance/GoogleClient/check_birds.py"
    let (code, problems) = try await PythonPackage.googleClient.run([script, "127.0.0.1:\(board.port)", token])

    #expect(problems == "")
    #expect(code == 0)
    #expect(try await board.terminate() == 0)
  }
}
