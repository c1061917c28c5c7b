import Foundation
import Listings
import ListingsStore

/// The cache's search alone, without a terminal or a board, for `Benchmarks/local-search` and `Benchmarks/suggestions`.
@main
struct SearchProbe {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("fill", 3): try await Filling(catalogue: words[1], folder: words[2]).run()
    case ("query", 3): try await Querying(file: words[1]).run(queries: words[2])
    case ("suggest", 3): try await Suggesting(file: words[1]).run(words: words[2])
    case ("count", 3): try await Counting(file: words[1]).run(queries: words[2])
    case ("page", 2): try await Paging(file: words[1]).run()
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
  }

  private static let usage = """
    usage: SearchProbe fill CATALOGUE FOLDER   fills FOLDER/cache.sqlite from CATALOGUE/listings.json (one ad per line, in feed order)
           SearchProbe query FILE QUERIES      searches FILE for each line of QUERIES (texts and perhaps sort:price, separated by tabs);
                                               prints a JSON line for each
           SearchProbe suggest FILE WORDS      suggests a word of FILE for each line of WORDS; prints a JSON line for each
           SearchProbe count FILE QUERIES      counts the ads of FILE by category and price for each line of QUERIES; prints a JSON line for each
           SearchProbe page FILE               times page 1 and page 5,000 of the feed in FILE

    """

  /// The board whose ads the probe stores; number 1, the first in a new file.
  static let board = "probe"
  /// The number of rows a search requests.
  static let limit = 20
}
