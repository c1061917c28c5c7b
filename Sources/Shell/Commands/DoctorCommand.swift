import ArgumentParser
import Terminal

struct DoctorCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "doctor", abstract: .doctorHelp) }
  static var showsProblemsOfSettings: Bool { true }
  static var triedWords: TriedWords {
    [
      "diagnose", "diagnostics", "health", "status", "diagnostic", "διάγνωση", "diagnóstico",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: ShellContext) async throws {
    let report = DoctorReport(checks: await context.examine())
    if context.isJSON {
      try await context.print(report.document)
    } else {
      let console = context.console
      let (width, links) = (await console.columns(), await console.takesLinks())
      try await console.print(report.lines(in: context.language, width: width, links: links))
    }
    let hasFailed = report.count(.fail) > 0
    if !context.isJSON { await context.say(report.summary, hasFailed ? .failure : .note) }
    if hasFailed { throw NegativeAnswer(summary: report.summary) }
  }
}
