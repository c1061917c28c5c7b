import AdFiles
import ArgumentParser
import Drafts
import Foundation
import Languages
import Loading
import Shell
import Terminal

struct DraftImportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "import", abstract: .draftImportHelp, discussion: .draftImportHelpDiscussion)
  }

  static var lineForm: LineForm { .files }
  /// What standard input waits for may take any time.
  var endsByItself: Bool { !files.contains("-") }
  static var triedWords: TriedWords { ["import", "load", "importer", "charger", "εισαγωγή", "importar"] }
  static var need: CommandNeed? { CommandNeed(.needFile, as: "ad.yaml") }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(.draftImportHelpFiles, valueName: .draftImportHelpFilesValue),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var files: [String]

  func run(in context: DraftsContext) async throws {
    var imported: [Draft] = []
    for file in files { try context.checkInput(file) }
    for source in files.map(AdFileSource.init) {
      guard let draft = try await context.importAd(from: source) else { continue }
      imported.append(draft)
      if !context.isJSON { await context.say(.draftImported(.quoted(draft.displayTitle), path: source.name)) }
    }
    if context.isJSON, !imported.isEmpty { try await context.printDocuments(of: imported) }
    let refused = files.count - imported.count
    guard refused == 0 else { throw NegativeAnswer(summary: .filesRefused(refused)) }
  }
}

extension DraftsContext {
  /// Creates a draft from an ad file and makes it the current one; `nil` if the file has problems, which have been
  /// reported.
  fileprivate func importAd(from source: AdFileSource) async throws -> Draft? {
    let path = source.name
    do {
      let ad = try await source.read()
      // The pictures are read first, so that a file with an invalid one creates no draft.
      let put = ad.pictures.isEmpty ? nil : try await take(ad.pictures, of: path)
      let draft = try await drafts.create(ad.fields)
      for warning in ad.warnings { await say(Self.line(warning, of: path)) }
      return try await put?(draft) ?? draft
    } catch let error as AdFileError {
      await tell(error, of: path)
    } catch let failure as Failure {
      // Continues after an invalid picture or file; a failing database would fail for the next file as well.
      await FailureReport(self).report(failure)
    }
    return nil
  }

  private func take(_ pictures: [String], of path: String) async throws -> AdFilePhotos.Put? {
    do {
      return try await adFilePhotos?.takeIn(pictures)
    } catch var failure as Failure {
      failure.kept = .nothingOfIt(path)
      throw failure
    }
  }

  private func tell(_ error: AdFileError, of path: String) async {
    for problem in error.problems {
      let what = Self.line(problem, of: path)
      if isJSON {
        let failure = Failure(.invalidData, what, kept: .nothingOfIt(path), hint: .correctAndImport)
        await FailureReport(self).report(failure)
      } else {
        await say(what, .failure)
      }
    }
    if !isJSON { await say([.nothingOfIt(path), .correctAndImport]) }
  }

  /// A problem with its place.
  private static func line(_ problem: AdFileError.Problem, of path: String) -> Message {
    Message(verbatim: problem.line.map { "\(path):\($0)" } ?? path) + .colon + problem.message
  }
}
