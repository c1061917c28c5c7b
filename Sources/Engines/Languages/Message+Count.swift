extension Message {
  /// A counted noun: `1 ad`, `250 ads`, `12 500 annonces`, `1 000 000 d’annonces`.
  ///
  /// - Parameters:
  ///   - en: the noun for one, and for any other number.
  ///   - fr: for none and one, for more, and for whole millions (`d’annonces`).
  ///   - el: for one, and for any other number.
  ///   - ptBR: for none and one, for more, and for whole millions (`de anúncios`).
  package static func count(
    _ number: Int,
    en: (one: Phrase, other: Phrase),
    fr: (one: Phrase, other: Phrase, many: Phrase),
    el: (one: Phrase, other: Phrase),
    ptBR: (one: Phrase, other: Phrase, many: Phrase)
  ) -> Message {
    let forms = agreeing(with: number, en: en, fr: fr, el: el, ptBR: ptBR)
    return Message { NumberText.text(number, in: $0) + " " + forms.text(in: $0) }
  }

  /// A text that agrees with a number, without the number itself; the forms are those of ``count(_:en:fr:el:ptBR:)``.
  package static func agreeing(
    with number: Int,
    en: (one: Phrase, other: Phrase),
    fr: (one: Phrase, other: Phrase, many: Phrase),
    el: (one: Phrase, other: Phrase),
    ptBR: (one: Phrase, other: Phrase, many: Phrase)
  ) -> Message {
    Message { language in
      let phrase =
        switch (language, PluralCategory(number, in: language)) {
        case (.english, .one): en.one
        case (.english, _): en.other
        case (.french, .one): fr.one
        case (.french, .many): fr.many
        case (.french, .other): fr.other
        case (.greek, .one): el.one
        case (.greek, _): el.other
        case (.brazilianPortuguese, .one): ptBR.one
        case (.brazilianPortuguese, .many): ptBR.many
        case (.brazilianPortuguese, .other): ptBR.other
        }
      return phrase.text(in: language)
    }
  }
}
