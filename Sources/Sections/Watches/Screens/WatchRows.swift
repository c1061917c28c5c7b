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
  /// The newest events of each watch, for a screen.
  var events: [Watch.ID: [WatchEvent]] = [:]

  /// The watches on a screen, with their newest events beside them; an opened one shows all of its events.
  var content: TableContent {
    TableContent(
      status: StyledText(.watchesListed(watches.count), .note, in: language),
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 14, isFlexible: true), Table.Column(minimum: 5),
        // As wide as most of what it says.
        Table.Column(minimum: 20, isFlexible: true, omission: 2),
        Table.Column(minimum: 8, isFlexible: true, omission: 1),
      ],
      rows: watches.map { overview in
        let number = String(overview.watch.id)
        let pausing = ["pause", "resume"].map { ["watch", $0, number] }
        var row = TableContent.Row(
          id: number,
          cells: [
            StyledText(SafeText(number), .faint), name(of: overview.watch),
            overview.unseen > 0 ? StyledText(.eventsUnseen(overview.unseen), .urgent, in: language) : "",
            state(of: overview), StyledText(SafeText(overview.watch.telling), .faint),
          ],
          argument: number,
          heading: [name(of: overview.watch)],
          commands: [
            "n": ["watch", "run", number],
            "z": overview.watch.isPaused
              ? ListCommand(pausing[1], undo: pausing[0]) : ListCommand(pausing[0], undo: pausing[1]),
            "d": ListCommand(["watch", "remove", number], asksAgain: true),
          ]
        )
        let newest = Array(events[overview.watch.id, default: []].reversed())
        row.preview = { [now, zone, language] columns in
          if newest.isEmpty { return [StyledText(Message.nothingHappened.sentence, .note, in: language)] }
          return WatchEventRows(events: newest, now: now, zone: zone, language: language).lines(width: columns)
        }
        return row
      }
    )
  }

  func lines(width: Int?) -> [StyledText] {
    content.lines(width: width) + troubles.flatMap { line in width.map { line.wrapped(to: $0) } ?? [line] }
  }

  private func name(of watch: Watch) -> StyledText {
    let search = watch.searchText
    let name = StyledText(SafeText(watch.name), .title)
    return search.isEmpty || search == watch.name ? name : name + StyledText(SafeText("  " + search), .faint)
  }

  /// The channels that fail, with what waits for them, a line each.
  var troubles: [StyledText] {
    channels.compactMap { status in
      status.trouble.map { trouble in
        let failing = Message.channelFailing(status.channel.label, reason: trouble)
        let waiting = status.waiting > 0 ? .comma + .eventsWaiting(status.waiting) : Message(verbatim: "")
        // A time that is over was missed because nothing was running.
        let due = status.nextTry.flatMap { $0 > now ? $0 : nil }
        let next = due.map { .comma + .nextAttempt(DateText.full($0, in: zone)) } ?? Message(verbatim: "")
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
    guard let checkedAt = watch.checkedAt else { return StyledText(.neverChecked, .note, in: language) }
    if checkedAt > now { return StyledText(.checkedInFuture, .failure, in: language) }
    return StyledText(.checkedAgo(DateText.age(of: checkedAt, at: now, in: zone)), .note, in: language)
  }
}

/// Events, a line each: when, what with its price, the ad, the id to open it with, and for which watches. Where the screen
/// is too narrow for that, two lines each, without the watches. The title gives way to everything else.
struct WatchEventRows {
  /// The least columns of a title and of names beside everything else.
  private static let (leastTitle, leastNames) = (10, 6)
  /// The most columns of a title, of what has happened (a currency may be long), and of names.
  private static let (widestTitle, widestHappening, widestNames) = (100, 60, 100)

  let events: [WatchEvent]
  let now: Date
  let zone: TimeZone
  let language: Language

  private struct Cells {
    var age: StyledText
    var happening: StyledText
    var title: StyledText
    var id: StyledText
    var names: StyledText
  }

  /// The events on a screen; an opened one shows its ad.
  var content: TableContent {
    TableContent(
      status: StyledText(.eventsCounted(events.count), .note, in: language),
      columns: [
        Table.Column(), Table.Column(), Table.Column(minimum: Self.leastTitle, isFlexible: true),
        Table.Column(omission: 2), Table.Column(minimum: Self.leastNames, isFlexible: true, omission: 1),
      ],
      rows: events.map { event in
        let row = cells(event)
        return TableContent.Row(
          id: event.id,
          cells: [row.age, row.happening, row.title, row.id, row.names],
          argument: "id:\(event.item.listing.id)",
          heading: [row.happening + "  " + row.age],
          // An ad that is gone cannot be opened.
          text: event.kind == .gone ? [row.title, row.id] : nil
        )
      }
    )
  }

  func lines(width: Int?) -> [StyledText] {
    let rows = events.map(cells)
    let table = Table(
      columns: [
        Table.Column(), Table.Column(), Table.Column(minimum: Self.leastTitle, isFlexible: true), Table.Column(),
        Table.Column(minimum: Self.leastNames, isFlexible: true),
      ],
      rows: rows.map { [$0.age, $0.happening, $0.title, $0.id, $0.names] }
    )
    guard let width else { return table.lines(width: nil) }
    let widest = { (cell: (Cells) -> StyledText) in rows.map { cell($0).width }.max() ?? 0 }
    // Four gaps between five columns.
    let fixed = widest(\.age) + widest(\.happening) + widest(\.id) + 8
    if fixed + Self.leastTitle + Self.leastNames <= width { return table.lines(width: width) }
    return rows.flatMap { row in
      let title = row.title.truncated(to: max(0, width - row.id.width - 4))
      return [row.happening + "  " + row.age, "  " + title + "  " + row.id].map { $0.truncated(to: width) }
    }
  }

  private func cells(_ event: WatchEvent) -> Cells {
    let isGone = event.kind == .gone
    let happening = SafeText(beginning: event.happening.text(in: language), columns: Self.widestHappening)
    let title = SafeText(beginning: event.item.listing.title, columns: Self.widestTitle)
    return Cells(
      age: StyledText(DateText.age(of: event.at, at: now, in: zone), .note, in: language),
      happening: StyledText(happening, isGone ? .faint : .price),
      title: StyledText(title, isGone ? .faint : .title),
      id: StyledText("id:\(event.item.listing.id)", .faint),
      names: StyledText(SafeText(beginning: event.watches.joined(separator: ", "), columns: Self.widestNames), .note)
    )
  }
}

extension WatchChannelStatus {
  /// Why it tells nothing, in words; `nil` if it does.
  var trouble: Message? { failures > 0 || hasEnded ? failure?.message ?? .channelHasEnded : nil }
}

extension Watch {
  /// How often it is checked, and in which ways its events are told; `watch show` says where.
  fileprivate var telling: String {
    let ways = channels.map { String($0.label.prefix { $0 != ":" }) }
    return ([TimeSpan(duration: every).defaultValueDescription] + ways).joined(separator: ", ")
  }

  /// What it searches for, as it could be typed; empty for the bookmarks.
  var searchText: String {
    (words + [category.map { "cat:\($0)" }].compactMap(\.self)).map { $0.contains(" ") ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }
}
