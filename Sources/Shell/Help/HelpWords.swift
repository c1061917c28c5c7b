import Languages

/// The words that every page of the help has.
struct HelpWords {
  let language: Language

  var usage: String { text(.helpUsage) }
  var arguments: String { text(.helpArguments) }
  var options: String { text(.helpOptions) }
  var subcommands: String { text(.helpSubcommands) }
  var anOption: String { text(.helpAnOption) }
  var aCommand: String { text(.helpACommand) }
  var seeHelp: String { text(.helpSeeHelp) }

  func sharedOptions(_ names: [String]) -> String { text(.helpSharedOptions(names.joined(separator: " "))) }
  func defaultValue(_ value: String) -> String { text(.helpDefault(value)) }
  func values(_ values: [String]) -> String { text(.helpValues(values.joined(separator: ", "))) }

  private func text(_ message: Message) -> String { message.text(in: language) }
}
