import ArgumentParser

/// The number of a revision, as `draft log` shows it: `@4`; the `@` is optional where the meaning is clear.
struct RevisionNumber: ExpressibleByArgument, Equatable {
  let number: Int

  init?(argument: String) {
    let digits = argument.hasPrefix("@") ? argument.dropFirst() : argument[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
      return nil
    }
    self.number = number
  }
}
