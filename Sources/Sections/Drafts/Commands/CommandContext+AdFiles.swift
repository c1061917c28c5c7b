import AdFiles
import Drafts
import Foundation
import Languages
import Terminal

extension CommandContext {
  /// Makes a draft of an ad file, and takes it in hand; `nil` when something is wrong with the file, which has been told.
  func importAd(from path: String) async throws -> Draft? {
    do {
      let ad = try AdFileSource(path: path).read()
      // The pictures are read before there is a draft: of a file with a bad one there is to be none.
      let put = ad.pictures.isEmpty ? nil : try await take(ad.pictures, of: path)
      let draft = try await drafts.create(ad.fields)
      return try await put?(draft) ?? draft
    } catch let error as AdFileError {
      await tell(error, of: path)
    } catch let failure as Failure {
      // Of a picture or of the file; a database that fails would fail for the next file as well.
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
