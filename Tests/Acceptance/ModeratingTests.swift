import Foundation
import TestSupport
import Testing

@Suite("From a new board to the first decision", .hangLimit)
struct ModeratingTests {
  @Test("The lines of Docs/moderating.md lead from a new board to a decision and an appeal, in this order")
  func lines() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = try String(contentsOf: root.appending(path: "Docs/moderating.md"), encoding: .utf8)
    let lines = page.matches(of: /(?m)^([a-z]+)\$ classifieds (.+)$/).map { (String($0.1), String($0.2)) }
    #expect(lines.count > 20)
    var homes: [String: Installation] = [:]
    var (board, code, outputs): (BoardProcess?, String, [String]) = (nil, "", [])
    for (person, line) in lines {
      let home = try homes[person] ?? Installation()
      homes[person] = home
      let file = home.folder.appending(path: "board.sqlite").path
      let arguments = line.matches(of: /'([^']*)'|(\S+)/).map { match in
        String(match.1 ?? match.2 ?? "").replacing("board.sqlite", with: file).replacing("CODE", with: code)
          .replacing("http://127.0.0.1:8080", with: board?.address ?? "")
      }
      if arguments.first == "serve" {
        board = try await BoardProcess.start(Array(arguments.dropFirst()), in: home, showsFirstAds: false)
        continue
      }
      let run = try await ProgramRun.run(arguments, in: home)
      #expect(run.exitCode == 0, "\(line): \(run)")
      if arguments.starts(with: ["board", "invite"]) { code = run.output.trimmingCharacters(in: .newlines) }
      outputs.append(run.output + run.errors)
    }
    let said = outputs.joined(separator: "\n")
    for words in [
      "first ads of a member", "fraud  Bea  It is a counterfeit.", "your ad “Replica of a watch” is hidden",
      "a moderator has acted on your report about ad 1", "appeal  Ada  It says that it is a replica.",
      "shown again  ad 1 “Replica of a watch” (Ada) – admin: A replica that says so is fine.",
      #""account":{"id":4,"name":"Bea""#, "The account “Bea” on",
    ] {
      #expect(said.contains(words), "\(words) is not in \(said)")
    }
    let accounts = try #require(lines.lastIndex { $0.1.hasPrefix("board accounts") })
    // The first line has started the board.
    #expect(outputs[accounts - 1].contains("Ada") && !outputs[accounts - 1].contains("Bea"))
    let publicLog = try #require(outputs.last)
    #expect(!publicLog.contains("Ada") && !publicLog.contains("Mo") && publicLog.contains(#""action":"restore""#))
  }
}
