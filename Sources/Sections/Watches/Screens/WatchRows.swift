import Foundation
import Languages
import Listings
import Shell
import Terminal
import Watches

/// A list of watches: the number, the name and what it searches for, what is new, when it was checked, and what is wrong.
/// Below it, a line for each channel that is failing.
struct WatchRows {
  let watches: [WatchesModel.Overview]
  /// How the channels are doing.
  let channels: [WatchChannelStatus]
  let now: Date
  let zone: TimeZone
  let language: Language

  func lines(width: Int?) -> [StyledText] {
    Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 10, isFlexible: true), Table.Column(minimum: 5),
        Table.Column(minimum: 8, isFlexible: true),
      ],
      rows: watches.map { overview in
        [
          StyledText("\(overview.watch.id)", .faint), name(of: overview.watch),
          overview.unseen > 0 ? StyledText(.eventsUnseen(overview.unseen), .urgent, in: language) : "",
          state(of: overview),
        ]
      }
    )
    .lines(width: width) + troubles.flatMap { line in width.map { line.wrapped(to: $0) } ?? [line] }
  }

  private func name(of watch: Watch) -> StyledText {
    let search = watch.searchText
    let name = StyledText(SafeText(watch.name), .title)
    return search.isEmpty || search == watch.name ? name : name + StyledText(SafeText("  " + search), .faint)
  }

  /// The channels that fail, with what waits for them.
  private var troubles: [StyledText] {
    channels.compactMap { status in
      status.trouble.map { trouble in
        let failing = Message.channelFailing(status.channel.label, reason: trouble)
        let waiting = status.waiting > 0 ? .comma + .eventsWaiting(status.waiting) : Message(verbatim: "")
        // A time that is over was missed because nothing was running.
        let due = status.nextTry.flatMap { $0 > now ? $0 : nil }
        let next = due.map { .comma + .nextAttempt(DateText.short($0, in: zone)) } ?? Message(verbatim: "")
        return StyledText(failing + waiting + next, .failure, in: language)
      }
    }
  }

  private func state(of overview: WatchesModel.Overview) -> StyledText {
    let watch = overview.watch
    if let failure = watch.failure, watch.failures > 0 {
      return StyledText(.checkFailed(failure), .failure, in: language)
    }
    if watch.isPaused { return StyledText(.isPaused, .note, in: language) }
    let age = watch.checkedAt.map { Message.checkedAgo(DateText.age(of: $0, at: now, in: zone)) } ?? .neverChecked
    return StyledText(age, .note, in: language)
  }
}

/// Events, a line each: when, what with its price, the ad, the id to open it with, and for which watches. Where the screen
/// is too narrow for that, two lines each, without the watches. The title gives way to everything else.
struct WatchEventRows {
  /// The least columns of a title beside everything else.
  private static let leastTitle = 10
  private static let leastNames = 6

  let events: [WatchEvent]
  let now: Date
  let zone: TimeZone
  let language: Language

  func lines(width: Int?) -> [StyledText] {
    guard let width else { return table.lines(width: nil) }
    let widest = { (cells: [StyledText]) in cells.map(\.width).max() ?? 0 }
    let fixed = widest(events.map(age)) + widest(events.map(happening)) + widest(events.map(id))
    // Four gaps between five columns.
    if fixed + Self.leastTitle + Self.leastNames + 8 <= width { return table.lines(width: width) }
    return events.flatMap { event in
      let title = title(event).truncated(to: max(0, width - id(event).width - 4))
      return [
        happening(event) + "  " + age(event),
        "  " + title + "  " + id(event),
      ]
      .map { $0.truncated(to: width) }
    }
  }

  private var table: Table {
    Table(
      columns: [
        Table.Column(), Table.Column(), Table.Column(minimum: Self.leastTitle, isFlexible: true), Table.Column(),
        Table.Column(minimum: Self.leastNames, isFlexible: true),
      ],
      rows: events.map { event in
        [
          age(event), happening(event), title(event), id(event),
          StyledText(SafeText(event.watches.joined(separator: ", ")), .note),
        ]
      }
    )
  }

  private func age(_ event: WatchEvent) -> StyledText {
    StyledText(DateText.age(of: event.at, at: now, in: zone), .note, in: language)
  }

  private func happening(_ event: WatchEvent) -> StyledText {
    StyledText(event.happening, event.kind == .gone ? .faint : .price, in: language)
  }

  private func title(_ event: WatchEvent) -> StyledText {
    StyledText(SafeText(beginning: event.item.listing.title, columns: 100), event.kind == .gone ? .faint : .title)
  }

  private func id(_ event: WatchEvent) -> StyledText { StyledText("id:\(event.item.listing.id)", .faint) }
}

extension WatchChannelStatus {
  /// Why it tells nothing, in words; `nil` if it does.
  var trouble: Message? { failures > 0 || hasEnded ? failure?.message ?? .channelHasEnded : nil }
}

extension Watch {
  /// What it searches for, as it could be typed; empty for the bookmarks.
  var searchText: String {
    (words + [category.map { "cat:\($0)" }].compactMap(\.self)).map { $0.contains(" ") ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }
}
