import Foundation
import Languages
import Listings
import Loading
import Terminal

/// The output of `sync`.
enum SyncRendering {
  private static var barWidth: Int { 20 }

  /// `[#####---------------] 1200 of 4800 ads; Ctrl-C stops, and keeps what came`
  static func bar(_ progress: ListingsSync.Progress, language: Language = .english) -> StyledText {
    var text = Message.fetched(progress.fetched)
    if let total = progress.total, total > 0 {
      let done = min(barWidth, Int(Double(barWidth) * Double(progress.fetched) / Double(total)))
      let bar = String(repeating: "#", count: max(0, done)) + String(repeating: "-", count: barWidth - max(0, done))
      text = Message(verbatim: "[\(bar)] ") + .part(progress.fetched, of: total)
    }
    if let (failure, pause) = progress.trouble {
      let trouble = text + .semicolon + failure.reason + .again(in: pause.components.seconds)
      return StyledText(trouble, .failure, in: language)
    }
    return StyledText(text + .semicolon + .stopKeepsWhatCame, .note, in: language)
  }

  /// The result for people.
  static func lines(_ outcome: ListingsSync.Outcome, language: Language = .english) -> [StyledText] {
    var done = Message.allFetched(outcome.fetched)
    if outcome.resumedAt > 0 { done = done + .semicolon + .wentOn(at: outcome.resumedAt) }
    var lines = [done]
    if outcome.gone > 0 { lines.append(.gone(outcome.gone)) }
    if outcome.rejected > 0 { lines.append(.leftOut(outcome.rejected)) }
    return lines.map { StyledText($0, .note, in: language) }
  }

  /// The result as JSON for scripts.
  static func document(_ outcome: ListingsSync.Outcome) -> JSONValue {
    .object([
      .init("fetched", .int(outcome.fetched)), .init("resumed_at", .int(outcome.resumedAt)),
      .init("gone", .int(outcome.gone)), .init("rejected", .int(outcome.rejected)),
    ])
  }
}

extension Message {
  /// The suffix of a failure that will be retried: `, again in 3 s`.
  static func again(in seconds: some BinaryInteger) -> Message {
    Message(
      en: ", again in \(seconds) s",
      fr: ", nouvel essai dans \(seconds) s",
      el: ", ξανά σε \(seconds) δευτ.",
      ptBR: ", de novo em \(seconds) s"
    )
  }

  /// The number of ads received.
  private static func received(_ count: Int) -> Message {
    .count(
      count,
      en: ("ad fetched", "ads fetched"),
      fr: ("annonce reçue", "annonces reçues", "d’annonces reçues"),
      el: ("αγγελία λήφθηκε", "αγγελίες λήφθηκαν"),
      ptBR: ("anúncio recebido", "anúncios recebidos", "de anúncios recebidos")
    )
  }

  fileprivate static func fetched(_ count: Int) -> Message {
    let (ads, received) = (Message.ads(count), Message.received(count))
    return Message { $0 == .english ? "fetched " + ads.text(in: $0) : received.text(in: $0) }
  }

  fileprivate static func part(_ count: Int, of total: Int) -> Message {
    let (count, ads) = (NumberText.message(count), Message.ads(total))
    return Message(
      en: "\(count) of \(ads)",
      fr: "\(count) sur \(ads)",
      el: "\(count) από \(ads)",
      ptBR: "\(count) de \(ads)"
    )
  }

  fileprivate static let stopKeepsWhatCame = Message(
    en: "Ctrl-C stops, and keeps what came",
    fr: "Ctrl-C arrête et garde ce qui est arrivé",
    el: "το Ctrl-C σταματά και κρατά όσα ήρθαν",
    ptBR: "Ctrl-C interrompe e guarda o que chegou"
  )

  fileprivate static func allFetched(_ count: Int) -> Message {
    let received = Message.received(count)
    return Message(
      en: "\(received): all of the feed is found while you type, and offline",
      fr: "\(received) : tout le fil se trouve pendant la frappe, et hors ligne",
      el: "\(received): όλη η ροή βρίσκεται καθώς πληκτρολογείτε, και εκτός σύνδεσης",
      ptBR: "\(received): o feed inteiro é encontrado enquanto se digita, e offline"
    )
  }

  fileprivate static func wentOn(at place: Int) -> Message {
    let place = NumberText.message(place)
    return Message(
      en: "it went on where it had stopped, at \(place)",
      fr: "reprise là où cela s’était arrêté, à \(place)",
      el: "συνέχισε από εκεί που είχε σταματήσει, στο \(place)",
      ptBR: "continuou de onde havia parado, em \(place)"
    )
  }

  fileprivate static func gone(_ count: Int) -> Message {
    let ads = Message.ads(count)
    let gone = Message.agreeing(
      with: count,
      en: ("gone from the board, and forgotten", "gone from the board, and forgotten"),
      fr: (
        "disparue du tableau, et oubliée", "disparues du tableau, et oubliées", "disparues du tableau, et oubliées"
      ),
      el: ("έφυγε από τον πίνακα και ξεχάστηκε", "έφυγαν από τον πίνακα και ξεχάστηκαν"),
      ptBR: (
        "sumiu do mural e foi esquecido", "sumiram do mural e foram esquecidos", "sumiram do mural e foram esquecidos"
      )
    )
    return gone + .colon + ads
  }
}
