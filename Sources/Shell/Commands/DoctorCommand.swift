import ArgumentParser
import Languages
import Terminal

struct DoctorCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor",
      abstract: Message(
        en: "Look for what keeps the program from working well; exits 1 if something fails.",
        fr: "Chercher ce qui empêche le programme de bien marcher ; code 1 si quelque chose échoue.",
        el: "Ψάχνει τι εμποδίζει το πρόγραμμα να δουλέψει σωστά· κωδικός 1 αν κάτι αποτύχει.",
        ptBR: "Procura o que impede o programa de funcionar bem; código 1 se algo falhar."
      )
    )
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup package var options: GlobalOptions

  func run(in context: CommandContext) async throws {
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
