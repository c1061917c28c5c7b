import Birds
import Foundation
import Languages
import Terminal

/// How the catalogue stands, in one line: how many birds, and whether they are as they are now.
struct BirdsStatus {
  let view: BirdsView
  let now: Date
  let zone: TimeZone

  func line(in language: Language) -> StyledText {
    let parts = [count, age, state, leftOut].compactMap(\.self).joined(separator: .comma)
    return StyledText(parts, isTrouble ? .failure : .note, in: language)
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

  private var age: Message? { view.savedAt.map { .asOf(DateText.age(of: $0, at: now, in: zone)) } }

  private var state: Message {
    switch view.liveness {
    case .live: .birdsAreLive
    case .connecting: .connecting
    case .waiting(let pause, let error):
      .notLive(error.map { Failure($0).what }, again: Int((pause / .seconds(1)).rounded(.up)))
    case .stopped(let error): .notLive(Failure(error).what, again: nil)
    }
  }
}

extension Message {
  fileprivate static let birdsAreLive = Message(en: "live", fr: "en direct", el: "ζωντανά", ptBR: "ao vivo")

  fileprivate static let connecting = Message(en: "connecting …", fr: "connexion…", el: "σύνδεση…", ptBR: "conectando…")

  fileprivate static func asOf(_ age: Message) -> Message {
    Message(en: "as of \(age)", fr: "état : \(age)", el: "όπως ήταν \(age)", ptBR: "como estavam \(age)")
  }

  fileprivate static func notLive(_ reason: Message?, again seconds: Int?) -> Message {
    let why = reason.map { .colon + $0 } ?? Message(verbatim: "")
    let next =
      seconds.map { seconds in
        Message(
          en: ", again in \(seconds) s",
          fr: ", nouvel essai dans \(seconds) s",
          el: ", ξανά σε \(seconds) δευτ.",
          ptBR: ", de novo em \(seconds) s"
        )
      }
      ?? Message(
        en: "; `retry` tries again",
        fr: " ; `retry` réessaie",
        el: "· `retry` για νέα προσπάθεια",
        ptBR: "; `retry` tenta de novo"
      )
    return Message(
      en: "not live\(why)\(next)",
      fr: "pas en direct\(why)\(next)",
      el: "όχι ζωντανά\(why)\(next)",
      ptBR: "não está ao vivo\(why)\(next)"
    )
  }
}
