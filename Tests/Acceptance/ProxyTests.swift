import Foundation
import Glibc
import TestSupport
import Testing

/// The program that ends TLS for a board, and passes requests on.
private enum Nginx {
  /// The path of nginx; `nil` if there is none. Determined once.
  static let path = Task<String?, Never> {
    let found = try? await PythonPackage.run("/bin/bash", [PythonPackage.root + "/Scripts/nginx"])
    guard let found, found.0 == 0 else { return nil }
    return found.1.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The configuration in Docs/Operations.md without TLS, for a port and a board.
  static func configuration(port: UInt16, board: String, folder: String) throws -> String {
    let page = try String(contentsOfFile: PythonPackage.root + "/Docs/Operations.md", encoding: .utf8)
    let written = try #require(page.split(separator: "```nginx\n").dropFirst().first?.split(separator: "```").first)
    var lines = written.split(separator: "\n").filter { !$0.contains("ssl_") }.map(String.init)
    for (index, line) in lines.enumerated() {
      lines[index] = line.replacing("listen 443 ssl;", with: "listen 127.0.0.1:\(port);")
        .replacing("unix:/run/classifieds-board/board.sock", with: board)
    }
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder)/\($0);" }
    return """
      daemon off;
      pid \(folder)/nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        \((places + lines).joined(separator: "\n  "))
      }
      """
  }
}

@Suite("A board behind nginx", .hangLimit)
struct ProxyTests {
  /// Starts nginx with the configuration in a folder and more arguments. It writes its errors to a file in the folder.
  private func start(
    _ program: String,
    _ arguments: [String] = [],
    on socket: ListeningSocket,
    in folder: TemporaryFolder,
    errors: String
  ) throws -> ChildProcess {
    // nginx takes over an open socket, as when its program is replaced; nobody else can get the port of this one.
    let script = #"exec 3<&0 < /dev/null; NGINX="3;" exec "$0" -e stderr -c "$1/nginx.conf" -p "$1" "${@:2}""#
    try folder.write("", to: errors)
    return try ChildProcess(
      "/bin/bash",
      arguments: ["-c", script, program, folder.path] + arguments,
      environment: [:],
      input: socket.handle,
      errors: try FileHandle(forWritingTo: URL(filePath: folder.file(errors)))
    )
  }

  /// The answer to a notice through nginx.
  private func notice(
    _ nginx: ListeningSocket,
    from host: UInt8,
    headers: String = ""
  ) async throws -> String {
    let body =
      #"{"address":"https://dorf.example/listings/2047198724","reason":"fraud","text":"No.","name":"Ada","#
      + #""email":"ada@example.org","good_faith":true}"#
    let connection = try SocketConnection(nginx, from: host)
    try connection.send(
      "POST /notices HTTP/1.1\r\nHost: dorf.example\r\nConnection: close\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)"
    )
    return try await connection.answer()
  }

  @Test(
    "Each client is limited by itself, whatever address it claims to have",
    .enabled("there is an nginx (Scripts/nginx)") { await Nginx.path.value != nil },
    arguments: [true, false]
  )
  func limits(isSocket: Bool) async throws {
    let program = try #require(await Nginx.path.value)
    let installation = try Installation()
    let folder = try TemporaryFolder()
    try folder.write("trusted_proxies = ['127.0.0.1']", to: "proxy.toml")
    let place = isSocket ? ["--socket", folder.file("board.sock")] : ["--config", folder.file("proxy.toml")]
    let board = try await BoardProcess.start(place, in: installation)
    let nginx = try ListeningSocket(AF_INET)
    let server = isSocket ? "unix:" + board.address : "127.0.0.1:\(board.port)"
    try folder.write(
      try Nginx.configuration(port: nginx.port, board: server, folder: folder.path),
      to: "nginx.conf"
    )
    func said(_ file: String) -> String { (try? folder.text(file)) ?? "" }
    let check = try start(program, ["-t"], on: nginx, in: folder, errors: "check.log")
    let checked = try await offPool { check.wait() }
    try #require(checked == 0, "\(said("check.log"))")
    let process = try start(program, on: nginx, in: folder, errors: "errors.log")
    defer { process.send(SIGTERM) }

    for _ in 1...5 {
      let answer = try await notice(nginx, from: 2)
      #expect(answer.hasPrefix("HTTP/1.1 201"), "\(answer)\n\(said("errors.log"))")
    }
    #expect(try await notice(nginx, from: 2).hasPrefix("HTTP/1.1 429"))
    for forged in ["X-Forwarded-For: 203.0.113.9\r\n", "X-Forwarded-For: 127.0.0.1, 127.0.0.3\r\n"] {
      #expect(try await notice(nginx, from: 2, headers: forged).hasPrefix("HTTP/1.1 429"))
    }
    #expect(try await notice(nginx, from: 3).hasPrefix("HTTP/1.1 201"))
    #expect(try await board.terminate() == 0)
    process.send(SIGTERM)
    #expect(try await offPool { process.wait() } == 0, "\(said("errors.log"))")
  }
}
