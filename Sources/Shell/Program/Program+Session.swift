import Foundation
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
        draw: Self.draw
      )
    }
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

  private static func draw(_ picture: Data, _ columns: Int, _ rows: Int, _ support: PictureSupport) throws
    -> [StyledText]
  {
    let renderer = PictureRenderer(
      protocol: support.best,
      isInsideTmux: support.isInsideTmux,
      cell: support.cell
    )
    return try renderer.lines(picture, columns: columns, rows: rows)
  }
}
