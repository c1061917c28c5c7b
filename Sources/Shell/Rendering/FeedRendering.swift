import Foundation
import ImageFeed
import Languages
import Terminal

/// What is said around the rows of the feed.
struct FeedRendering {
  let view: FeedView
  let now: Date
  let zone: TimeZone
  /// Where it is read.
  var place = Hint.Place.prompt

  /// That it is not the service's newest: what became of that, and of when this is.
  var mark: Message? {
    guard case .cache(let savedAt) = view.source else { return nil }
    let age = DateText.age(of: savedAt, at: now, in: zone)
    let kept = Message(
      en: "the feed as it was \(age); `feed refresh` asks the server again",
      fr: "le fil tel qu’il était \(age) ; `feed refresh` interroge à nouveau le serveur",
      el: "το feed όπως ήταν \(age)· το `feed refresh` ξαναρωτά τον διακομιστή",
      ptBR: "o feed como estava \(age); `feed refresh` consulta o servidor de novo"
    )
    return [view.trouble.map { Failure($0).what }, kept].compactMap(\.self).joined(separator: .semicolon)
  }

  /// What can be done next.
  ///
  /// - Parameter isFirst: whether these are the feed's first rows, if it has any.
  func ending(isFirst: Bool) -> Message {
    guard let last = view.items.last?.row else { return isFirst ? .feedIsEmpty : .lastImage }
    let scope = Message(
      en: "rows 1 to \(last)",
      fr: "lignes 1 à \(last)",
      el: "γραμμές 1 έως \(last)",
      ptBR: "linhas 1 a \(last)"
    )
    let next = Hint(
      inSession: Message(
        en: "`more` shows the next, `feed comments N` the comments on one",
        fr: "`more` montre les suivantes, `feed comments N` les commentaires d’une image",
        el: "το `more` δείχνει τις επόμενες, το `feed comments N` τα σχόλια για μία",
        ptBR: "`more` mostra as próximas, `feed comments N` os comentários de uma"
      ),
      elsewhere: Message(
        en: "`feed comments N` shows the comments on one",
        fr: "`feed comments N` montre les commentaires d’une image",
        el: "το `feed comments N` δείχνει τα σχόλια για μία",
        ptBR: "`feed comments N` mostra os comentários de uma"
      )
    )
    return [scope, next.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }
}

extension Message {
  fileprivate static let feedIsEmpty = Message(
    en: "the feed has no images",
    fr: "le fil n’a pas d’images",
    el: "το feed δεν έχει εικόνες",
    ptBR: "o feed não tem imagens"
  )

  fileprivate static let lastImage = Message(
    en: "that was the last image",
    fr: "c’était la dernière image",
    el: "αυτή ήταν η τελευταία εικόνα",
    ptBR: "essa foi a última imagem"
  )
}
