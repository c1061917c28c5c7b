import ArgumentParser
import Feed
import Languages

struct FeedCommentsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "comments",
      abstract: .feedCommentsHelp,
      discussion: .feedCommentsHelpDiscussion
    )
  }

  /// The image whose comments are read.
  enum Target: ExpressibleByArgument, Equatable {
    case row(Int)
    case id(FeedImage.ID)

    init?(argument: String) {
      if argument.hasPrefix("id:") {
        guard let id = FeedID(String(argument.dropFirst(3))) else { return nil }
        self = .id(id)
      } else {
        guard let row = Int(argument) else { return nil }
        self = .row(row)
      }
    }
  }

  /// Watching continues until the user stops it.
  var endsByItself: Bool { watch == nil }

  /// Without `--watch`, the comments are only printed.
  var takesStage: Bool { watch != nil && !options.json }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.images)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      .feedCommentsHelpTarget,
      valueName: .feedCommentsHelpTargetValue
    )
  )
  var target: Target

  @Flag(
    help: ArgumentHelp(.feedCommentsHelpAbsolute)
  )
  var absolute = false

  @Option(
    help: ArgumentHelp(
      .feedCommentsHelpWatch,
      valueName: .feedCommentsHelpWatchValue
    ),
    completion: .list(["10s", "30s", "1m"])
  )
  var watch: TimeSpan?

  func validate() throws {
    if let watch, watch.duration < .seconds(1) { throw ValidationError(.commentsWatchTooOften) }
  }

  func run(in context: CommandContext) async throws {
    let image = try await context.commented(target)
    let reading = CommentsReading(image: image, isAbsolute: absolute, interval: watch?.duration)
    if let stage = context.interaction.stage, !context.isJSON {
      await CommentsPageRun(context: context, stage: stage).run(reading)
    } else {
      try await context.printComments(reading)
    }
  }
}
