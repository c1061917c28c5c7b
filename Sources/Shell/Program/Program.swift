package import Foundation
package import Imaging
import Languages
package import Loading
import Terminal

/// The program from its arguments to its exit code: the entry point of the shell.
package struct Program: Sendable {
  package private(set) var arguments: [String]
  /// The arguments with the words that an alias or a row's number stands for.
  private var words: [String]
  /// What is remembered if it fails; `nil` if that is the arguments, to which `retry` may add an option.
  private var repeated: [String]?
  /// Why the arguments cannot be used.
  private let flaw: Failure?
  package let environment: [String: String]
  package let makeServices: @Sendable (Situation) -> Services

  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - flaw: why they cannot be used, if so.
  ///   - sections: in the order in which help lists their commands.
  ///   - makeServices: called once, when the arguments have been understood.
  package init(
    arguments: [String],
    flaw: Failure? = nil,
    environment: [String: String],
    sections: [any Section.Type],
    makeServices: @escaping @Sendable (Situation) -> Services
  ) {
    (self.arguments, words, self.flaw) = (arguments, arguments, flaw)
    self.environment = environment
    self.makeServices = makeServices
    Sections.register(sections)
  }

  /// Runs it, and returns the exit code.
  package func run() async -> Int32 {
    if arguments.first == Self.completionRequest {
      await complete(arguments.dropFirst())
      return ExitCodes.done
    }
    if let flaw { return await report(flaw) }
    let loan = TerminalLoan()
    do {
      // A command's own name needs no look at the settings.
      let isCommand = arguments.first.map(CommandTree.isOutermost) == true
      let paths = Paths(environment: environment)
      let aliases = isCommand ? [] : SettingsFile(path: paths.settings).aliases
      var program = self
      program.words = openingRow(try aliases.expanded(in: arguments, files: FileNames(home: paths.home)))
      switch try CommandParser.parse(program.words, aliases: aliases, language: language(of: program.words)) {
      case .command(let command):
        if let retry = command as? RetryCommand, let failed = failedProgram(isJSON: retry.options.json) {
          return await failed.run()
        }
        guard command.options.commands.isEmpty else {
          throw Failure(.usage, .commandTwice, hint: .useOneOfBoth)
        }
        return await program.run(try launch(command, command.options, loan))
      case .options(let options): return await program.run(try launch(nil, options, loan))
      }
    } catch let request as HelpRequest {
      return await answer(request, loan)
    } catch {
      return await report(error)
    }
  }

  /// Prints help, even if the settings are invalid, and returns the exit code.
  private func answer(_ request: HelpRequest, _ loan: TerminalLoan) async -> Int32 {
    do {
      let isJSON = arguments.contains("--json")
      if let document = request.document(isJSON: isJSON) {
        try FileStream.write(document + "\n", to: STDOUT_FILENO)
        return ExitCodes.done
      }
      let paths = Paths(environment: environment)
      let settings = settings([], paths)
      let isLinear = settings.isLinear || arguments.contains("--linear")
      let pager = pager(settings, loan)
      let console = StreamConsole(environment: environment, settings: settings, pager: isLinear ? nil : pager)
      try await request.print(on: console, isJSON: isJSON) {
        let zone = TimeZoneVariable(environment: environment).zone
        return makeServices(Situation(settings: settings, paths: paths, timeZone: zone, console: console)).inspection
      }
    } catch is OutputClosed {
      return ExitCodes.done
    } catch {
      return await report(error)
    }
    return ExitCodes.done
  }

  /// Reports an error that no session saw, and returns the exit code.
  private func report(_ error: any Error) async -> Int32 {
    let failure = Failure(error)
    let plain = StreamConsole(environment: environment, settings: Settings())
    let isJSON = arguments.contains("--json")
    let language = language(of: arguments)
    await FailureReport(console: plain, isJSON: isJSON, language: language, place: .oneShot).report(failure)
    return failure.kind.exitCode
  }
}

extension Program {
  /// A number alone, maybe after options, opens that row of what this terminal listed last.
  private func openingRow(_ arguments: [String]) -> [String] {
    guard let number = arguments.last, number.isRowNumber else { return arguments }
    let options = Array(arguments.dropLast())
    // To find out what is wrong with a command without its number takes longer than to run it with the number.
    guard options.first?.hasPrefix("-") ?? true,
      case .options(let parsed)? = try? CommandParser.parse(options), parsed.commands.isEmpty
    else { return arguments }
    var command = rowMemory.lastSection()?.openCommand ?? []
    for section in Sections.all where command.isEmpty { command = section.openCommand ?? [] }
    return options + command + [number]
  }

  /// This program with the arguments of the last one that failed in this terminal.
  ///
  /// - Parameter isJSON: whether its output is JSON, whatever they say.
  private func failedProgram(isJSON: Bool) -> Program? {
    guard let failed = rowMemory.failedArguments() else { return nil }
    var again = self
    again.arguments = isJSON && !failed.contains("--json") ? ["--json"] + failed : failed
    again.repeated = failed
    return again
  }

  /// What this terminal listed last, on any server.
  private var rowMemory: RowMemory { RowMemory(folder: Paths(environment: environment).rows, server: nil) }

  /// The language of help and usage errors. Only these wait until it is read from a file.
  func language(of words: [String]) -> Language {
    Language(
      words: words,
      environment: environment,
      file: SettingsFile(path: Paths(environment: environment).settings)
    )
  }

  /// The launch that the arguments request, with its settings.
  ///
  /// - Throws: a problem of the settings, unless the command is there to show them.
  func launch(
    _ command: (any SessionCommand)?,
    _ options: GlobalOptions,
    _ loan: TerminalLoan
  ) throws -> Launch {
    let paths = Paths(environment: environment)
    let settings = settings(command?.startOptions ?? options.startOptions, paths)
    let isTolerant = command.map { type(of: $0).showsProblemsOfSettings } ?? false
    for problem in settings.problems {
      if case .option = problem.origin { throw problem.failure }
      if !isTolerant { throw problem.failure }
    }
    return Launch(
      command: command,
      options: options,
      settings: settings,
      paths: paths,
      capabilities: Capabilities.current(environment: environment, colour: settings.colour),
      loan: loan,
      lines: AskedLines(loan)
    )
  }

  /// Runs the request in the mode that the environment allows, and returns the exit code. A session at the prompt that
  /// changes settings which only another session can apply is followed by that.
  func run(_ launch: Launch) async -> Int32 {
    let exitCode =
      switch launch.mode {
      case .prompt: await prompt(launch)
      case .onScreen(let command): await prompt(launch, once: command)
      case .conversation where launch.capabilities.isInteractive: await linearPrompt(launch)
      case .conversation, .script, .commands, .once: await plain(launch)
      }
    guard let left = launch.ending.value else { return exitCode }
    do {
      var next = try self.launch(launch.command, launch.options, launch.loan)
      (next.left, next.lines) = (left, launch.lines)
      return await run(next)
    } catch {
      return await report(error)
    }
  }

  /// Runs one command, and returns the exit code.
  package func once(
    _ command: any SessionCommand,
    _ runner: CommandRunner,
    _ report: FailureReport,
    _ memory: RowMemory?
  ) async -> Int32 {
    do {
      try await runner.run(command, words: command.withoutStartOptions(words))
      if memory?.failedArguments() == repeated ?? arguments { memory?.setFailed(nil) }
      return ExitCodes.done
    } catch is Quit, is OutputClosed {
      return ExitCodes.done
    } catch is NegativeAnswer {
      return ExitCodes.failure
    } catch {
      let failure = Failure(error)
      // What is remembered is written down, and an invitation is a secret.
      let isSecret = arguments.contains { $0.hasPrefix("--invitation") }
      if failure.isWorthRepeating, !isSecret { memory?.setFailed(repeated ?? arguments) }
      await report.report(failure)
      return failure.kind.exitCode
    }
  }
}

extension Program {
  /// Creates the session of commands and prompts.
  ///
  /// - Parameter isSeen: whether a user looks at the output, and may be shown pictures.
  func context(
    _ launch: Launch,
    _ console: any Console,
    _ detector: TerminalDetector,
    isPrompt: Bool,
    isSeen: Bool
  ) -> ShellContext {
    let (settings, paths) = (launch.settings, launch.paths)
    let zone = TimeZoneVariable(environment: environment).zone
    var situation = Situation(settings: settings, paths: paths, timeZone: zone, isPrompt: isPrompt, console: console)
    if isSeen, !launch.options.json, settings.images != PictureProtocol.none {
      situation.findSupport = { await detector.look().pictures }
    }
    let services = makeServices(situation)
    var context = ShellContext(
      console: console,
      isJSON: launch.options.json,
      language: settings.language,
      paths: paths,
      now: settings.clock,
      timeZone: zone,
      sections: services.sections
    )
    context.settings = settings
    context.nextSettings = { [environment] in
      Settings(environment: environment, file: SettingsFile(path: paths.settings))
    }
    context.rereadSettings = { [self] in
      self.settings(launch.command?.startOptions ?? launch.options.startOptions, paths)
    }
    context.isLinear = settings.isLinear
    context.place = launch.mode.place
    context.pictures = services.pictures
    context.inspection = services.inspection
    context.inspection.terminal = { await detector.look().report }
    context.boardForgets = services.boardForgets
    context.interaction.isPrompt = isPrompt
    switch launch.mode {
    case .prompt, .conversation: context.interaction.ending = launch.ending
    case .script, .commands, .once, .onScreen: break
    }
    context.interaction.shown = ShownSection(memory: memory(launch))
    return context
  }

  /// What this terminal listed last.
  func memory(_ launch: Launch) -> RowMemory {
    RowMemory(folder: launch.paths.rows, server: launch.settings[.server]?.absoluteString)
  }

  /// The settings from options, the environment and the settings file.
  package func settings(_ options: [StartOption], _ paths: Paths) -> Settings {
    Settings(options: options.settings, environment: environment, file: SettingsFile(path: paths.settings))
  }

  /// The pager in the settings; `nil` if there is none.
  func pager(
    _ settings: Settings,
    _ loan: TerminalLoan,
    prepare: @escaping @Sendable () async -> Void = {}
  ) -> Pager? {
    Pager(command: settings.pager, environment: environment, language: settings.language, loan: loan, prepare: prepare)
  }
}

/// The program's version.
package enum ProgramVersion {
  /// The version in `--version` and in CHANGELOG.
  package static let current = "0.2.0"

  /// The language version of the compiler that built it; at least the newest one checked for.
  package static var swift: String {
    #if compiler(>=6.4)
    "6.4"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }
  /// When the manual was last updated, in mdoc's form.
  package static let date = "December 1, 2026"
}

extension Program {
  /// The services that the composition root creates from the settings.
  package struct Services: Sendable {
    /// The sections, each with what it works with.
    package var sections: [any Section]
    /// The pictures; `nil` where none are shown.
    package var pictures: PictureGallery?
    /// What `doctor` looks at beside the sections.
    package var inspection: Inspection
    /// Whether what is written to the board is lost when its server stops.
    package var boardForgets: @Sendable () async -> Bool

    /// Creates the services.
    package init(
      sections: [any Section],
      pictures: PictureGallery? = nil,
      inspection: Inspection = Inspection(),
      boardForgets: @escaping @Sendable () async -> Bool = { false }
    ) {
      (self.sections, self.pictures, self.inspection) = (sections, pictures, inspection)
      self.boardForgets = boardForgets
    }
  }

  /// The circumstances for which services are created.
  package struct Situation: Sendable {
    /// The current settings.
    package var settings: Settings
    /// Where files are.
    package var paths: Paths
    /// The time zone for dates.
    package var timeZone: TimeZone
    /// Whether a user at a prompt can retry by hand.
    package var isPrompt = false
    /// Where notices go.
    package var console: any Console
    /// Says how pictures are shown; `nil` where nobody would see any.
    package var findSupport: (@Sendable () async -> PictureSupport)?
  }
}

extension PictureGallery {
  /// A gallery of pictures that a loader fetches and a decoder draws.
  ///
  /// - Parameter patience: how long printing waits for them.
  package init(
    loader: PictureLoader,
    decoder: PictureDecoder,
    patience: Duration,
    findSupport: @escaping @Sendable () async -> PictureSupport
  ) {
    self.init(loader: loader, patience: patience, findSupport: findSupport) { picture, window, columns, rows, support in
      let renderer = PictureRenderer(
        protocol: support.best,
        isInsideTmux: support.isInsideTmux,
        cell: support.cell,
        decoder: decoder
      )
      return try await renderer.lines(picture, of: window, columns: columns, rows: rows)
    }
  }
}
