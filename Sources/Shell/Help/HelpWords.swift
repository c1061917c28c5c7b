package import Languages

/// The words that every page of the help has.
package struct HelpWords {
  package let language: Language

  private func said(_ english: Phrase, _ french: Phrase, _ greek: Phrase, _ portuguese: Phrase) -> String {
    Message(en: english, fr: french, el: greek, ptBR: portuguese).text(in: language)
  }

  package var usage: String { said("Usage", "Utilisation", "Χρήση", "Uso") }
  package var arguments: String { said("Arguments", "Arguments", "Ορίσματα", "Argumentos") }
  package var options: String { said("Options", "Options", "Επιλογές", "Opções") }
  package var subcommands: String { said("Subcommands", "Sous-commandes", "Υποεντολές", "Subcomandos") }
  package var anOption: String { said("<options>", "<options>", "<επιλογές>", "<opções>") }
  package var aCommand: String { said("<command>", "<commande>", "<εντολή>", "<comando>") }

  package var seeHelp: String {
    said(
      "`classifieds help COMMAND` tells more about a command.",
      "`classifieds help COMMANDE` en dit plus sur une commande.",
      "Το `classifieds help ΕΝΤΟΛΗ` λέει περισσότερα για μια εντολή.",
      "`classifieds help COMANDO` diz mais sobre um comando."
    )
  }

  package func sharedOptions(_ names: [String]) -> String {
    let names = names.joined(separator: " ")
    return said(
      "Every command also takes \(names): see `help`.",
      "Toute commande accepte aussi \(names) : voir `help`.",
      "Κάθε εντολή δέχεται και \(names): βλ. `help`.",
      "Todo comando aceita também \(names): veja `help`."
    )
  }

  package func defaultValue(_ value: String) -> String {
    said("default: \(value)", "par défaut : \(value)", "προεπιλογή: \(value)", "padrão: \(value)")
  }

  package func values(_ values: [String]) -> String {
    let values = values.joined(separator: ", ")
    return said("values: \(values)", "valeurs : \(values)", "τιμές: \(values)", "valores: \(values)")
  }
}
