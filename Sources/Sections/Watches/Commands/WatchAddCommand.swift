import ArgumentParser
import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal
import Watches

struct WatchAddCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: .watchAddHelp, discussion: .watchAddHelpDiscussion)
  }

  static var isBounded: Bool { false }
  static var writes: Bool { true }
  static var lineForm: LineForm { .query }
  static var triedWords: TriedWords {
    [
      "alert", "notify", "subscribe", "follow", "monitor", "save search", "alerte", "surveiller", "suivre",
      "ειδοποίηση", "παρακολούθησε", "alerta", "avisar", "seguir", "vigiar",
    ]
  }
  static func takes(strayWord word: String) -> Bool { !word.isRowNumber }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.watchAddHelpName, valueName: .watchAddHelpNameValue))
  var name: String?

  @Option(help: ArgumentHelp(.watchAddHelpCategory, valueName: .watchAddHelpCategoryValue))
  var category: String?

  @Option(
    help: ArgumentHelp(.watchAddHelpEvery, valueName: .watchAddHelpEveryValue),
    completion: .list(["5m", "15m", "1h"])
  )
  var every = TimeSpan(duration: Watch.usualInterval)

  @Option(
    name: .customLong("full-every"),
    help: ArgumentHelp(.watchAddHelpFullEvery, valueName: .watchAddHelpFullEveryValue),
    completion: .list(["1h", "6h", "24h"])
  )
  var fullEvery = TimeSpan(duration: Watch.usualFullInterval)

  @Option(help: ArgumentHelp(.watchAddHelpDrop, valueName: .watchAddHelpDropValue), completion: .list(["5%", "10%"]))
  var drop: Percentage?

  @Option(
    help: ArgumentHelp(.watchAddHelpNotify, valueName: .watchAddHelpNotifyValue),
    completion: .list(["prompt", "desktop", "exec:", "webhook:"])
  )
  var notify = NotifyChannels(channels: [.prompt])

  @Flag var first: FirstAds?

  @Option(help: ArgumentHelp(.watchAddHelpFeed, valueName: .watchAddHelpFeedValue), completion: .file())
  var feed: String?

  @Argument(help: ArgumentHelp(.watchAddHelpWords, valueName: .watchAddHelpWordsValue))
  var words: [String] = []

  func validate() throws {
    let shortest = Duration.seconds(1)
    guard every.duration >= shortest, fullEvery.duration >= shortest else {
      throw ValidationError(.intervalTooShort)
    }
  }

  func run(in context: WatchesContext) async throws {
    let name = name ?? Self.usualName(words: words, category: category)
    if self.name == nil, name.isEmpty { throw Failure(.usage, .watchNeedsSearch, hint: .giveSearchOrName) }
    let text = QueryText(words: words)
    if text.parts.count > QueryText.mostWords {
      throw Failure(.usage, .watchHasTooManyWords(text.parts.count, most: QueryText.mostWords))
    }
    if let flaw = text.flaw(isTyping: false, currency: await context.watchCurrency) {
      throw Failure(.usage, .watchWordUnusable(.quoted(flaw.word), remedy: flaw.remedy))
    }
    if let part = text.parts.first(where: { if case .marked = $0.meaning { true } else { false } }) {
      throw Failure(.usage, .watchWordUnusable(.quoted(part.word), remedy: .noMarksInWatches))
    }
    let channels = notify.channels.map(Self.absolute) + (feed.map { [.feed(Self.absolute($0))] } ?? [])
    var watch = Watch(
      name: name,
      words: words,
      category: category,
      every: every.duration,
      fullEvery: fullEvery.duration,
      threshold: drop?.number,
      channels: channels,
      createdAt: context.now()
    )
    if first == .all { watch.tellWhatIsThere() }
    for case .exec(let program) in channels where !context.telling.finds(program) {
      throw Failure(.notFound, .noProgramToTell(program), hint: .nameAnotherProgram)
    }
    if let file = feed.map(Self.absolute) { try Self.checkFeed(file) }
    let (added, found) = try await context.withActivity(.checkingWatches) {
      try await context.watches.add(watch)
    }
    let feedFailure: FileError?
    do {
      try await context.telling.prepare(added)
      feedFailure = nil
    } catch let error as FileError {
      // The watch is there, and the file is tried again with each event.
      feedFailure = error
    }
    let answer: Message =
      switch first {
      case .fromNow, nil: .watchAdded(.quoted(added.name), found: .watchedAds(found))
      case .all: .watchAddedAll(.quoted(added.name), found: .watchedAds(found))
      }
    if let document = await context.answer(added, answer) { try await context.print(document) }
    if found == 0, let correction = text.correction(quoting: context.place.quoting) {
      await context.say([correction, .removeWatchFirst(String(added.id))].sentences)
    }
    if let feedFailure, let file = feed.map(Self.absolute) {
      let reason = WatchDeliveryFailure.unwritable(feedFailure.reason).message
      await context.say(.channelFailing(WatchChannel.feed(file).label, reason: reason), .failure)
    }
    let hasWebhook = channels.contains { if case .webhook = $0 { true } else { false } }
    if hasWebhook, context.telling.secret == nil { await context.say(.webhooksUnsigned) }
  }

  /// The name of a watch that was given none.
  static func usualName(words: [String], category: String?) -> String {
    [words.joined(separator: " "), category ?? ""].filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: ", ")
  }

  /// A watch is also checked elsewhere than in this folder. A name without a slash is looked for in PATH.
  private static func absolute(_ channel: WatchChannel) -> WatchChannel {
    if case .exec(let program) = channel, program.contains("/") { .exec(absolute(program)) } else { channel }
  }

  /// Refuses a file that would be lost, before the watch is there.
  private static func checkFeed(_ path: String) throws(Failure) {
    do throws(FileError) {
      try AtomFeedSender.check(path)
    } catch {
      let what: Message = error.isNameTaken ? .feedFileTaken(path) : .unwritable(path, error.reason)
      throw Failure(error.isNameTaken ? .conflict : .storage, what, kept: .notTouched, hint: .nameAnotherFile)
    }
  }

  private static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
}

/// Whether the ads that are there when a watch is added count as seen.
enum FirstAds: String, EnumerableFlag {
  /// They count as seen.
  case fromNow
  /// They are told.
  case all

  static func help(for value: FirstAds) -> ArgumentHelp? {
    switch value {
    case .fromNow: ArgumentHelp(.watchAddHelpFromNow)
    case .all: ArgumentHelp(.watchAddHelpAll)
    }
  }
}

/// A percentage in an option: `10%`, `2.5`.
struct Percentage: ExpressibleByArgument, Equatable {
  let number: Decimal

  init?(argument: String) {
    let text = argument.hasSuffix("%") ? String(argument.dropLast()) : argument
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), number > 0, number <= 100
    else { return nil }
    self.number = number
  }
}

/// The value of `--notify`.
struct NotifyChannels: ExpressibleByArgument, Equatable {
  let channels: [WatchChannel]

  init(channels: [WatchChannel]) { self.channels = channels }

  init?(argument: String) {
    guard let channels = WatchChannel.list(argument) else { return nil }
    self.channels = channels
  }

  var defaultValueDescription: String { channels.map(\.text).joined(separator: ",") }
}
