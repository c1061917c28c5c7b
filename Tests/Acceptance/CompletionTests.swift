import Foundation
import TestSupport
import Testing

@Suite("Completion in the shell", .hangLimit)
struct CompletionTests {
  @Test("Tab contacts no board, starts none, and leaves nothing behind")
  func untouched() async throws {
    let installation = try Installation()

    let run = try await ProgramRun.run(["---complete", "zsh", "classifieds category "], in: installation)

    #expect(run.output == "words\nall\n")
    #expect(run.errors.isEmpty)
    #expect(run.exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: installation.folder.path).isEmpty)
  }

  @Test("Categories and drafts are completed once they have been seen")
  func known() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["-c", "categories", "-c", "draft set title Vélo rouge"], in: installation)

    let categories = try await ProgramRun.run(["---complete", "fish", "classifieds category veh"], in: installation)
    let drafts = try await ProgramRun.run(["---complete", "fish", "classifieds draft use "], in: installation)

    #expect(categories.output == "words\nVéhicule\n")
    #expect(drafts.output == "words\n1\tVélo rouge\n")
  }

  @Test("Every board has its own categories")
  func boards() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["categories"], in: installation)

    let line = "classifieds --server http://127.0.0.1:9 category "
    let run = try await ProgramRun.run(["---complete", "zsh", line], in: installation)

    #expect(run.output == "words\nall\n")
  }

  @Test(
    "A meaningless line causes no error message during completion",
    arguments: [[], ["tcsh", "classifieds "], ["bash"], ["zsh", ""], ["zsh", "classifieds nonsense here "]]
  )
  func nonsense(arguments: [String]) async throws {
    let run = try await ProgramRun.run(["---complete"] + arguments, in: Installation())

    #expect(["", "words\n"].contains(run.output) || run.output.hasPrefix("words\nsearch"))
    #expect(run.errors.isEmpty)
    #expect(run.exitCode == 0)
  }

  @Test("A broken settings file makes Tab silent")
  func brokenSettings() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["categories"], in: installation)
    let folder = installation.folder.appending(path: "config/classifieds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("server = ".utf8).write(to: folder.appending(path: "config.toml"))

    let run = try await ProgramRun.run(["---complete", "zsh", "classifieds category v"], in: installation)

    #expect(run.output == "words\n")
    #expect(run.errors.isEmpty)
  }

  @Test(
    "bash reads back the word that it was made to insert",
    arguments: [("classifieds category mu", "Multimédia"), ("classifieds category 'mais", "Maison")]
  )
  func bash(line: String, word: String) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["categories"], in: installation)
    let script = """
      source <(classifieds completions bash)
      COMP_LINE=$LINE COMP_POINT=${#LINE} _classifieds classifieds
      printf '%s\\n' "${COMPREPLY[@]}"
      """

    let output = try await installation.bash(script, environment: ["LINE": line])

    #expect(output == word + "\n")
  }

  @Test(
    "fish completes a program that is named by its path, and says nothing of one that is not there",
    .enabled("fish is installed") { FileManager.default.isExecutableFile(atPath: "/usr/bin/fish") },
    arguments: [("~/classifieds", "Multimédia\n"), ("./nowhere/classifieds", "")]
  )
  func fish(program: String, words: String) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["categories"], in: installation)
    let script = """
      ln -s "$(command -v classifieds)" ~/classifieds
      fish -c 'classifieds completions fish | source; complete -C"$PROGRAM category mu"'
      """

    let output = try await installation.bash(script, environment: ["PROGRAM": program])

    #expect(output == words)
  }
}

extension Installation {
  /// The output of a script in a bash that finds the program.
  fileprivate func bash(_ script: String, environment: [String: String]) async throws -> String {
    let folder = URL(filePath: Self.program).deletingLastPathComponent().path
    let variables = self.environment(environment.merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 })
    let (input, output) = (Pipe(), Pipe())
    return try await offPool {
      let process = try ChildProcess(
        "/bin/bash",
        arguments: ["--noprofile", "--norc", "-c", script],
        environment: variables,
        input: input.fileHandleForReading,
        output: output.fileHandleForWriting,
        errors: output.fileHandleForWriting
      )
      for end in [input.fileHandleForReading, input.fileHandleForWriting, output.fileHandleForWriting] {
        try end.close()
      }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      _ = process.wait()
      return text
    }
  }
}
