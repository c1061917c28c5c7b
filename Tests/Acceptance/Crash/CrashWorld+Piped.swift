import Foundation
import TestSupport

extension CrashWorld {
  /// Sends commands through a pipe, each step when the previous one is answered, until the program is killed.
  mutating func playPiped(_ moment: KillMoment) async throws {
    let program = try PipedProgram(
      ["--json", "--keep-going"],
      environment: installation.environment(variables)
    )
    let killer = Task { [proxy] in
      try await moment.come(proxy) { count in try await program.output.wait { $0.hasEnded || $0.bytes >= count } }
      program.kill()
    }
    defer { killer.cancel() }
    var taken = 0
    for step in 0..<Int.random(in: 3...14, using: &script.generator) {
      let lines = script.step(ledger, ads: ads)
      if lines.contains(where: { $0.hasPrefix("ads withdraw") }), let draft = ads.first {
        ledger.beginWithdrawal(of: draft)
        // The numbers change from now on.
        ads = []
      }
      for line in lines { begin(line) }
      program.send(lines)
      if try await moment.comes(in: step) { program.kill() }
      let answers = try await program.answers(taken + lines.count)
      for answer in answers.dropFirst(taken) { ledger.take(line: answer) }
      taken = answers.count
      if program.output.value.hasEnded { break }
    }
    program.kill()
    try await program.ended()
    // A command may give several answers, so the count was ahead of the steps; the last answers count as well.
    for answer in program.output.value.answers.dropFirst(taken) { ledger.take(line: answer) }
  }

  /// Records what a command may do from now on, acknowledged or not.
  private mutating func begin(_ line: String) {
    if let text = CrashScript.message(in: line) { ledger.deals.beginWriting(text) }
    if let (number, status) = CrashScript.status(in: line), ads.indices.contains(number - 1) {
      ledger.deals.beginStatus(status, of: ads[number - 1])
    }
  }
}
