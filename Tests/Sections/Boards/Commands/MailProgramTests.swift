import TestSupport
import Testing

@testable import BoardsCommands

@Suite("The program that mails are given to", .hangLimit)
struct MailProgramTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  private func makeProgram(_ script: String) throws -> MailProgram {
    try InstalledProgram.write("#!/bin/sh\n\(script)\n", to: folder.file("sendmail"))
    let environment = ["PATH": "/usr/bin:/bin", "HOME": "/home/board", "PGPASSWORD": "secret"]
    return MailProgram(folder.file("sendmail"), sender: "brett@dorf.example", environment: environment)
  }

  @Test("It gets the mail as its input, the sender as an argument, and nothing secret of the environment")
  func sending() async throws {
    let program = try makeProgram(
      """
      printf '%s\\n' "$@" > '\(folder.file("arguments"))'
      env > '\(folder.file("environment"))'
      cat > '\(folder.file("mail"))'
      """
    )
    let mail = "To: ada@example.org\n\n.\nÉté\n"
    #expect(await program.send(mail) == .taken)
    #expect(try folder.text("arguments") == "-t\n-i\n-f\nbrett@dorf.example\n")
    #expect(try folder.text("mail") == mail)
    let environment = try folder.text("environment")
    #expect(environment.contains("HOME=/home/board\n") && !environment.contains("secret"))
  }

  @Test("Its exit code is why it has not taken a mail")
  func failing() async throws {
    let program = try makeProgram("exit 75")
    #expect(await program.send("x") == .failed(code: 75))
    let missing = MailProgram(folder.file("none"), sender: "brett@dorf.example", environment: [:])
    #expect(await missing.send("x") == .notStarted)
  }

  @Test("It is ended after two minutes, and when nobody waits for it any more", arguments: [false, true])
  func slow(isCancelled: Bool) async throws {
    let (program, clock) = (try makeProgram("exec sleep 1000"), clock)
    let sending = Task { await program.send("x", clock: clock) }
    try await clock.waitForSleepers()
    if isCancelled { sending.cancel() } else { clock.advance(by: .seconds(120)) }
    #expect(await sending.value == .tooSlow)
  }
}
