import ArgumentParser
import Imaging
import Languages

struct BirdsZoomCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "zoom", abstract: .birdsZoomHelp, discussion: .birdsZoomHelpDiscussion)
  }

  var takesStage: Bool { !options.json && at == nil && scale == nil }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.birds)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var bird: BirdArgument

  @Option(help: ArgumentHelp(.birdsZoomHelpAt, valueName: .birdsZoomHelpAtValue))
  var at: Place?

  @Option(help: ArgumentHelp(.birdsZoomHelpScale, valueName: .birdsZoomHelpScaleValue))
  var scale: Double?

  /// A position in a picture, as fractions of its width and height.
  struct Place: ExpressibleByArgument, Equatable {
    var x, y: Double

    init?(argument: String) {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x), (0...1).contains(y) else {
        return nil
      }
      (self.x, self.y) = (x, y)
    }
  }

  func validate() throws {
    if let scale, !(1...PictureWindow.mostScale).contains(scale) { throw ValidationError(.birdsScaleOutOfRange) }
  }

  func run(in context: CommandContext) async throws {
    let window = PictureWindow(x: at?.x ?? 0.5, y: at?.y ?? 0.5, scale: scale ?? 1)
    try await context.zoomBird(bird.target, window)
  }
}
