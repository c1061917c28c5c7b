package import Languages
package import Terminal

extension SafeText {
  /// A message as it is shown in a language; what others wrote into it is neutralised.
  package init(_ message: Message, in language: Language) {
    self.init(message.text(in: language))
  }
}

extension StyledText {
  /// A message as it is shown in a language, in one style.
  package init(_ message: Message, _ style: Style = .plain, in language: Language) {
    self.init(SafeText(message, in: language), style)
  }
}
