import Birds
import Drafts
import Foundation
import Imaging
import Languages
import Listings
import Terminal

extension Program {
  /// What commands and prompts work with.
  ///
  /// - Parameter isSeen: whether somebody looks at the output, who may be shown pictures.
  func session(
    _ launch: Launch,
    _ services: Services,
    _ console: any Console,
    _ survey: TerminalSurvey,
    isSeen: Bool
  ) -> Session {
    let (settings, paths) = (launch.settings, launch.paths)
    var session = Session(services, settings, paths, console, isJSON: launch.options.json)
    session.settings = settings
    session.nextSettings = { [environment] in
      Settings(options: nil, environment: environment, file: SettingsFile(path: paths.settings))
    }
    session.isLinear = settings.isLinear
    session.terminal = { await survey.look().report }
    if isSeen, !launch.options.json, settings.images != PictureProtocol.none {
      session.pictures = PictureGallery(
        loader: services.pictures,
        photo: services.photos.bytes,
        findSupport: { await survey.look().pictures },
        draw: Self.draw(by: services.pictureDecoder)
      )
      session.birdGallery = PictureGallery(
        loader: services.birdPictures,
        photo: services.photos.bytes,
        findSupport: { await survey.look().pictures },
        draw: Self.draw(by: services.pictureDecoder)
      )
      session.birdNews = session.birdGallery.map { GalleryNews($0) }
    }
    session.birdTongue = BirdTongue(locales: ["LC_ALL", "LC_MESSAGES", "LANG"].map { environment[$0] ?? "" })
    session.inspection = services.inspection
    return session
  }

  /// What was asked for by options, the environment and the settings file.
  func settings(_ options: GlobalOptions?, _ paths: Paths) -> Settings {
    Settings(options: options, environment: environment, file: SettingsFile(path: paths.settings))
  }

  /// The pager that the settings name; `nil` where there is none.
  func pager(
    _ settings: Settings,
    _ loan: TerminalLoan,
    prepare: @escaping @Sendable () async -> Void = {}
  ) -> Pager? {
    Pager(
      command: settings.pager,
      environment: environment,
      language: settings.language,
      loan: loan,
      prepare: prepare
    )
  }

  private static func draw(by decoder: PictureDecoder) -> PictureGallery.Draw {
    { picture, window, columns, rows, support in
      let renderer = PictureRenderer(
        protocol: support.best,
        isInsideTmux: support.isInsideTmux,
        cell: support.cell,
        decoder: decoder
      )
      return try await renderer.lines(picture, of: window, columns: columns, rows: rows)
    }
  }
}
