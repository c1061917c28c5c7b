package import ArgumentParser
package import Birds
import Foundation
package import Languages
package import Loading
package import Shell

/// A live catalogue of birds, with pictures and notes.
package struct BirdsSection: Section {
  /// The birds.
  package var model: BirdsModel
  /// Their pictures with watermarks.
  package var loader: PictureLoader
  /// The displayed pictures; `nil` if pictures are not shown.
  package let gallery: PictureGallery?
  /// The language of their names.
  package var birdLanguage: BirdLanguage
  /// Reports changes of the pictures on a screen.
  let news: GalleryNews?
  /// Sends pending notes in the background.
  let noteSender = BackgroundNoteSender()

  /// Creates the section.
  ///
  /// - Parameter locales: the user's languages in the environment, the most important first.
  package init(model: BirdsModel, loader: PictureLoader, gallery: PictureGallery? = nil, locales: [String] = []) {
    (self.model, self.loader, self.gallery) = (model, loader, gallery)
    birdLanguage = BirdLanguage(locales: locales)
    news = gallery.map { GalleryNews($0) }
  }

  package static var commands: [CommandGroup] { [CommandGroup(name: .groupBirds, subcommands: [BirdsCommand.self])] }

  package static var openCommand: [String]? { ["birds", "open"] }

  package static var settings: [any SettingDeclaration] {
    [
      Setting.watermarkServer, Setting.birdsConfig, Setting.birdsProject, Setting.birdsKey, Setting.birdsDatabase,
      Setting.birdsHost, Setting.birdsAuthHost,
    ]
  }

  package static var keys: [Message] { [.keyNarrowBirds, ListAction("N", .keyWriteNote).keyLine] }

  package static var completions: [WordKind] { [.birds] }

  package static var manual: ManualFacts {
    ManualFacts(
      environment: [
        Mdoc.Entry(
          label:
            "Ev CLASSIFIEDS_BIRDS_CONFIG , CLASSIFIEDS_BIRDS_PROJECT , CLASSIFIEDS_BIRDS_KEY , CLASSIFIEDS_BIRDS_DATABASE , "
            + "CLASSIFIEDS_BIRDS_HOST , CLASSIFIEDS_BIRDS_AUTH_HOST",
          text: [
            """
            The same for the place of the birds; the first is a google-services.json. Where neither a project nor a host is named they are the board's; otherwise \
            what is not named is Google's. Hosts are asked over TLS. The one for signing in is asked for \
            /identitytoolkit.googleapis.com/v1/accounts:signUp and /securetoken.googleapis.com/v1/token.
            """
          ]
        ),
        Mdoc.Entry(
          label: "Ev FIRESTORE_EMULATOR_HOST , FIREBASE_AUTH_EMULATOR_HOST",
          text: ["Emulators, as HOST:PORT. They come before every other setting, and are asked in plain text."]
        ),
      ]
    )
  }

  package static func files(in paths: Paths) -> [KeptFile] {
    [
      KeptFile(.pathBirds, paths.birds), KeptFile(.pathBirdPictures, paths.birdPictures),
      KeptFile(.pathBirdsUser, paths.birdsUser),
    ]
  }

  package func checks(in context: ShellContext) async -> [DoctorCheck] {
    BirdsCheck(settings: context.settings).checks
  }

  package func more(in context: ShellContext) async throws { await context.say(.allBirdsShown) }

  package func refresh(in context: ShellContext) async throws {
    try await context.with(self).showBirds(await model.search)
  }

  package func rowIDs() async -> [String] { await model.shownIDs }

  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] {
    if context.interaction.isPrompt { return .numbers(await model.shownCount) }
    guard context.mayRead(context.paths.birds), let birds = try? await model.kept() else { return [] }
    return birds.items.map { CompletionWord(String($0.row), purpose: $0.bird.name.latin) }
  }

  package func close(in context: ShellContext) async { await noteSender.end() }

  package var galleries: [PictureGallery] { gallery.map { [$0] } ?? [] }
}

/// What commands of birds work with.
typealias BirdsContext = CommandContext<BirdsSection>

extension BirdsContext {
  /// The birds.
  var birds: BirdsModel { section.model }
  /// Their pictures with watermarks.
  var birdLoader: PictureLoader { section.loader }
  /// The displayed pictures.
  var birdGallery: PictureGallery? { section.gallery }
  /// Reports changes of the pictures on a screen.
  var birdNews: GalleryNews? { section.news }
  /// The language of their names.
  var birdLanguage: BirdLanguage { section.birdLanguage }
  /// Sends waiting notes in the background; `nil` if there is no background.
  var noteSender: BackgroundNoteSender? { interaction.background == nil ? nil : section.noteSender }
}

extension Paths {
  /// The last known birds.
  package var birds: String { cache + "/birds.sqlite" }
  /// Their pictures with watermarks.
  package var birdPictures: String { cache + "/bird-pictures.sqlite" }
  /// The folder for bird pictures that other programs display.
  var birdFiles: String { cache + "/birds" }
  /// Our users at the bird services.
  package var birdsUser: String { data + "/birds-user.json" }
}

extension WordKind {
  /// The numbers of the displayed birds.
  static let birds = WordKind(rawValue: "birds")
}

extension Message {
  /// A number of birds.
  package static func keptBirds(_ number: Int) -> Message { .birds(number, of: number) }
}

/// What `doctor` reports about the bird services: their addresses and where those are set. It sends no requests.
struct BirdsCheck {
  let settings: Settings

  var checks: [DoctorCheck] {
    if settings.birdsSource.isBoard { return [.ok("birds.address", .birdsFromBoard)] }
    guard let endpoint = settings.birdsSource.named else { return [] }
    return [
      .ok("birds.address", place(endpoint.firestore, Setting.birdsHost.name)),
      .ok("birds.sign_in", place(endpoint.identity, Setting.birdsAuthHost.name)),
    ]
  }

  private func place(_ address: URL, _ name: SettingName) -> Message {
    Message(verbatim: "\(address.absoluteString) (") + settings.entry(name).origin.text + Message(verbatim: ")")
  }
}
