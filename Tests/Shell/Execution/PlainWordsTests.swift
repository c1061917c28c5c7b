import ArgumentParser
import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Words that need no parser")
struct PlainWordsTests {
  init() {
    TestSections.register()
  }

  @Test(
    "Options are read as ArgumentParser reads them",
    arguments: [
      [], ["--json"], ["--linear", "--json", "--json"], ["--no-images", "--keep-going"], ["--server", "http://x"],
      ["--server", "http://x", "--language", "fr", "--server", "http://y"], ["--language", ""],
    ]
  )
  func options(words: [String]) throws {
    let plain = try #require(PlainWords(words))
    let parsed = try #require(try ClassifiedsCommand.parseAsRoot(words) as? ClassifiedsCommand)

    #expect(description(of: plain.options) == description(of: parsed.options))
  }

  @Test(
    "What may mean something else is left to the parser",
    arguments: [
      ["--color", "never"], ["-c", "paths"], ["--server"], ["--server", "--json"], ["--server=http://x"], ["--help"],
      ["--", "--json"], ["-"], ["search", "-velo"], ["--limit", "5"],
    ]
  )
  func otherWords(words: [String]) {
    #expect(PlainWords(words) == nil)
  }

  @Test(
    "A command that is read without the parser is the one that the parser reads",
    arguments: [[], ["velo"], ["3"], ["velo", "rouge", "help"], ["", "a b"]]
  )
  func commands(words: [String]) throws {
    var names: [String] = []
    for (name, type) in CommandTree.all {
      guard let plain = type.plain(words, try #require(PlainWords(["--json"])).options) else { continue }
      names.append(name.joined(separator: " "))

      let parsed = try type.parseAsRoot(["--json"] + words)

      #expect(description(of: plain) == description(of: parsed), "\(name)")
    }
    #expect(names == (words.isEmpty ? ["search", "draft list"] : ["search"]))
  }

  @Test("The version is printed for options alone, and a command's own meaning of it is left to the parser")
  func version() {
    #expect(throws: HelpRequest.self) { try CommandParser.parse(["--json", "--version"]) }
    #expect(PlainWords(["search", "--version"])?.asksForVersion == true)
  }

  @Test("The version is one line, and a document with the commit and the libraries", arguments: [nil, "27918047"])
  func versionDocument(commit: String?) async throws {
    let inspection = Inspection(
      libraries: { [LibraryReport("SQLite", version: "3.40.1"), LibraryReport("libgd", version: nil)] },
      commit: commit
    )
    for words in [["--version"], ["--version", "--theme", "dark"]] {
      let request = try #require(throws: HelpRequest.self) { try CommandParser.parse(words) }
      let console = RecordingConsole()

      try await request.print(on: console) { inspection }
      try await request.print(on: console, isJSON: true) { inspection }

      let (version, written) = (ProgramVersion.current, commit.map { "\"\($0)\"" } ?? "null")
      #expect(
        console.data == [
          version,
          """
          {"version":"\(version)","commit":\(written),"swift":"\(ProgramVersion.swift)",\
          "libraries":[{"name":"SQLite","version":"3.40.1"},{"name":"libgd","version":null}]}
          """,
        ]
      )
    }
  }

  private func description(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
