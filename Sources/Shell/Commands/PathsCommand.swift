import ArgumentParser
import Languages
import Terminal

struct PathsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "paths",
      abstract: Message(
        en: "Show where files are kept.",
        fr: "Montrer où sont les fichiers.",
        el: "Δείχνει πού βρίσκονται τα αρχεία.",
        ptBR: "Mostra onde ficam os arquivos."
      )
    )
  }

  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let paths = session.paths
    let entries: [(name: Message, path: String)] = [
      (.drafts, paths.userDatabase), (.orders, paths.orders), (.cache, paths.cacheDatabase),
      (.feed, paths.feed), (.pictures, paths.pictures), (.birds, paths.birds), (.birdPictures, paths.birdPictures),
      (.birdsUser, paths.birdsUser), (.history, paths.history), (.settings, paths.settings), (.token, paths.token),
    ]
    if session.isJSON {
      return try await session.print(.object(entries.map { .init($0.name.text(in: .english), .string($0.path)) }))
    }
    let table = Table(
      columns: [Table.Column(), Table.Column()],
      rows: entries.map { [session.text($0.name, .faint), StyledText(SafeText($0.path))] }
    )
    try await session.console.print(table.lines(width: nil))
  }
}

extension Message {
  fileprivate static let drafts = Message(en: "drafts", fr: "brouillons", el: "πρόχειρα", ptBR: "rascunhos")
  fileprivate static let orders = Message(en: "orders", fr: "ordres", el: "παραγγελίες", ptBR: "ordens")
  fileprivate static let cache = Message(en: "cache", fr: "cache", el: "κρυφή μνήμη", ptBR: "cache")
  fileprivate static let feed = Message(en: "feed", fr: "fil", el: "feed εικόνων", ptBR: "feed")
  fileprivate static let pictures = Message(en: "pictures", fr: "photos", el: "εικόνες", ptBR: "fotos")
  fileprivate static let birds = Message(en: "birds", fr: "oiseaux", el: "πουλιά", ptBR: "aves")
  fileprivate static let birdPictures = Message(
    en: "bird_pictures",
    fr: "photos d’oiseaux",
    el: "εικόνες πουλιών",
    ptBR: "fotos de aves"
  )
  fileprivate static let birdsUser = Message(
    en: "birds_user",
    fr: "identité auprès des oiseaux",
    el: "χρήστης των πουλιών",
    ptBR: "usuário das aves"
  )
  fileprivate static let history = Message(en: "history", fr: "historique", el: "ιστορικό", ptBR: "histórico")
  fileprivate static let token = Message(en: "token", fr: "jeton", el: "διακριτικό", ptBR: "token")
  fileprivate static let settings = Message(en: "settings", fr: "réglages", el: "ρυθμίσεις", ptBR: "configurações")
}
