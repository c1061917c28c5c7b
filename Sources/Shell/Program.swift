import Foundation
import Languages
package import Listings
import Terminal

/// The program from its arguments to its exit code: the shell's door.
package struct Program: Sendable {
  /// What the composition root makes of the settings.
  package struct Services: Sendable {
    /// The ads on show.
    package var browser: ListingsBrowser
    /// The drafts.
    package var drafts: DraftDesk
    /// Runs a board.
    package var serve: Session.Serve
    /// Fetches the whole feed.
    package var sync: ListingsSync

    /// Puts the services together.
    package init(
      browser: ListingsBrowser,
      drafts: DraftDesk,
      serve: @escaping Session.Serve,
      sync: ListingsSync
    ) {
      self.browser = browser
      self.drafts = drafts
      self.sync = sync
      self.serve = serve
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
    let language = Language(words: arguments, environment: environment)
    let plain = StreamConsole(environment: environment, colour: .auto, isLinear: true)
    let report = FailureReport(console: plain, isJSON: arguments.contains("--json"))
    do {
      switch try CommandParser.parse(arguments, language: language) {
      case .command(let command):
        guard command.options.commands.isEmpty else {
          throw Failure(.usage, "-c and a command exclude each other", kept: "nothing was done", hint: "give one")
        }
        return try await run(command, command.options)
      case .options(let options): return try await run(nil, options)
      }
    } catch let request as HelpRequest {
      try? await request.print(on: plain)
      return ExitCodes.done
    } catch is OutputClosed {
      return ExitCodes.done
    } catch {
      let failure = Failure(error)
      await report.report(failure)
      return failure.kind.exitCode
    }
  }
}

extension Program {
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
  }

  private func run(_ command: (any SessionCommand)?, _ options: GlobalOptions) async throws -> Int32 {
    let paths = Paths(environment: environment)
    let settings = try Settings(
      options: options,
      environment: environment,
      file: SettingsFile(path: paths.settings)
    )
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
    if case .prompt = mode { return await prompt(settings, paths, capabilities, isJSON: options.json) }
    let console = StreamConsole(environment: environment, colour: settings.colour, isLinear: settings.isLinear)
    let services = makeServices(
      Situation(settings: settings, paths: paths, isPrompt: false, console: console)
    )
    let session = Session(services, settings, paths, console, isJSON: options.json)
    let runner = CommandRunner(session: session, deadline: Self.deadline)
    let report = FailureReport(console: console, isJSON: options.json)
    return await Interruption.watched {
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
        return await PlainPrompt(console: console, runner: runner, report: report).run(StandardInputLines())
      }
    }
  }

  private func once(_ command: any SessionCommand, _ runner: CommandRunner, _ report: FailureReport) async -> Int32 {
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
