import Foundation

/// The orders' download and ledger alone, without a terminal, for `Benchmarks/orders`.
@main
struct OrdersProbe {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("download", 3): try await Downloading(server: words[1], file: words[2]).run()
    case ("decode", 2): try await Decoding(server: words[1]).run()
    case ("read", 2): try await Reading(file: words[1]).run()
    case ("csv", 2): try await Reading(file: words[1]).printCSV()
    case ("parse", 2): try Parsing(file: words[1]).run()
    case ("save", 3): try await Saving(folder: words[1], seconds: words[2]).run()
    case ("hold", 2): try await Holding(file: words[1]).run()
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
  }

  private static let usage = """
    usage: OrdersProbe download SERVER FILE   fetches all orders of a server into a ledger
           OrdersProbe decode SERVER          fetches the whole body and decodes it with JSONDecoder
           OrdersProbe read FILE              reads pages and totals of a ledger
           OrdersProbe csv FILE               prints the ledger as CSV, in the order in which the rows were stored
           OrdersProbe parse FILE             reads a body from a file, piece by piece, and stores nothing
           OrdersProbe save FOLDER SECONDS    edits a draft repeatedly, and prints how long each edit took
           OrdersProbe hold FILE              begins a download, stores some rows, and waits to be killed

    """
}
