import Foundation
import Listings
import Loading
package import MCP
package import Shell
import Watches

extension WatchesSection {
  package func tools(in context: ShellContext) -> [MCPTool] {
    let context = context.with(self)
    return [context.watchesTool(), context.eventsTool()]
  }
}

extension WatchesContext {
  /// Lists the watches.
  fileprivate func watchesTool() -> MCPTool {
    MCPTool(
      "list_watches",
      title: "List watches",
      description: "Lists the user’s saved searches, whose new and changed ads are kept as events.",
      hints: .reading(isOpenWorld: false),
      input: [ToolPage.cursor],
      output: [
        .required(
          "items",
          .list(
            .object([
              .required("id", .integer()), .required("unseen", .integer(), "Events that the user has not seen."),
              MCPSchema.Member("paused", .flag, "Missing if it is not."),
              MCPSchema.Member("checked", .day, "Missing if it was never checked."),
              Untrusted.schema([.required("name", .text()), .required("query", .text())]),
            ])
          )
        ),
        ToolPage.nextCursor,
      ]
    ) { arguments in
      let part = try ToolPage.part(of: try await watches.list(), arguments)
      let rows = part.rows.map { overview in
        let watch = overview.watch
        let query = (watch.words + [watch.category.map { "cat:\($0)" }].compactMap(\.self)).joined(separator: " ")
        return JSONValue.object(
          [.init("id", .int(watch.id)), .init("unseen", .int(overview.unseen))]
            + (watch.isPaused ? [.init("paused", .bool(true))] : [])
            + (watch.checkedAt.map { [.init("checked", $0.toolDay)] } ?? [])
            + [
              Untrusted.member([
                .init("name", Untrusted.line(watch.name, limit: Untrusted.lineLimit / 2)),
                .init("query", Untrusted.line(query, limit: Untrusted.lineLimit / 2)),
              ])
            ]
        )
      }
      return .object([.init("items", .array(rows))] + part.next)
    }
  }

  /// Lists what watches have found.
  fileprivate func eventsTool() -> MCPTool {
    MCPTool(
      "list_watch_events",
      title: "List what watches found",
      description: """
        Lists new and changed ads that the user’s watches have found, the oldest first. Without a cursor, the newest 20; \
        next_cursor leads to what is found later. Nothing is checked now, and the events stay unseen by the user.
        """,
      hints: .reading(isOpenWorld: true),
      input: [
        MCPSchema.Member("watch", .integer(), "The id of a watch; of all of them unless it is given."),
        MCPSchema.Member("cursor", .text(most: 20), "The next_cursor of an earlier result."),
      ],
      output: [
        .required("items", .list(.object(WatchEvent.rowSchema))),
        .required("next_cursor", .text(most: 20), "Also there at the end, for events that come later."),
      ]
    ) { arguments in
      let watch = try await self.watch(arguments["watch"]?.intValue)
      let (events, place) = try await events(of: watch, after: try Self.place(arguments))
      return .object([
        .init("items", .array(events.map(\.toolRow))), .init("next_cursor", .string(String(place))),
      ])
    }
  }

  private func watch(_ id: Int?) async throws -> Watch? {
    guard let id else { return nil }
    if id == Watch.bookmarksID { return .bookmarks(createdAt: now()) }
    guard let watch = try await watches.store.watches().first(where: { $0.id == id }) else {
      throw WatchesError.noSuchWatch(String(id))
    }
    return watch
  }

  private static func place(_ arguments: MCPArguments) throws(MCPArgumentError) -> Int64? {
    guard let cursor = arguments["cursor"]?.stringValue else { return nil }
    guard let place = Int64(cursor), place >= 0 else {
      throw MCPArgumentError("cursor must be the next_cursor of an earlier result.")
    }
    return place
  }

  /// The events after a place, or else the newest ones; and where the next ones begin.
  private func events(of watch: Watch?, after place: Int64?) async throws -> (events: [WatchEvent], place: Int64) {
    if let place {
      let events = try await watches.store.events(
        after: place,
        of: watch.map { [$0.id] },
        limit: ToolPage.length
      )
      return (events, events.last?.position ?? place)
    }
    let last = try await watches.store.lastPosition()
    var asked = [watch].compactMap(\.self)
    if asked.isEmpty { asked = try await watches.store.watches() + [.bookmarks(createdAt: now())] }
    var newest: [Int64: WatchEvent] = [:]
    for watch in asked {
      for event in try await watches.newestEvents(of: watch) where event.position <= last {
        newest[event.position] = event
      }
    }
    let events = newest.values.sorted { $0.position < $1.position }.suffix(ToolPage.length)
    return (Array(events), last)
  }
}

extension WatchEvent {
  private static let mostWatches = 3

  /// What a list has of an event.
  fileprivate static let rowSchema: [MCPSchema.Member] = [
    .required("ad", .integer(), "The id of the ad, for open_ad."),
    .required("kind", .choice(Kind.allCases.map(\.rawValue))),
    .required("at", .day, "When it was noticed."),
    .required("price", .number),
    MCPSchema.Member("before", .number, "The price before, of a price event."),
    MCPSchema.Member("reason", .choice([Reason.unmatched, .withdrawn, .offered].map(\.rawValue))),
    .required("watches", .list(.integer()), "At most 3 of the watches that found it."),
    Untrusted.schema([.required("title", .text())]),
  ]

  /// The event in a list.
  fileprivate var toolRow: JSONValue {
    .object(
      [
        .init("ad", .int(item.listing.id)), .init("kind", .string(kind.rawValue)), .init("at", at.toolDay),
        .init("price", .decimal(item.listing.price.amount)),
      ] + (step.map { [.init("before", .decimal($0.before.amount))] } ?? [])
        + (reason.map { [.init("reason", .string($0.rawValue))] } ?? [])
        + [
          .init("watches", .array(watchIDs.sorted().prefix(Self.mostWatches).map(JSONValue.int))),
          Untrusted.member([.init("title", Untrusted.line(item.listing.title))]),
        ]
    )
  }
}

extension Date {
  fileprivate var toolDay: JSONValue { .string(String(WireDate.text(from: self).prefix(10))) }
}
