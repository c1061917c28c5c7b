import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoryCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "category",
      abstract: Message(
        en: "Show only ads of a category until `category all` clears it.",
        fr: "Ne montrer que les annonces d’une catégorie, jusqu’à `category all`.",
        el: "Δείχνει μόνο αγγελίες μιας κατηγορίας, ώσπου το `category all` να την άρει.",
        ptBR: "Mostra só anúncios de uma categoria, até `category all` desfazer isso."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.categories), .words(["all"])] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A category's name, in any case, with or without accents; or all.",
        fr: "Le nom d’une catégorie, en majuscules ou non, avec ou sans accents ; ou all.",
        el: "Το όνομα μιας κατηγορίας, με πεζά ή κεφαλαία, με ή χωρίς τόνους· ή all.",
        ptBR: "O nome de uma categoria, em maiúsculas ou não, com ou sem acentos; ou all."
      ),
      valueName: Message(en: "name", fr: "nom", el: "όνομα", ptBR: "nome")
    )
  )
  var name: [String]

  func run(in context: CommandContext) async throws {
    let name = name.joined(separator: " ")
    let view = try await context.withActivity(.loading) {
      let category = name.lowercased() == "all" ? nil : try await context.browser.categories.named(name)
      return try await context.browser.setFilter(category)
    }
    try await context.show(view)
  }
}

extension Message {
  fileprivate static let loading = Message(
    en: "loading …",
    fr: "chargement…",
    el: "φόρτωση…",
    ptBR: "carregando…"
  )
}
