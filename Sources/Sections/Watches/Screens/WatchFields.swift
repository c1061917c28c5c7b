import Foundation
import Loading
import Shell
import Watches

/// The columns of watches that are printed for programs.
enum WatchFields {
  static let all: [RowField<WatchesModel.Overview>] = [
    RowField("watch") { String($0.watch.id) },
    RowField("name") { $0.watch.name },
    RowField("search") { $0.watch.searchText },
    RowField("unseen") { String($0.unseen) },
    RowField("paused") { $0.watch.isPaused ? "true" : "false" },
    RowField("checked_at") { $0.watch.checkedAt.map(WireDate.text) ?? "" },
    RowField("failure") { $0.watch.failures > 0 ? $0.watch.failure ?? "" : "" },
  ]
}
