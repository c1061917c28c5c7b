extension UsageMessage {
  /// The library's sentences for the mistakes that this program's grammar allows. If two begin alike, the longer one is first.
  package static let phrases: [Phrase] = [
    Phrase(english: "Unknown option '{1}' or: Missing value for '{2}' in '{3}'") {
      .usageUnknownOptionOrValueMissing($0[1], value: $0[2], words: $0[3])
    },
    Phrase(english: "Unknown option '{1}'. Did you mean '{2}'?") {
      .usageUnknownOptionMeant($0[1], meant: $0[2])
    },
    Phrase(english: "Unknown option '{1}'") {
      .usageUnknownOption($0[1])
    },
    Phrase(english: "Missing value for '{1}'") {
      .usageValueMissing($0[1])
    },
    Phrase(english: "Missing expected argument '{1}'") {
      .usageArgumentMissing($0[1])
    },
    Phrase(english: "Unexpected argument '{1}'") {
      .usageArgumentUnexpected($0[1])
    },
    Phrase(english: "{1} unexpected arguments: {2,}") {
      .usageArgumentsUnexpected($0[1], arguments: $0.list(2))
    },
    Phrase(english: "The value '{1}' is invalid for '{2}'. Please provide one of {3,}") {
      .usageValueInvalidOf($0[1], option: $0[2], values: $0.list(3))
    },
    Phrase(english: "The value '{1}' is invalid for '{2}'") {
      .usageValueInvalid($0[1], option: $0[2])
    },
    Phrase(english: "The option '{1}' does not take any value, but '{2}' was specified") {
      .usageOptionWithoutValue($0[1], value: $0[2])
    },
    Phrase(english: "Invalid option: {1}") {
      .usageOptionInvalid($0[1])
    },
    Phrase(
      english:
        "Can't generate completion scripts for '{1}'. Please use --generate-completion-script=<shell> with one of: {2}"
    ) {
      .usageNoCompletions($0[1], shells: $0[2])
    },
  ]
}
