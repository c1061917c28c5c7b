import Foundation
import Languages
import Terminal

extension Program {
  /// Talks at the prompt until the user leaves.
  ///
  /// - Returns: the exit code.
  func prompt(
    _ settings: Settings,
    _ paths: Paths,
    _ capabilities: Capabilities,
    _ loan: TerminalLoan,
    _ options: GlobalOptions
  ) async -> Int32 {
    let survey = TerminalSurvey(settings: settings, environment: environment)
    // What the environment says holds until the terminal has answered.
    let look = TerminalLook(settings: settings, environment: environment, answers: nil, tmux: nil)
    let vocabulary = CompletionVocabulary()
    let (troubles, trouble) = AsyncStream<Failure>.makeStream()
    let editor = await LineEditor(
      configuration: "classifieds",
      painter: look.painter,
      history: LineHistory(file: paths.history) { trouble.yield(Self.historyFailure($0, paths)) },
      complete: { Completer(vocabulary: vocabulary).completions(for: $0) }
    )
    let happenings = AsyncStream<Prompt.Happening>.makeStream()
    let console = PromptConsole(
      editor: editor,
      environment: environment,
      pager: pager(settings, loan)
    ) { [happen = happenings.continuation] in
      happen.yield(.activity($0))
    }
    let services = makeServices(
      Situation(settings: settings, paths: paths, isPrompt: true, console: console)
    )
    var session = session(services, settings, paths, console, survey, options, isSeen: true)
    session.holdsDrafts = true
    let questions = Questions()
    session.dialogue = Dialogue { question in
      await TerminalActor.run { editor.prompt = question }
      return await questions.answer()
    }
    let report = FailureReport(console: console, isJSON: options.json, language: settings.language)
    let reporting = Task {
      for await failure in troubles { await report.report(failure) }
    }
    defer { reporting.cancel() }
    let prompt = Prompt(
      session: session,
      editor: editor,
      vocabulary: vocabulary,
      survey: survey,
      query: TerminalQuery(environment: environment),
      questions: questions,
      happenings: happenings
    )
    return await prompt.run()
  }

  private static func historyFailure(_ error: any Error, _ paths: Paths) -> Failure {
    Failure(
      .storage,
      Message(
        en: "the history \(paths.history) cannot be kept: \(error.localizedDescription)",
        fr: "l’historique \(paths.history) ne peut être gardé : \(error.localizedDescription)",
        el: "το ιστορικό \(paths.history) δεν μπορεί να κρατηθεί: \(error.localizedDescription)",
        ptBR: "o histórico \(paths.history) não pode ser guardado: \(error.localizedDescription)"
      ),
      kept: Message(
        en: "this session goes on without it",
        fr: "cette session continue sans lui",
        el: "αυτή η συνεδρία συνεχίζει χωρίς αυτό",
        ptBR: "esta sessão continua sem ele"
      ),
      hint: .checkTheFolder
    )
  }
}
