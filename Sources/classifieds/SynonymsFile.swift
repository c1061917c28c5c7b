import BoardRules
import Foundation
import Languages
import Loading
import Shell

/// The file in which a board's operator lists words that mean the same, a line each: `velo = ["vélo", "bicyclette", "bike"]`.
enum SynonymsFile {
  /// Its name beside the board's file.
  private static let name = "synonyms.toml"

  /// The synonyms beside the file of a board; none if there is no such file. Throws a `Failure` that names the line.
  static func synonyms(besideBoard path: String) throws(Failure) -> Synonyms {
    let path = (FilePath(path).folder ?? ".") + "/" + name
    return FileManager.default.fileExists(atPath: path) ? try synonyms(at: path) : Synonyms()
  }

  /// The synonyms in a file. Throws a `Failure` that names the line.
  static func synonyms(at path: String) throws(Failure) -> Synonyms {
    guard let bytes = FilePath(path).bytes else {
      throw Failure(.notFound, .synonymsUnreadable(path), hint: .checkPathAndPermissions)
    }
    let lists: [(line: Int, name: String, texts: [String])]
    do throws(TOMLError) {
      lists = try TOMLDocument.lists(in: bytes)
    } catch {
      throw failure(path, error.line, error.message)
    }
    for (line, name, texts) in lists {
      if let flaw = flaw(of: [name] + texts) { throw failure(path, line, flaw) }
    }
    return Synonyms(groups: lists.map { [$0.name] + $0.texts })
  }

  private static func failure(_ path: String, _ line: Int, _ reason: Message) -> Failure {
    Failure(.usage, .synonymsProblem(path, line: line, reason: reason), hint: .correctSynonyms)
  }

  private static func flaw(of group: [String]) -> Message? {
    if group.count > Synonyms.most { return .synonymsTooMany(Synonyms.most) }
    let isUsable = group.allSatisfy { (1...Synonyms.longest).contains($0.trimmed.count) }
    return isUsable ? nil : .synonymsLength(Synonyms.longest)
  }
}
