import ArgumentParser
import Birds
import Languages

/// The bird that a command is about: a displayed row, or an id.
enum BirdTarget: ExpressibleByArgument, Equatable {
  case row(Int)
  case id(Bird.ID)

  init?(argument: String) {
    if argument.hasPrefix("id:") {
      let id = String(argument.dropFirst(3))
      guard !id.isEmpty else { return nil }
      self = .id(id)
    } else {
      guard let row = Int(argument) else { return nil }
      self = .row(row)
    }
  }
}

/// The argument of commands about one bird.
struct BirdArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(.birdHelpTarget, valueName: .birdHelpTargetValue))
  var target: BirdTarget
}
