package import ArgumentParser
package import Birds
package import Languages
package import Loading

/// A live catalogue of birds, with pictures and notes.
package struct BirdsSection: Section {
  /// The birds.
  package var desk: BirdsDesk
  /// Their pictures with watermarks.
  package var loader: PictureLoader
  /// The displayed pictures; `nil` if pictures are not shown.
  package var gallery: PictureGallery?
  /// The language of their names.
  package var tongue: BirdTongue
  /// Reports changes of the pictures on a screen.
  let news: GalleryNews?
  /// Sends pending notes in the background.
  let courier = NoteCourier()

  /// Creates the section.
  ///
  /// - Parameter locales: the user's languages in the environment, the most important first.
  package init(desk: BirdsDesk, loader: PictureLoader, gallery: PictureGallery? = nil, locales: [String] = []) {
    (self.desk, self.loader, self.gallery) = (desk, loader, gallery)
    tongue = BirdTongue(locales: locales)
    news = gallery.map { GalleryNews($0) }
  }

  package static var commands: [CommandGroup] { [CommandGroup(name: .groupBirds, subcommands: [BirdsCommand.self])] }

  package static var settings: [any SettingDeclaration] {
    [
      Setting.watermarkServer, Setting.birdsConfig, Setting.birdsProject, Setting.birdsKey, Setting.birdsDatabase,
      Setting.birdsHost, Setting.birdsAuthHost,
    ]
  }

  package static var completions: [CompletionKind] { [.birds] }

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

  package func checks(in context: CommandContext) async -> [DoctorCheck] {
    BirdsExamination(settings: context.settings).checks
  }

  package func more(in context: CommandContext) async throws { await context.say(.allBirdsShown) }

  package func command(thatOpens row: Int) async -> String? {
    let count = await desk.shownCount
    return row >= 1 && row <= count ? "birds open" : nil
  }

  package func words(of kind: CompletionKind, in context: CommandContext) async -> [CompletionWord] {
    if context.interaction.isPrompt { return .numbers(await desk.shownCount) }
    guard context.mayRead(context.paths.birds), let birds = try? await desk.kept() else { return [] }
    return birds.items.map { CompletionWord(String($0.row), purpose: $0.bird.name.latin) }
  }

  package func close(in context: CommandContext) async { await courier.end() }

  package var galleries: [PictureGallery] { gallery.map { [$0] } ?? [] }
}

extension CommandContext {
  /// The birds.
  var birds: BirdsDesk { self[BirdsSection.self].desk }
  /// Their pictures with watermarks.
  var birdLoader: PictureLoader { self[BirdsSection.self].loader }
  /// The displayed pictures.
  var birdGallery: PictureGallery? { self[BirdsSection.self].gallery }
  /// Reports changes of the pictures on a screen.
  var birdNews: GalleryNews? { self[BirdsSection.self].news }
  /// The language of their names.
  var birdTongue: BirdTongue { self[BirdsSection.self].tongue }
  /// Sends waiting notes in the background; `nil` if there is no background.
  var courier: NoteCourier? { interaction.background == nil ? nil : self[BirdsSection.self].courier }
}

extension Paths {
  /// The last known birds.
  package var birds: String { cache + "/birds.sqlite" }
  /// Their pictures with watermarks.
  package var birdPictures: String { cache + "/bird-pictures.sqlite" }
  /// The folder for bird pictures that other programs display.
  package var birdFiles: String { cache + "/birds" }
  /// Our users at the bird services.
  package var birdsUser: String { data + "/birds-user.json" }
}

extension CompletionKind {
  /// The numbers of the displayed birds.
  static let birds = CompletionKind(rawValue: "birds")
}

extension Message {
  /// A number of birds.
  package static func keptBirds(_ number: Int) -> Message {
    .birds(number, of: number)
  }
}
