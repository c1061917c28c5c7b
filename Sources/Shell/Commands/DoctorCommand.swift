import ArgumentParser
import Languages
import Terminal

struct DoctorCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "doctor", abstract: .doctorHelp)
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let report = DoctorReport(checks: await session.examine())
    if session.isJSON {
      try await session.print(report.document)
    } else {
      let console = session.console
      let (width, links) = (await console.columns(), await console.takesLinks())
      try await console.print(report.lines(in: session.language, width: width, links: links))
    }
    let hasFailed = report.count(.fail) > 0
    if !session.isJSON { await session.say(report.summary, hasFailed ? .failure : .note) }
    if hasFailed { throw NegativeAnswer(summary: report.summary) }
  }
}
