import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// The steps of a live search, in milliseconds since its first key.
struct TraceRendering {
  let entries: [ListingsSearchTrace.Entry]

  /// The timeline for people.
  func table(width: Int?, language: Language = .english) -> [StyledText] {
    Table(
      columns: [Table.Column(alignment: .trailing), Table.Column(), Table.Column(isFlexible: true)],
      rows: entries.map { entry in
        [
          StyledText(NumberText.message(milliseconds(entry)) + Message(verbatim: " ms"), .faint, in: language),
          StyledText(name(of: entry), .strong, in: language), StyledText(detail(entry), in: language),
        ]
      }
    )
    .lines(width: width)
  }

  /// The timeline as JSON for scripts: all steps in one document.
  var document: JSONValue { .array(documents) }

  /// One document per step.
  var documents: [JSONValue] {
    entries.map { entry in
      var members: [JSONValue.Member] = [
        .init("ms", .decimal(milliseconds(entry))), .init("event", .message(name(of: entry))),
        .init("query", .optional(entry.query?.text.typed)),
      ]
      switch entry.step {
      case .failed(let reason): members.append(.init("reason", .message(reason)))
      case .painted(_, let frame):
        members.append(.init("source", frame.map { .message(source(of: $0)) } ?? .null))
        members.append(.init("rows", frame?.answer.map { .int($0.count) } ?? .null))
      case .key, .enter, .sent, .cancelled, .answered, .dropped: break
      }
      return .object(members)
    }
  }

  private func name(of entry: ListingsSearchTrace.Entry) -> Message {
    // A key without a query ended the search.
    entry.step == .key && entry.query == nil ? .traceEnd : entry.step.name
  }

  private func milliseconds(_ entry: ListingsSearchTrace.Entry) -> Decimal {
    let start = entries.first?.time ?? .zero
    let (seconds, attoseconds) = (entry.time - start).components
    let tenths = Decimal(seconds) * 10_000 + Decimal(attoseconds / 100_000_000_000_000)
    return tenths / 10
  }

  private func detail(_ entry: ListingsSearchTrace.Entry) -> Message {
    let query = entry.query.map { Message.quoted($0.text.typed) } ?? Message(verbatim: "")
    switch entry.step {
    case .failed(let reason): return [query, reason].joined(separator: " ")
    case .painted(_, let frame?):
      let rows = frame.answer.map { Message.rows($0.count) } ?? .traceNoRows
      return query + Message(verbatim: " ") + [rows, source(of: frame)].joined(separator: ", ")
    case .painted(_, nil): return .traceNothing
    case .key, .enter, .sent, .cancelled, .answered, .dropped: return query
    }
  }

  private func source(of frame: ListingsSearchTrace.Frame) -> Message {
    let rows: Message =
      switch frame.answer?.origin {
      case .server: .traceLive
      case .cache: .traceCached
      case .bookmarks: .markBookmarked
      case nil: .traceNoSource
      }
    return switch frame.state {
    case .stalled: [rows, .traceStalled].joined(separator: ", ")
    case .failed: [rows, .traceFailed].joined(separator: ", ")
    case .idle, .loading, .loaded: rows
    }
  }
}

extension SearchTrace.Step {
  /// Its name in a timeline.
  fileprivate var name: Message {
    switch self {
    case .key: .traceKey
    case .enter: .traceEnter
    case .sent: .traceSent
    case .cancelled: .traceCancelled
    case .answered: .traceAnswered
    case .failed: .traceFailed
    case .dropped: .traceStale
    case .painted(.local, _): .traceLocalPaint
    case .painted: .tracePainted
    }
  }
}
