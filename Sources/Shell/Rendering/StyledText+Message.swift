package import Languages
package import Terminal

extension SafeText {
  /// A message in a language; foreign text in it is neutralised.
  package init(_ message: Message, in language: Language) {
    self.init(message.text(in: language))
  }
}

extension StyledText {
  /// A message in a language, in one style.
  package init(_ message: Message, _ style: Style = .plain, in language: Language) {
    self.init(SafeText(message, in: language), style)
  }
}
