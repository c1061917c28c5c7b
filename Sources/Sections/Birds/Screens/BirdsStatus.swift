import Birds
import Foundation
import Languages
import Shell
import Terminal

/// The state of the catalogue in one line: how many birds, and whether they are live.
struct BirdsStatus {
  let view: BirdsView
  let now: Date
  let zone: TimeZone

  func line(in language: Language) -> StyledText {
    let parts = [count, age, state, leftOut].compactMap(\.self).joined(separator: .comma)
    let advice: Message? = view.items.isEmpty && view.total > 0 ? .fewerBirdWords : nil
    return StyledText(
      [parts, advice].compactMap(\.self).joined(separator: .semicolon),
      isTrouble ? .failure : .note,
      in: language
    )
  }

  private var isTrouble: Bool {
    switch view.liveness {
    case .waiting, .stopped: true
    case .connecting, .live: false
    }
  }

  private var count: Message? {
    if view.total == 0 { return view.liveness == .live ? .noBirds : nil }
    return view.items.isEmpty ? .noBirdFound : .birds(view.items.count + view.unread, of: view.total)
  }

  private var leftOut: Message? { view.unreadable > 0 ? .birdsLeftOut(view.unreadable) : nil }

  private var age: Message? { view.savedAt.map { .birdsAsOfAge(DateText.age(of: $0, at: now, in: zone)) } }

  private var state: Message {
    switch view.liveness {
    case .live: .birdsAreLive
    case .connecting: .birdsConnecting
    case .waiting(let pause, let error):
      offline(error.map { Failure($0).what }, seconds: Int((pause / .seconds(1)).rounded(.up)))
    case .stopped(let error): .birdsStopped(Failure(error).what)
    }
  }

  private func offline(_ reason: Message?, seconds: Int) -> Message {
    reason.map { .birdsOfflineBecause($0, seconds: seconds) } ?? .birdsOffline(seconds)
  }
}
