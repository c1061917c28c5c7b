import Foundation
import Languages
import Loading
import TestSupport

/// Plays a queue of pictures on paper: it turns a line of events into a log of actions, a line for each event.
///
/// A picture is a letter. Events are words: `[abc]` these are wanted; `&a` a caller awaits a, `^a` stops awaiting it;
/// `5a` 5 of 9 bytes of a have arrived; `+a` it was loaded, `!a` failed, `~a` was cancelled, `%a` failed transiently,
/// `#a` was found not to exist, and the attempt has ended; `-a` the oldest pause for a is over; `>a` it was loaded and
/// `.a` only now ended; `xa` its bytes are unusable; `?` is a retry. An event of an attempt belongs to the picture's
/// oldest attempt that has not ended.
struct PictureTimeline {
  private var queue: PictureQueue
  private var running: [(attempt: PictureQueue.Attempt, url: URL)] = []
  private var paused: [(pause: PictureQueue.Pause, url: URL)] = []
  /// The picture whose attempt has just ended.
  private var ended = URL(filePath: "/?")
  private var lines: [String] = []

  static func log(_ events: String, simultaneous: Int = 4, rememberedFailures: Int = 1_000) -> String {
    var timeline = PictureTimeline(
      queue: PictureQueue(simultaneous: simultaneous, rememberedFailures: rememberedFailures)
    )
    for event in events.split(separator: " ") { timeline.play(event) }
    return timeline.lines.joined(separator: "\n")
  }

  static func url(_ letter: Character) -> URL { URL(filePath: "/\(letter)") }

  static func letter(_ url: URL) -> String { String(url.path().suffix(1)) }

  private init(queue: PictureQueue) {
    self.queue = queue
  }

  private mutating func play(_ event: Substring) {
    guard let letter = event.last else { return }
    let url = Self.url(letter)
    let actions: [PictureQueue.Action] =
      switch event.first {
      case "[": queue.want(event.dropFirst().dropLast().map(Self.url))
      case "&": queue.join(url)
      case "^": queue.leave(url)
      case "?": queue.retry()
      case "-": paused.firstIndex { $0.url == url }.map { queue.resume(paused.remove(at: $0).pause) } ?? []
      case "x": queue.reject(url, Self.failure("no picture"))
      case let kind: playAttempt(kind, of: url)
      }
    let texts = actions.map { take($0) }
    lines.append("\(event) \(texts.isEmpty ? "nothing" : texts.joined(separator: ", "))")
  }

  private mutating func playAttempt(_ kind: Character?, of url: URL) -> [PictureQueue.Action] {
    guard let index = running.firstIndex(where: { $0.url == url }) else { return [] }
    let attempt = running[index].attempt
    if let received = kind?.wholeNumberValue { return queue.progress(attempt, received: received, expected: 9) }
    ended = url
    if kind != ">" { running.remove(at: index) }
    switch kind {
    case "+": return queue.finish(attempt, .loaded(Data())) + queue.end(attempt)
    case "!": return queue.finish(attempt, .failed(Self.failure("broken"))) + queue.end(attempt)
    case "%":
      let failure = LoadFailure(reason: "away", isTransient: true)
      return queue.finish(attempt, .failed(failure)) + queue.end(attempt)
    case "#":
      let failure = LoadFailure(reason: "gone", isWorthRetrying: false)
      return queue.finish(attempt, .failed(failure)) + queue.end(attempt)
    case "~": return queue.finish(attempt, .cancelled) + queue.end(attempt)
    case ">": return queue.finish(attempt, .loaded(Data()))
    default: return queue.end(attempt)
    }
  }

  private mutating func take(_ action: PictureQueue.Action) -> String {
    switch action {
    case .start(let attempt, let url):
      running.append((attempt, url))
      return "start \(Self.letter(url))"
    case .cancel(let attempt):
      return "cancel \(running.first { $0.attempt == attempt }.map { Self.letter($0.url) } ?? "?")"
    case .tell(let url, let state): return "\(Self.letter(url)) \(Self.text(state))"
    case .forget(let url): return "forget \(Self.letter(url))"
    case .answer(let url): return "answer \(Self.letter(url))"
    case .refuse(let url, let failure): return "refuse \(Self.letter(url)) \(failure.reason.english)"
    case .pause(let pause, let duration):
      paused.append((pause, ended))
      return "pause \(duration.components.seconds)"
    }
  }

  private static func failure(_ reason: String) -> LoadFailure { LoadFailure(reason: Message(verbatim: reason)) }

  private static func text(_ state: PictureState) -> String {
    switch state {
    case .waiting: "waits"
    case .loading(let received, let expected): "\(received) of \(expected ?? 0)"
    case .loaded: "loaded"
    case .retrying(let failure): "retries \(failure.reason.english)"
    case .failed(let failure): failure.reason.english
    }
  }
}
