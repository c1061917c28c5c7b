import Database
import Drafts
import DraftsStore
import Foundation

/// Edits a draft every few milliseconds; each edit is on disk before the next.
struct Saving {
  let folder: String
  let seconds: String

  func run() async throws {
    let store = SQLiteDraftStore(database: .user(path: "\(folder)/classifieds.sqlite", schemas: [.drafts]))
    var draft = try await store.create(id: UUID().uuidString, at: Date())
    var times: [Double] = []
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Double(seconds) ?? 5)
    while clock.now < end {
      let begun = clock.now
      let writer = DraftWriter(session: "probe", seen: draft.revision)
      let edit = try await store.edit(draft.id, [.title: "Title \(times.count)"], by: writer, at: Date())
      times.append((clock.now - begun) / .milliseconds(1))
      if case .written(let written, _) = edit { draft = written }
      try await clock.sleep(for: .milliseconds(20))
    }
    times.sort()
    let p99 = times[times.count * 99 / 100]
    print(
      #"{"edits":\#(times.count),"p50_ms":\#(times[times.count / 2]),"p99_ms":\#(p99),"max_ms":\#(times.last ?? 0)}"#
    )
  }
}
