import ArgumentParser
import Foundation
import Languages
import Orders

/// Which orders a command is about.
struct OrderFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only orders of this currency.",
        fr: "Seulement les ordres dans cette devise.",
        el: "Μόνο παραγγελίες σε αυτό το νόμισμα.",
        ptBR: "Só ordens nesta moeda."
      ),
      valueName: Message(en: "code", fr: "code", el: "κωδικός", ptBR: "código")
    )
  )
  var currency: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only orders of this kind.",
        fr: "Seulement les ordres de ce genre.",
        el: "Μόνο παραγγελίες αυτού του είδους.",
        ptBR: "Só ordens deste tipo."
      ),
      valueName: Message(en: "type", fr: "genre", el: "είδος", ptBR: "tipo")
    )
  )
  var type: Order.Kind?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only orders that have come this far.",
        fr: "Seulement les ordres dans cet état.",
        el: "Μόνο παραγγελίες σε αυτή την κατάσταση.",
        ptBR: "Só ordens neste estado."
      ),
      valueName: Message(en: "status", fr: "état", el: "κατάσταση", ptBR: "estado")
    )
  )
  var status: Order.Status?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only orders made since: a day, an instant, or 7d (h d w m y).",
        fr: "Seulement les ordres passés depuis : un jour, un instant, ou 7d (h d w m y).",
        el: "Μόνο παραγγελίες από τότε: μια μέρα, μια στιγμή, ή 7d (h d w m y).",
        ptBR: "Só ordens feitas desde: um dia, um instante, ou 7d (h d w m y)."
      ),
      valueName: Message(en: "when", fr: "quand", el: "πότε", ptBR: "quando")
    )
  )
  var since: OrderMoment?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only orders made until then; a day counts to its end.",
        fr: "Seulement les ordres passés jusque-là ; un jour compte jusqu’à sa fin.",
        el: "Μόνο παραγγελίες ως τότε· μια μέρα μετρά ως το τέλος της.",
        ptBR: "Só ordens feitas até então; um dia conta até o fim."
      ),
      valueName: Message(en: "when", fr: "quand", el: "πότε", ptBR: "quando")
    )
  )
  var until: OrderMoment?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only amounts of at least this, in whatever currency.",
        fr: "Seulement les montants d’au moins ceci, quelle que soit la devise.",
        el: "Μόνο ποσά τουλάχιστον τόσα, σε όποιο νόμισμα.",
        ptBR: "Só valores de no mínimo isto, em qualquer moeda."
      ),
      valueName: Message(en: "amount", fr: "montant", el: "ποσό", ptBR: "valor")
    )
  )
  var min: ExactDecimal?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only amounts of at most this, in whatever currency.",
        fr: "Seulement les montants d’au plus ceci, quelle que soit la devise.",
        el: "Μόνο ποσά το πολύ τόσα, σε όποιο νόμισμα.",
        ptBR: "Só valores de no máximo isto, em qualquer moeda."
      ),
      valueName: Message(en: "amount", fr: "montant", el: "ποσό", ptBR: "valor")
    )
  )
  var max: ExactDecimal?

  /// What was asked for.
  func filter(in session: Session) -> OrderFilter {
    OrderFilter(
      currency: currency,
      type: type,
      status: status,
      since: since?.start(now: session.now(), zone: session.timeZone),
      until: until?.end(now: session.now(), zone: session.timeZone),
      min: min,
      max: max
    )
  }
}

extension Order.Kind: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(rawValue: argument.lowercased())
  }
}

extension Order.Status: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(rawValue: argument.lowercased())
  }
}

extension ExactDecimal: ExpressibleByArgument {
  package init?(argument: String) {
    // As much as an amount may have.
    guard argument.utf8.count <= 2 * Order.longestPart + 2 else { return nil }
    self.init(argument)
  }
}
