import Board
import Foundation
import Imaging
import Languages
import Shell

@main
enum Main {
  static func main() async {
    // Before anything else: a process that decodes pictures needs nothing of the program.
    if CommandLine.arguments.dropFirst().first == PictureWorkerProcess.argument {
      PictureWorkerProcess.run(mark: Watermark.mark)
    }
    // A closed reader is a write error, and must not end the program.
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    MachineLimits.makeDo()
    let obstacle =
      MachineLimits.tooFewDescriptors.map(BoardError.tooFewDescriptors)
      ?? MachineLimits.tooLittleMemory.map(BoardError.tooLittleMemory)
    if let obstacle {
      let words = Failure(obstacle).sentence(at: .oneShot).text(in: Language(environment: environment))
      try? FileHandle.standardError.write(contentsOf: Data("classifieds: \(words)\n".utf8))
      exit(1)
    }
    let root = CompositionRoot(environment: environment)
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: environment,
      sections: [
        ListingsSection.self, DraftsSection.self, OrdersSection.self, FeedSection.self, BirdsSection.self,
        BoardSection.self,
      ],
      makeServices: root.services
    )
    let exitCode = await program.run()
    withExtendedLifetime(root) { exit(exitCode) }
  }
}
