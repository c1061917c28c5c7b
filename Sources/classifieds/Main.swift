import Foundation
import Shell

@main
enum Main {
  static func main() async {
    // A reader that went away is an error of the write, not the end of us.
    signal(SIGPIPE, SIG_IGN)
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      makeServices: CompositionRoot.services
    )
    exit(await program.run())
  }
}
