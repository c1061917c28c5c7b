import ArgumentParser
import Terminal

struct ServeCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run a board on this machine.",
    discussion: "Without a catalogue or a database it serves the sample that comes with the program."
  )
  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 8080

  @Option(
    help: ArgumentHelp("A folder with listings.json, categories.json and images/.", valueName: "dir"),
    completion: .directory
  )
  var catalogue: String?

  @Option(help: ArgumentHelp("The file that keeps the board's ads.", valueName: "file"), completion: .file())
  var database: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("the port has to be between 0 and 65535") }
  }

  func run(in session: Session) async throws {
    let board = BoardOptions(host: host, port: port, catalogue: catalogue, database: database)
    try await session.serve(
      board,
      { await session.say($0) },
      { try await session.console.print(document: "listening on \($0)") }
    )
  }
}
