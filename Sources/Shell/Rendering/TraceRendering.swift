import Foundation
import Listings
import Loading
import Terminal

/// The steps of a live search, in milliseconds since its first key.
struct TraceRendering {
  let entries: [ListingsSearchTrace.Entry]

  /// As people read it.
  func table(width: Int?) -> [StyledText] {
    Table(
      columns: [Table.Column(alignment: .trailing), Table.Column(), Table.Column(isFlexible: true)],
      rows: entries.map { entry in
        [
          StyledText(SafeText("\(milliseconds(entry)) ms"), .faint), StyledText(SafeText(name(of: entry)), .strong),
          StyledText(SafeText(detail(entry))),
        ]
      }
    )
    .lines(width: width)
  }

  /// As scripts get it: all steps in one document.
  var document: JSONValue { .array(documents) }

  /// A document for each step.
  var documents: [JSONValue] {
    entries.map { entry in
      var members: [JSONValue.Member] = [
        .init("ms", .decimal(milliseconds(entry))), .init("event", .string(name(of: entry))),
        .init("query", .optional(entry.query?.text.typed)),
      ]
      switch entry.step {
      case .failed(let reason):
        members.append(.init("reason", .string(reason)))
      case .painted(_, let frame):
        members.append(.init("source", .optional(frame.map(source))))
        members.append(.init("rows", frame?.answer.map { .int($0.rows.count) } ?? .null))
      case .key, .enter, .sent, .cancelled, .answered, .dropped:
        break
      }
      return .object(members)
    }
  }

  private func name(of entry: ListingsSearchTrace.Entry) -> String {
    // Without a query the key was the one that ended the search.
    entry.step == .key && entry.query == nil ? "end" : entry.step.name
  }

  private func milliseconds(_ entry: ListingsSearchTrace.Entry) -> Decimal {
    let start = entries.first?.time ?? .zero
    let (seconds, attoseconds) = (entry.time - start).components
    let tenths = Decimal(seconds) * 10_000 + Decimal(attoseconds / 100_000_000_000_000)
    return tenths / 10
  }

  private func detail(_ entry: ListingsSearchTrace.Entry) -> String {
    let query = entry.query.map { "“\($0.text.typed)”" } ?? ""
    switch entry.step {
    case .failed(let reason): return "\(query) \(reason)"
    case .painted(_, let frame?):
      let rows = frame.answer.map { $0.rows.count == 1 ? "1 row" : "\($0.rows.count) rows" } ?? "no rows"
      return "\(query) \(rows), \(source(of: frame))"
    case .painted(_, nil): return "nothing"
    case .key, .enter, .sent, .cancelled, .answered, .dropped: return query
    }
  }

  private func source(of frame: ListingsSearchSession.Frame) -> String {
    let rows =
      switch frame.answer?.origin {
      case .server: "live"
      case .cache: "cached"
      case nil: "none"
      }
    return switch frame.state {
    case .stalled: rows + ", stalled"
    case .failed: rows + ", failed"
    case .idle, .loading, .loaded: rows
    }
  }
}

extension SearchTrace.Step {
  /// Its name in a timeline.
  fileprivate var name: String {
    switch self {
    case .key: "key"
    case .enter: "enter"
    case .sent: "sent"
    case .cancelled: "cancelled"
    case .answered: "answered"
    case .failed: "failed"
    case .dropped: "dropped as stale"
    case .painted(.local, _): "local paint"
    case .painted: "painted"
    }
  }
}
