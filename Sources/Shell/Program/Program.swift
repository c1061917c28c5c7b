import Foundation
import Languages
import Terminal

/// The program from its arguments to its exit code: the entry point of the shell.
package struct Program: Sendable {
  package let arguments: [String]
  package let environment: [String: String]
  package let makeServices: @Sendable (Situation) -> Services

  /// Makes the program.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - sections: in the order in which help lists their commands.
  ///   - makeServices: called once, when the arguments have been understood.
  package init(
    arguments: [String],
    environment: [String: String],
    sections: [any Section.Type],
    makeServices: @escaping @Sendable (Situation) -> Services
  ) {
    self.arguments = arguments
    self.environment = environment
    self.makeServices = makeServices
    Sections.register(sections)
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
          throw Failure(.usage, .commandTwice, kept: .nothingDone, hint: .useOneOfBoth)
        }
        return await run(try launch(command, command.options, loan))
      case .options(let options): return await run(try launch(nil, options, loan))
      }
    } catch let request as HelpRequest {
      // Help is printed even if the settings are invalid.
      let settings = settings([], Paths(environment: environment))
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
      await FailureReport(console: plain, isJSON: isJSON, language: languageOfWords, place: .oneShot).report(failure)
      return failure.kind.exitCode
    }
  }
}

extension Program {
  /// The language of help and usage errors. Only these wait until it is read from a file.
  private var languageOfWords: Language {
    Language(
      words: arguments,
      environment: environment,
      file: SettingsFile(path: Paths(environment: environment).settings)
    )
  }
}
