import BirdsCommands
import BoardRules
import BoardServer
import BoardsCommands
import DraftsCommands
import FeedCommands
import Foundation
import Imaging
import Languages
import ListingsCommands
import Loading
import MessagesCommands
import OrdersCommands
import Shell
import StandIns
import WatchesCommands

@main
enum Main {
  static func main() async {
    occupyStandardDescriptors()
    // Before anything else: a process that decodes pictures needs nothing of the program.
    if CommandLine.arguments.dropFirst().first == PictureWorkerProcess.argument {
      PictureWorkerProcess.run(mark: Watermark.mark)
    }
    // A closed reader is a write error, and must not end the program.
    signal(SIGPIPE, SIG_IGN)
    let environment = ProgramArguments.environment(ProcessInfo.processInfo.environment) {
      ProgramArguments.bytes(getenv($0))
    }
    ResourceLimits.makeDo()
    let obstacle =
      ResourceLimits.tooFewDescriptors.map(BoardError.tooFewDescriptors)
      ?? ResourceLimits.tooLittleMemory.map(BoardError.tooLittleMemory)
    if let obstacle {
      let words = Failure(obstacle).sentences(at: .oneShot).text(in: Language(environment: environment))
      try? FileHandle.standardError.write(contentsOf: Data("classifieds: \(words)\n".utf8))
      exit(1)
    }
    let sections: [any ComposedSection.Type] = [
      ListingsSection.self, DraftsSection.self, MessagesSection.self, OrdersSection.self, FeedSection.self,
      BirdsSection.self, WatchesSection.self, BoardsSection.self,
    ]
    let root = CompositionRoot(environment: environment, sections: sections)
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      flaw: ProgramArguments.flaw(
        (0..<Int(CommandLine.argc)).compactMap { ProgramArguments.bytes(CommandLine.unsafeArgv[$0]) }
      ),
      environment: environment,
      // One by one: a whole array is converted by looking up conformances, which takes 0.4 ms.
      sections: sections.map { $0 },
      makeServices: root.services
    )
    let exitCode = await BoardFiles.$current.withValue(BoardFiles { root.file(of: $0) }) { await program.run() }
    withExtendedLifetime(root) {
      root.close()
      exit(exitCode)
    }
  }

  /// Opens what the parent closed (`>&-`), so that no other file gets its number and is written to in its place.
  private static func occupyStandardDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong way round: reading and writing fail as they would without it.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
