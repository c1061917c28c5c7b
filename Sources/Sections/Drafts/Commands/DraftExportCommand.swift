import AdFiles
import ArgumentParser
import Drafts
import Languages

struct DraftExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: Message(
        en: "Write the draft in hand as an ad file (YAML, JSON), its photos beside it.",
        fr: "Écrire le brouillon en cours dans un fichier d’annonce (YAML, JSON), ses photos à côté.",
        el: "Γράφει το τρέχον πρόχειρο σε αρχείο αγγελίας (YAML, JSON), με τις φωτογραφίες δίπλα.",
        ptBR: "Grava o rascunho atual em um arquivo de anúncio (YAML, JSON), com as fotos ao lado."
      ),
      discussion: Message(
        en: "Without a file it is printed, as YAML unless another format is named.",
        fr: "Sans fichier, il est affiché, en YAML sauf indication d’un autre format.",
        el: "Χωρίς αρχείο τυπώνεται, ως YAML εκτός αν οριστεί άλλη μορφή.",
        ptBR: "Sem arquivo, é impresso, em YAML a não ser que se indique outro formato."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How it is written; otherwise the file's extension tells.",
        fr: "La façon de l’écrire ; sinon, l’extension du fichier la donne.",
        el: "Πώς γράφεται· αλλιώς το δείχνει η κατάληξη του αρχείου.",
        ptBR: "Como é gravado; sem isso, a extensão do arquivo decide."
      ),
      valueName: Message(en: "format", fr: "format", el: "μορφή", ptBR: "formato")
    )
  )
  var format: AdFile.Format?

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Replace files that are there already.",
        fr: "Remplacer les fichiers qui existent déjà.",
        el: "Αντικαθιστά τα αρχεία που υπάρχουν ήδη.",
        ptBR: "Substitui os arquivos que já existem."
      )
    )
  )
  var force = false

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "The file to write.",
        fr: "Le fichier à écrire.",
        el: "Το αρχείο προς εγγραφή.",
        ptBR: "O arquivo a gravar."
      ),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var file: String?

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let photos = try await context.photoExchange?.photos(draft)
    guard let file else { return try await print(draft, photos, context) }
    let format = format ?? AdFile.Format(path: file) ?? .yaml
    let written = try AdFileExport(draft: draft, photos: photos, path: file, format: format).write(replacing: force)
    if context.isJSON {
      try await context.print(
        .object([
          .init("file", .string(file)), .init("format", .string(format.rawValue)),
          .init("photos", .array(written.map(JSONValue.string))),
        ])
      )
    } else {
      await context.say(.exported(draft.displayTitle, to: file, photos: written.count))
    }
  }

  private func print(_ draft: Draft, _ photos: [PhotoExchange.Photo]?, _ context: CommandContext) async throws {
    if context.isJSON, format == .yaml {
      throw Failure(.usage, .onlyJSON, kept: .nothingDone, hint: .nameAFileOrLeaveOneOut)
    }
    let format = format ?? (context.isJSON ? .json : .yaml)
    let text = try AdFile.text(of: draft.fields, as: format, isShown: true)
    try await context.console.print(document: text.last == "\n" ? String(text.dropLast()) : text)
    if let photos, !photos.isEmpty, !context.isJSON { await context.say(.photosLeftOut(photos.count)) }
  }
}

extension AdFile.Format: ExpressibleByArgument {}
