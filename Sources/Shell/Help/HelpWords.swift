package import Languages

/// The words on every help page.
package struct HelpWords {
  package let language: Language

  package var usage: String { text(.helpUsage) }
  package var arguments: String { text(.helpArguments) }
  package var options: String { text(.helpOptions) }
  package var subcommands: String { text(.helpSubcommands) }
  package var anOption: String { text(.helpAnOption) }
  package var aCommand: String { text(.helpACommand) }
  package var seeHelp: String { text(.helpSeeHelp) }

  package func sharedOptions(_ names: [String]) -> String { text(.helpSharedOptions(names.joined(separator: " "))) }
  package func defaultValue(_ value: String) -> String { text(.helpDefault(value)) }
  package func values(_ values: [String]) -> String { text(.helpValues(values.joined(separator: ", "))) }

  private func text(_ message: Message) -> String { message.text(in: language) }
}
