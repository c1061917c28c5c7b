import ArgumentParser
import Languages
import Orders

struct OrdersShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: Message(
        en: "Show one order in full: of an id, or of a row as it was shown.",
        fr: "Montrer un ordre en entier : celui d’un id, ou d’une ligne affichée.",
        el: "Δείχνει ολόκληρη μια παραγγελία: ενός id, ή μιας γραμμής όπως εμφανίστηκε.",
        ptBR: "Mostra uma ordem inteira: de um id, ou de uma linha mostrada."
      )
    )
  }

  /// Which order.
  enum Target: ExpressibleByArgument, Equatable {
    case row(Int)
    case id(OrderID)

    init?(argument: String) {
      let text = argument.hasPrefix("id:") ? argument.dropFirst(3) : argument[...]
      // 32 digits are an id, also where all of them are decimal.
      if let id = OrderID(String(text)) {
        self = .id(id)
      } else {
        guard let row = Int(argument) else { return nil }
        self = .row(row)
      }
    }
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "An id of 32 digits, or a row's number.",
        fr: "Un id de 32 chiffres, ou le numéro d’une ligne.",
        el: "Ένα id 32 ψηφίων, ή ο αριθμός μιας γραμμής.",
        ptBR: "Um id de 32 dígitos, ou o número de uma linha."
      ),
      valueName: Message(verbatim: "id")
    )
  )
  var target: Target

  func run(in session: Session) async throws {
    let order =
      switch target {
      case .row(let row): try await session.orders.order(row: row)
      case .id(let id): try await session.orders.order(id: id)
      }
    try await session.show(order)
  }
}
