import Foundation
import TestSupport
import Testing

/// Settings and their errors, across runs of the program.
@Suite("Settings", .hangLimit)
struct SettingsTests {
  private let installation: Installation
  private var file: URL { installation.folder.appending(path: "config/classifieds/config.toml") }

  init() throws {
    installation = try Installation()
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> ProgramRun {
    try await ProgramRun.run(arguments, in: installation, environment: environment)
  }

  @Test("A saved setting takes effect at the next start, until it is removed")
  func nextStart() async throws {
    let set = try await run("config", "set", "language", "fr")
    let french = try await run("config", "show", "language")
    _ = try await run("config", "unset", "language")
    let english = try await run("config", "show", "language", "--json")

    #expect(set.exitCode == 0)
    #expect(set.output.isEmpty)
    #expect(set.errors == "Saved language in \(file.path).\n")
    #expect(french.output == "language  fr  le fichier\n")
    #expect(english.output == #"{"language":{"value":"en","origin":"default"}}"# + "\n")
  }

  @Test("A password is not sent over plain HTTP to another computer, which is said once, and by doctor")
  func withheldPassword() async throws {
    let board = try RawServer { _ in [.answer(body: #"[{"id":1,"name":"Maison"}]"#)] }
    // To the program, this is not this computer.
    let server = "http://ada:s3cret@0.0.0.0:\(board.port)"
    let said = "The user name and password for http://0.0.0.0:\(board.port) are not sent, because plain HTTP"

    let run = try await run("--server", server, "-c", "categories", "-c", "categories", "-c", "search --limit 1")
    let doctor = try await self.run("--server", server, "doctor")

    #expect(run.errors.ranges(of: said).count == 1, "\(run.errors)")
    #expect(doctor.output.contains("settings.password"), "\(doctor.output)")
    #expect(!board.requests.isEmpty)
    #expect(board.requests.allSatisfy { !$0.head.lowercased().contains("authorization") })
    #expect(![run, doctor].contains { ($0.output + $0.errors).contains("s3cret") })
  }

  @Test("Help and errors use the configured language")
  func languageOfHelp() async throws {
    _ = try await run("config", "set", "language", "fr")

    let help = try await run("help", "search")
    let mistake = try await run("serch")

    #expect(help.output.hasPrefix("Cherche "))
    #expect(mistake.errors.contains("S’agissait-il de `search` ?".replacing(" ?", with: "\u{A0}?")))
  }

  @Test(
    "With an invalid settings file commands say so, and `doctor` and `config` find the error and help to correct it"
  )
  func wrong() async throws {
    _ = try await run("config", "set", "color", "never")
    try Data("# mine\ncolr = \"x\"\n".utf8).write(to: file)

    let search = try await run("search")
    let doctor = try await run("doctor")
    let help = try await run("help", "search")
    let unset = try await run("config", "unset", "colr")

    #expect(search.exitCode == 2)
    #expect(
      search.errors
        == "classifieds: \(file.path): unknown setting “colr”. Did you mean “color”?\n"
    )
    #expect(doctor.exitCode == 1)
    #expect(doctor.output.contains("fail  settings.file"))
    #expect(help.exitCode == 0)
    #expect(unset.exitCode == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == "# mine\n")
  }

  @Test("An invalid option is invalid for `config` too")
  func wrongOption() async throws {
    let said = try await run("config", "--server", "nonsense")

    #expect(said.exitCode == 2)
    #expect(said.output.isEmpty)
  }

  @Test("`doctor` inspects the databases without creating any")
  func doctor() async throws {
    let before = try await run("doctor", "--json")
    _ = try await run("-c", "draft set title Lampe", "-c", "search lampe")
    let after = try await run("doctor", "--json")

    #expect(before.exitCode == 0)
    #expect(before.output.contains("classifieds.sqlite: does not exist yet and is created when needed"))
    #expect(after.output.contains("schema 6/6, 1 draft, 0 in the trash"))
    #expect(after.output.contains(#"{"name":"files.permissions","status":"ok""#))
    #expect(after.exitCode == 0)
    try Data(repeating: 1, count: 4_096).write(to: installation.cacheDatabase)
    #expect(try await run("doctor").exitCode == 1)
  }
}
