import Foundation
package import ImageFeed
import Languages
package import Listings
package import Loading
package import Orders
import Terminal

/// The program from its arguments to its exit code: the shell's door.
package struct Program: Sendable {
  /// What the composition root makes of the settings.
  package struct Services: Sendable {
    /// The ads on show.
    package var browser: ListingsBrowser
    /// The drafts.
    package var drafts: DraftDesk
    /// The photos of drafts.
    package var photos: PhotoDesk
    /// Publishes drafts.
    package var publisher: AdPublisher
    /// Runs a board.
    package var serve: Session.Serve
    /// Fetches the whole feed.
    package var sync: ListingsSync
    /// The orders.
    package var orders: OrdersDesk
    /// The image feed.
    package var feed: FeedBrowser
    /// Fetches pictures.
    package var pictures: PictureLoader
    /// What `doctor` looks at.
    package var inspection: Inspection

    /// Puts the services together.
    package init(
      browser: ListingsBrowser,
      drafts: DraftDesk,
      photos: PhotoDesk,
      publisher: AdPublisher,
      serve: @escaping Session.Serve,
      sync: ListingsSync,
      orders: OrdersDesk,
      feed: FeedBrowser,
      pictures: PictureLoader,
      inspection: Inspection
    ) {
      self.browser = browser
      self.drafts = drafts
      self.photos = photos
      self.publisher = publisher
      self.sync = sync
      self.orders = orders
      self.feed = feed
      self.serve = serve
      self.pictures = pictures
      self.inspection = inspection
    }
  }

  /// What services are made for.
  package struct Situation: Sendable {
    /// The settings in force.
    package var settings: Settings
    /// Where files are.
    package var paths: Paths
    /// Whether a person sits at a prompt, who can retry by hand.
    package var isPrompt: Bool
    /// Where remarks go.
    package var console: any Console
  }

  /// How long a one-shot command may take.
  private static var deadline: Duration { .seconds(30) }

  private let arguments: [String]
  let environment: [String: String]
  let makeServices: @Sendable (Situation) -> Services

  /// Makes the program.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - makeServices: called once, when the arguments have been understood.
  package init(
    arguments: [String],
    environment: [String: String],
    makeServices: @escaping @Sendable (Situation) -> Services
  ) {
    self.arguments = arguments
    self.environment = environment
    self.makeServices = makeServices
  }

  /// Runs it.
  ///
  /// - Returns: the exit code.
  package func run() async -> Int32 {
    if arguments.first == Self.completionRequest {
      await complete(arguments.dropFirst())
      return ExitCodes.done
    }
    let loan = TerminalLoan()
    do {
      switch try CommandParser.parse(arguments, language: languageOfWords) {
      case .command(let command):
        guard command.options.commands.isEmpty else {
          throw Failure(.usage, .commandTwice, kept: .nothingDone, hint: .giveOne)
        }
        return try await run(command, command.options, loan)
      case .options(let options): return try await run(nil, options, loan)
      }
    } catch let request as HelpRequest {
      // What is wrong with the settings is no reason to keep help from whoever asks for it.
      let settings = settings(nil, Paths(environment: environment))
      let isLinear = settings.isLinear || arguments.contains("--linear")
      let pager = pager(settings, loan)
      let console = StreamConsole(environment: environment, settings: settings, pager: isLinear ? nil : pager)
      try? await request.print(on: console)
      return ExitCodes.done
    } catch is OutputClosed {
      return ExitCodes.done
    } catch {
      let failure = Failure(error)
      let plain = StreamConsole(environment: environment, settings: Settings())
      let isJSON = arguments.contains("--json")
      await FailureReport(console: plain, isJSON: isJSON, language: languageOfWords).report(failure)
      return failure.kind.exitCode
    }
  }
}

extension Program {
  /// The language of help and refusals. Nobody else waits for it to be found in a file.
  private var languageOfWords: Language {
    Language(
      words: arguments,
      environment: environment,
      file: SettingsFile(path: Paths(environment: environment).settings)
    )
  }

  /// How the program was called.
  private enum Mode: Sendable {
    /// On a terminal that can move its cursor.
    case prompt
    /// On a terminal where nothing may be redrawn.
    case conversation
    /// With standard input from elsewhere.
    case script
    case commands([String])
    case once(any SessionCommand)

    /// Whether someone may be asked for lines beside those that are commands.
    var asks: Bool {
      switch self {
      case .conversation, .once: true
      case .prompt, .script, .commands: false
      }
    }
  }

  private func settings(_ options: GlobalOptions?, _ paths: Paths) -> Settings {
    Settings(options: options, environment: environment, file: SettingsFile(path: paths.settings))
  }

  func pager(
    _ settings: Settings,
    _ loan: TerminalLoan,
    prepare: @escaping @Sendable () async -> Void = {}
  ) -> Pager? {
    Pager(
      command: settings.pager,
      environment: environment,
      language: settings.language,
      loan: loan,
      prepare: prepare
    )
  }

  private func run(
    _ command: (any SessionCommand)?,
    _ options: GlobalOptions,
    _ loan: TerminalLoan
  ) async throws -> Int32 {
    let paths = Paths(environment: environment)
    let settings = settings(options, paths)
    let isTolerant = command.map { type(of: $0).showsProblemsOfSettings } ?? false
    for problem in settings.problems {
      if case .option = problem.origin { throw problem.failure }
      if !isTolerant { throw problem.failure }
    }
    let capabilities = Capabilities.current(environment: environment, colour: settings.colour)
    let mode: Mode =
      if let command {
        .once(command)
      } else if !options.commands.isEmpty {
        .commands(options.commands)
      } else if isatty(STDIN_FILENO) == 1 {
        capabilities.isInteractive && !settings.isLinear ? .prompt : .conversation
      } else {
        .script
      }
    if case .prompt = mode { return await prompt(settings, paths, capabilities, loan, options) }
    let isAnswered = isatty(STDIN_FILENO) == 1
    if let command, command.takesStage, isAnswered, capabilities.isInteractive, !settings.isLinear {
      return await prompt(settings, paths, capabilities, loan, options, once: command)
    }
    let survey = TerminalSurvey(settings: settings, environment: environment)
    // A script is not read while it runs.
    let pager = if case .script = mode { Pager?.none } else { pager(settings, loan) { await survey.settle() } }
    // Documents look the same everywhere, and whoever has lines read out wants no questions asked.
    let look = await survey.ask(capabilities.isInteractive && !settings.isLinear && !options.json)
    let console = StreamConsole(
      environment: environment,
      settings: settings,
      answers: look.report.answers,
      pager: pager
    )
    let services = makeServices(
      Situation(settings: settings, paths: paths, isPrompt: false, console: console)
    )
    var session = session(services, settings, paths, console, survey, options, isSeen: capabilities.columns != nil)
    if case .script = mode {} else { session.textEditor = TextEditor(environment: environment, lend: loan.lend) }
    let lines = AskedLines(loan)
    if mode.asks, isAnswered { session.dialogue = Dialogue(console, lines) }
    if case .conversation = mode { session.background = BackgroundWork() }
    let runner = CommandRunner(session: session, deadline: Self.deadline, loan: loan)
    let report = FailureReport(console: console, isJSON: options.json, language: settings.language)
    let exitCode = await Interruption.watched(loan) { [session] in
      switch mode {
      case .commands(let lines):
        let script = ScriptRunner(runner: runner, report: report, keepsGoing: options.keepGoing)
        return await script.run(lines.async)
      case .once(let command):
        return await once(command, runner, report)
      case .script:
        let script = ScriptRunner(runner: runner, report: report, keepsGoing: options.keepGoing)
        return await script.run(StandardInputLines())
      case .conversation, .prompt:
        let prompt = PlainPrompt(console: console, session: session, runner: runner, report: report)
        let exitCode = await prompt.run(lines.all)
        await session.background?.end()
        await session.tidyFeed()
        return exitCode
      }
    }
    await survey.settle()
    return exitCode
  }

  func session(
    _ services: Services,
    _ settings: Settings,
    _ paths: Paths,
    _ console: any Console,
    _ survey: TerminalSurvey,
    _ options: GlobalOptions,
    isSeen: Bool
  ) -> Session {
    var session = Session(services, settings, paths, console, isJSON: options.json)
    session.settings = settings
    session.nextSettings = { [environment] in
      Settings(options: nil, environment: environment, file: SettingsFile(path: paths.settings))
    }
    session.isLinear = settings.isLinear
    session.terminal = { await survey.look().report }
    if isSeen, !options.json, settings.images != PictureProtocol.none {
      session.pictures = PictureGallery(
        loader: services.pictures,
        photo: services.photos.bytes,
        findSupport: { await survey.look().pictures },
        draw: Self.draw
      )
    }
    session.inspection = services.inspection
    return session
  }

  private static func draw(_ picture: Data, _ columns: Int, _ rows: Int, _ support: PictureSupport) throws
    -> [StyledText]
  {
    let renderer = PictureRenderer(
      protocol: support.best,
      isInsideTmux: support.isInsideTmux,
      cell: support.cell
    )
    return try renderer.lines(picture, columns: columns, rows: rows)
  }

  func once(_ command: any SessionCommand, _ runner: CommandRunner, _ report: FailureReport) async -> Int32 {
    do {
      try await runner.run(command, words: arguments)
      return ExitCodes.done
    } catch is Quit {
      return ExitCodes.done
    } catch is OutputClosed {
      return ExitCodes.done
    } catch is NegativeAnswer {
      return ExitCodes.failure
    } catch {
      let failure = Failure(error)
      await report.report(failure)
      return failure.kind.exitCode
    }
  }
}

extension Message {
  fileprivate static let commandTwice = Message(
    en: "-c and a command exclude each other",
    fr: "-c et une commande s’excluent",
    el: "το -c και μια εντολή αλληλοαποκλείονται",
    ptBR: "-c e um comando se excluem"
  )

  fileprivate static let giveOne = Message(
    en: "give one",
    fr: "n’en donner qu’un",
    el: "δώστε μόνο ένα από τα δύο",
    ptBR: "informe só um"
  )
}
