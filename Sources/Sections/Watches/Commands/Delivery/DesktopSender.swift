import Languages
import Shell
import Terminal
import Watches

/// Tells events with a notification of the desktop; several at once with one.
struct DesktopSender: WatchSender {
  /// How many events a notification lists.
  private static let longestList = 5
  /// The longest headline and the longest list of watches, in columns.
  private static let (widest, widestNames) = (200, 60)

  let desktop: Desktop
  let language: Language

  var batch: Int { 100 }
  var isQuiet: Bool { true }

  func send(_ events: [WatchEvent]) async -> WatchSendResult {
    guard let last = events.last else { return .delivered }
    if Task.isCancelled { return .interrupted }
    let title: SafeText
    var lines: [SafeText]
    if events.count == 1 {
      (title, lines) = (line(last), [SafeText(last.watches.joined(separator: ", "))])
    } else {
      title = SafeText(.eventsAtOnce(events.count), in: language)
      lines = events.prefix(Self.longestList).map(named)
      let more = events.count - lines.count
      if more > 0 { lines.append(SafeText(.moreEvents(more), in: language)) }
    }
    return await desktop.notify(title, lines, id: last.id) == nil ? .failed(.noDesktop) : .delivered
  }

  /// The event with the watches that it belongs to.
  private func named(_ event: WatchEvent) -> SafeText {
    let names = SafeText(beginning: event.watches.joined(separator: ", "), columns: Self.widestNames)
    return SafeText(.eventOfWatches(line(event).description, watches: names.description), in: language)
  }

  private func line(_ event: WatchEvent) -> SafeText {
    SafeText(beginning: event.headline.text(in: language), columns: Self.widest)
  }
}
