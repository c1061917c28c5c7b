import Listings

/// What a line that is being typed searches for.
struct LiveQuery: Sendable, Hashable {
  /// The text searched for.
  var text: String
  /// The category named in the line.
  var category: String?

  /// Reads the line; `nil` when it is no search yet.
  ///
  /// `search ` with no word yet is the whole feed; so is `/`.
  init?(line: String) {
    guard line.hasPrefix("/") || line.hasPrefix("search "),
      let words = try? WordSplitter.words(of: line, ending: .lenient),
      let command = try? CommandParser.command(from: words) as? SearchCommand
    else { return nil }
    text = ListingQuery(command.words.joined(separator: " ")).text
    category = command.category
  }
}
