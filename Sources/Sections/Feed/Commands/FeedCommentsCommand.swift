import ArgumentParser
import Feed
import Languages
import Loading
import Shell
import Terminal

struct FeedCommentsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "comments", abstract: .feedCommentsHelp, discussion: .feedCommentsHelpDiscussion)
  }

  /// Watching continues until the user stops it.
  var endsByItself: Bool { watch == nil }

  /// Without `--watch`, the comments are only printed.
  var usesScreen: Bool { watch != nil && !options.json }

  static var firstArgument: [CompletionSlot]? { [.kind(.images)] }
  static var triedWords: TriedWords { ["open", "show", "commentaires", "σχόλια", "comentários"] }
  static func takes(strayWord word: String) -> Bool { word.isRowNumber }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.feedCommentsHelpTarget, valueName: .feedCommentsHelpTargetValue))
  var target: RowTarget<FeedImage.ID>

  @Flag(help: ArgumentHelp(.feedCommentsHelpAbsolute))
  var absolute = false

  @Option(
    help: ArgumentHelp(.feedCommentsHelpWatch, valueName: .feedCommentsHelpWatchValue),
    completion: .list(["10s", "30s", "1m"])
  )
  var watch: TimeSpan?

  func validate() throws {
    if let watch, watch.duration < .seconds(1) { throw ValidationError(.commentsWatchTooOften) }
  }

  func run(in context: FeedContext) async throws {
    let image = try await context.commented(target)
    let request = CommentsRequest(image: image, isAbsolute: absolute, interval: watch?.duration)
    if let screenHost = context.interaction.screenHost, !context.isJSON {
      await CommentsScreenRunner(context: context, screenHost: screenHost).run(request)
    } else {
      try await context.printComments(request)
    }
  }
}

extension FeedID: RowID {}

/// What `feed comments` reads, and how it shows it.
struct CommentsRequest: Sendable, Equatable {
  /// The image; if it is not displayed, only its id is known.
  var image: CommentedImage
  /// Whether dates are shown instead of ages.
  var isAbsolute = false
  /// The interval between reloads; `nil` to load once.
  var interval: Duration?
}

/// An image whose comments are read.
struct CommentedImage: Sendable, Equatable {
  var id: FeedImage.ID
  /// Its description or location, if known.
  var subject: String?

  init(_ image: FeedImage) {
    id = image.id
    subject = image.description ?? image.location
  }

  init(id: FeedImage.ID) { self.id = id }
}

extension FeedContext {
  /// Prints comments once, or with an interval reloads them and prints new ones, until the task is cancelled.
  fileprivate func printComments(_ request: CommentsRequest) async throws {
    let id = request.image.id
    var comments = try await withActivity(.loadingComments) { try await feed.comments(on: id) }
    if !isJSON { try await console.print([text(.commentsTitle, .strong)]) }
    try await print(comments, [], request)
    guard let interval = request.interval else { return }
    var trouble: Message?
    var pause = interval
    while true {
      try await clock.sleep(for: pause, tolerance: nil)
      do {
        let known = Set(comments.map(\.id))
        comments = try await feed.comments(on: id)
        (trouble, pause) = (nil, interval)
        let new = comments.filter { !known.contains($0.id) }
        if !new.isEmpty { try await print(new, Set(new.map(\.id)), request) }
      } catch let error as ImageFeedError {
        let failure = LoadFailure(error)
        pause = max(interval, failure.retryAfter ?? .zero)
        // Printed once, not on every failure.
        if trouble != failure.reason { await say([failure.reason, .commentsRetrying], .failure) }
        trouble = failure.reason
      }
    }
  }

  private func print(_ comments: [FeedComment], _ new: Set<FeedComment.ID>, _ request: CommentsRequest) async throws {
    if isJSON { return try await print(FeedDocument.comments(comments)) }
    if comments.isEmpty { return await say(.noComments) }
    let rows = CommentRows(now: now(), zone: timeZone, language: language, isAbsolute: request.isAbsolute)
    try await console.print(rows.lines(of: comments, new: new, width: await console.columns()))
  }
}
