package import Languages

extension Failure {
  /// A name that is none of a setting.
  ///
  /// - Parameter path: the settings file that has it.
  package static func noSetting(_ name: String, in path: String? = nil, kept: Message = .nothingDone) -> Failure {
    let names = Settings.declarations.map(\.name.rawValue)
    let all = names.joined(separator: ", ")
    let hint =
      if let guess = DidYouMean.closest(to: name, in: names) {
        Message.didYouMean(.quoted(guess))
      } else {
        Message(
          en: "the settings are \(all)",
          fr: "les réglages sont \(all)",
          el: "οι ρυθμίσεις είναι \(all)",
          ptBR: "as configurações são \(all)"
        )
      }
    let what = Message(
      en: "there is no setting “\(name)”",
      fr: "il n’y a pas de réglage « \(name) »",
      el: "δεν υπάρχει ρύθμιση «\(name)»",
      ptBR: "não há configuração “\(name)”"
    )
    let place = Message(verbatim: path.map { "\($0): " } ?? "")
    return Failure(.usage, place + what, kept: kept, hint: hint)
  }
}
