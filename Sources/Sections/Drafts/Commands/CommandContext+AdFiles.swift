import AdFiles
import Drafts
import Foundation
import Languages
import Terminal

extension CommandContext {
  /// Creates a draft from an ad file and makes it the current one; `nil` if the file has problems, which have been
  /// reported.
  func importAd(from path: String) async throws -> Draft? {
    do {
      let ad = try AdFileSource(path: path).read()
      // The pictures are read first, so that a file with an invalid one creates no draft.
      let put = ad.pictures.isEmpty ? nil : try await take(ad.pictures, of: path)
      let draft = try await drafts.create(ad.fields)
      return try await put?(draft) ?? draft
    } catch let error as AdFileError {
      await tell(error, of: path)
    } catch let failure as Failure {
      // Continues after an invalid picture or file; a failing database would fail for the next file as well.
      await FailureReport(self).report(failure)
    }
    return nil
  }

  private func take(_ pictures: [String], of path: String) async throws -> PhotoExchange.Put? {
    do {
      return try await photoExchange?.takeIn(pictures)
    } catch var failure as Failure {
      failure.kept = .nothingOfIt(path)
      throw failure
    }
  }

  private func tell(_ error: AdFileError, of path: String) async {
    for problem in error.problems {
      let place = Message(verbatim: problem.line.map { "\(path):\($0)" } ?? path)
      let what = place + .colon + problem.message
      if isJSON {
        let failure = Failure(.invalidData, what, kept: .nothingOfIt(path), hint: .correctAndImport)
        await console.note(document: failure.document(line: nil, at: self.place).text)
      } else {
        await say(what, .failure)
      }
    }
    if !isJSON { await say(.nothingOfIt(path) + .semicolon + .correctAndImport) }
  }
}
