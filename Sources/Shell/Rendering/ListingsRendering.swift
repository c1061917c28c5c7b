import Foundation
import Listings
import Terminal

/// A batch of rows as people see it.
struct ListingsRendering {
  let view: ListingsView
  let now: Date
  let zone: TimeZone

  /// What is shown, and where it comes from.
  var heading: StyledText {
    let count = view.total.map { $0 == 1 ? "1 ad" : "\($0) ads" } ?? "ads"
    let query = view.query.isEmpty ? "" : " for “\(view.query)”"
    let category = view.category.map { " in \($0)" } ?? ""
    switch view.source {
    case .server:
      return StyledText(SafeText(count + query + category), .note)
    case .cache(let seenAt):
      let age = DateText.age(of: seenAt, at: now, in: zone)
      let found = "offline: \(count)\(query)\(category) as seen \(age); `refresh` asks the board again"
      return StyledText(SafeText(found), .note)
    }
  }

  /// What can be done next; nothing when all there is to see is seen.
  var ending: StyledText? {
    if view.items.isEmpty, view.page == 1 {
      let elsewhere = view.category == nil ? "" : ", or `category all`"
      return StyledText(SafeText("nothing found: try fewer letters\(elsewhere)"), .note)
    }
    guard let last = view.items.last?.row else { return StyledText("the feed has ended", .note) }
    if view.hasMore {
      let total = view.total.map { " of \($0)" } ?? ""
      return StyledText(SafeText("rows 1 to \(last)\(total): `more` shows the next, `open N` one in full"), .note)
    }
    return view.page > 1 ? StyledText(SafeText("row \(last) is the last one"), .note) : nil
  }

  /// That ads came in above the rows, which do not shift for them.
  static func newAbove(_ count: Int) -> String? {
    count > 0 ? "\(count == 1 ? "1 new ad" : "\(count) new ads") above" : nil
  }

  /// How many ads could not be shown, and why.
  var rejectedNote: StyledText {
    let ads = view.rejected == 1 ? "1 ad" : "\(view.rejected) ads"
    return StyledText(SafeText("\(ads) left out: not what the board's contract says; the rest is shown"), .note)
  }
}
