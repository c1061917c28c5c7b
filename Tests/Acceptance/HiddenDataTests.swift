import Crypto
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("What the program never shows or stores of other people", .hangLimit)
struct HiddenDataTests {
  private struct Member {
    let name: String
    let installation = try? Installation()
    var token = ""
    /// What nobody else may learn.
    var secrets: [String] = []
  }

  /// What a member does at once: a script.
  private static func script(
    _ random: inout SeededGenerator,
    ad: Int,
    conversation: Int,
    step: Int,
    file: String
  ) -> String {
    let choices = [
      """
      draft new
      draft set title Lampe numéro \(step)
      draft set category maison
      draft set price \(step + 3)
      draft set description Une lampe qui plie.
      draft publish
      draft export \(file) --force
      """,
      "search lampe\nopen 1\ntype lamp\ntrace", "sync\nsearch -- lampe sort:price\nmore", "account\nconfig show\npaths",
      "answer id:\(ad) \"Message \(step)\"\nmessages", "answer id:\(ad) \"Message \(step)\"",
      "messages\nmessages open 1\nmessages reply 1 \"Reply \(step)\"",
      "messages open id:\(conversation)\nmessages reply id:\(conversation) \"Reply \(step)\"",
      "ads\nads reserve 1\nads renew 1", "ads sold 1\nads sold 1 --undo", "ads withdraw 1 --yes\noutbox",
      "open id:\(ad)\nbookmark id:\(ad)\nnote id:\(ad) Good\nbookmarks\ncopy id:\(ad) text", "doctor\nhelp account",
    ]
    return (1...3).map { _ in choices.randomElement(using: &random) ?? "" }.joined(separator: "\n") + "\n"
  }

  @Test("No output, JSON, trace, exported file or database has another member's token, phone number or account id")
  func property() async throws {
    let operated = try Installation()
    let file = operated.folder.path + "/shop.sqlite"
    let board = try await BoardProcess.start(
      ["--database", file, "--token-file", operated.folder.path + "/first"],
      in: operated
    )
    // The operator's process has the file open, too.
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    let database = try DatabaseQueue(path: file, configuration: configuration)
    // Numbers that are nothing else's.
    try await database.write {
      try $0.execute(sql: "INSERT INTO account (id, name, role, made) VALUES (770000000, 'Old', 'member', 0)")
    }
    var members: [Member] = []
    for (number, name) in zip(1..., ["Sel", "Bea", "Tom"]) {
      members.append(try await join(name, number, board, file, operated))
    }

    var random = SeededGenerator(seed: 19)
    var played = ""
    for step in 0..<27 {
      let member = members[step % 3]
      let ids = try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM ad ORDER BY id") }
      if step % 9 == 5 {
        let suspended = 770_000_001 + Int.random(in: 0...2, using: &random)
        try await database.write { try $0.execute(sql: "UPDATE account SET suspended = id = \(suspended)") }
      }
      let input = Self.script(
        &random,
        ad: ids.randomElement(using: &random) ?? 1,
        conversation: Int.random(in: 1...4, using: &random),
        step: step,
        file: "\(member.installation?.folder.path ?? "")/exported.yaml"
      )
      let options = random.oneIn(2) ? ["--json"] : []
      let run = try await ProgramRun.run(
        ["--server", board.address, "--keep-going"] + options,
        input: input,
        in: try #require(member.installation)
      )
      played += run.output + run.errors
      for secret in members.filter({ $0.name != member.name }).flatMap(\.secrets) + [member.token] {
        #expect(!run.output.contains(secret) && !run.errors.contains(secret), "\(member.name) at \(step): \(input)")
      }
    }
    let (messages, suspensions) = (
      played.components(separatedBy: #""status":"sent""#), played.components(separatedBy: "suspended")
    )
    #expect(messages.count > 4 && suspensions.count > 3, "the play has messages and suspended accounts")
    for member in members {
      let others = members.filter { $0.name != member.name }.flatMap(\.secrets)
      for (name, data) in try files(of: #require(member.installation)) {
        for secret in others + [member.token] {
          #expect(data.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
      }
    }
    for secret in members.flatMap(\.secrets) { #expect(!board.errors.contains(secret)) }
  }

  /// Invites somebody, with a phone number that only the operator sees, and signs in.
  private func join(
    _ name: String,
    _ number: Int,
    _ board: BoardProcess,
    _ file: String,
    _ operated: Installation
  ) async throws -> Member {
    var member = Member(name: name)
    let installation = try #require(member.installation)
    let noted = "\(name) +3361234567\(number)"
    let invited = try await ProgramRun.run(["board", "invite", noted, "--database", file], in: operated)
    let code = invited.output.trimmingCharacters(in: .newlines)
    let run = try await ProgramRun.run(
      ["login", board.address, "--invitation", code, "--name", name],
      in: installation
    )
    #expect(run.exitCode == 0, "\(run)")
    let path = installation.folder.path + "/config/classifieds/token"
    let words = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isWhitespace)
    member.token = try #require(words.last.map(String.init))
    let hash = SHA256.hash(data: Data(member.token.utf8)).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    member.secrets = [member.token, hash.joined(), "+3361234567\(number)", "77000000\(number)"]
    return member
  }

  /// Everything that the program has stored for its user, except the token file.
  private func files(of installation: Installation) throws -> [(name: String, Data)] {
    let all = FileManager.default.enumerator(at: installation.folder, includingPropertiesForKeys: [.isRegularFileKey])
    return try (all?.compactMap { $0 as? URL } ?? [])
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
      .filter { $0.lastPathComponent != "token" }
      .map { ($0.path, try Data(contentsOf: $0)) }
  }
}
