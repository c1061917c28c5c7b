/// Finds the first e-mail address, phone number and bank account in a text, as written.
struct ContactDetector {
  let phoneNumber: String?
  let emailAddress: String?
  let iban: String?

  /// O(length).
  init(_ text: String) {
    let iban = IBANDetector.first(in: text)
    self.iban = iban
    emailAddress = text.firstMatch(of: Self.email).map { String($0.output) }
    // The digits of an account are not a phone number.
    phoneNumber = PhoneNumberDetector.first(in: iban.map { text.replacing($0, with: " ") } ?? text)
  }

  /// `name@host.tld`, as people write it (RFC 5322 allows far more). Drafts are checked at each key, so it is parsed once.
  // Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let email =
    /[\p{L}0-9][\p{L}0-9._%+-]{0,63}@(?:[\p{L}0-9-]{1,63}\.){1,8}\p{L}{2,24}/
}
