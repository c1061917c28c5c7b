import Foundation
import Listings
import Loading
import Terminal

/// The rows below the edit line while a search is typed.
struct SearchPanel {
  let frame: SearchSession<LiveQuery, ListingsView>.Frame
  let now: Date
  let zone: TimeZone

  func lines(width: Int) -> [StyledText] {
    guard let view = frame.answer else { return [status] }
    return [status] + ListingsTable(items: view.items).lines(width: width)
  }

  /// Whether the rows are the board's or what was seen of it, and what is still to come.
  private var status: StyledText {
    switch (frame.state, frame.answer) {
    case (.failed(let reason), let view?):
      StyledText(SafeText("\(count(of: view)), \(origin(of: view)): \(reason)"), .failure)
    case (.failed(let reason), nil):
      StyledText(SafeText(reason), .failure)
    case (.stalled, let view?):
      StyledText(SafeText("\(count(of: view)), \(origin(of: view)); still asking the board …"), .note)
    case (.stalled, nil):
      StyledText("asking the board …", .note)
    case (_, let view?):
      StyledText(SafeText("\(count(of: view)), \(origin(of: view))"), .note)
    case (_, nil):
      StyledText("searching …", .note)
    }
  }

  private func count(of view: ListingsView) -> String {
    let count = view.total ?? view.items.count
    let ads = count == 1 ? "1 ad" : "\(count) ads"
    return view.total == nil && view.hasMore ? ads + " and more" : ads
  }

  private func origin(of view: ListingsView) -> String {
    switch view.source {
    case .server: "live"
    case .cache(let seenAt): "cached \(DateText.age(of: seenAt, at: now, in: zone))"
    }
  }
}
