package import Birds
package import Foundation
import HTTP
package import Languages
import Listings
package import Orders
package import Terminal

/// What can be set: by an option, else by the environment, else in the settings file.
package struct Settings: Sendable, Equatable {
  /// The board's base address; `nil` for the sample board that comes with the program. Like those of the other servers it has no name and
  /// password of a user, which would be sent to nobody, but shown and stored.
  package let server: URL?
  /// The base address of the orders' server; `nil` for the board's.
  package let ordersServer: URL?
  /// The base address of the image feed's server; `nil` for the board's.
  package let feedServer: URL?
  /// The base address of what marks the pictures of birds; `nil` for the board's.
  package let watermarkServer: URL?
  /// The most that a download of orders takes.
  package let ordersLimits: OrdersLimits
  /// Whose birds they are; `nil` for those that the board has.
  package let birdsProject: String?
  /// The key that somebody signs up with.
  package let birdsKey: String
  /// The database in the project.
  package let birdsDatabase: String
  /// Where Firestore is; `nil` for Google's, or the board.
  package let birdsHost: ServiceHost?
  /// Where people sign in; `nil` for Google's, or the board.
  package let birdsAuthHost: ServiceHost?
  /// The other currency of a trade.
  package let counterpart: TradeCounterpart
  /// The code of the currency that prices are taken to be in; a board does not say.
  package let currency: String
  /// When to use colour.
  package let colour: Capabilities.ColourChoice
  /// The language of the interface.
  package let language: Language
  /// Which colours go with the background.
  package let theme: ThemeChoice
  /// How pictures are shown; `nil` asks the terminal.
  package let images: PictureProtocol?
  /// Whether nothing on the screen may be redrawn.
  package let isLinear: Bool
  /// The command that long output goes through; empty or `cat` for none.
  package let pager: String
  /// The time, if it is to stand still.
  package let now: Date?
  /// Every setting in the order of ``SettingName``, with the origin of its value.
  package let entries: [SettingEntry]
  /// What is wrong with what was set; the setting is then as good as not set.
  package let problems: [SettingProblem]

  /// The pager where nobody names one.
  static let standardPager = "less -FIRX"

  /// - Parameter options: `nil` where the arguments could not be understood, or nobody gave any.
  init(options: GlobalOptions?, environment: [String: String], file: SettingsFile) {
    var reader = SettingsReader(environment: environment, file: file)
    server =
      reader.read(
        .server,
        reader.source(.server, option: options?.server),
        standard: nil,
        text: { $0?.withoutPassword },
        SettingRules.address
      )?.withoutUser
    ordersServer =
      reader.read(
        .ordersServer,
        reader.source(.ordersServer, option: nil),
        standard: nil,
        text: { $0?.withoutPassword },
        SettingRules.address
      )?.withoutUser
    feedServer =
      reader.read(
        .feedServer,
        reader.source(.feedServer, option: nil),
        standard: nil,
        text: { $0?.withoutPassword },
        SettingRules.address
      )?.withoutUser
    watermarkServer =
      reader.read(
        .watermarkServer,
        reader.source(.watermarkServer, option: options?.watermarkServer),
        standard: nil,
        text: { $0?.withoutPassword },
        SettingRules.address
      )?.withoutUser
    let config = reader.birdsConfig(options)
    birdsProject = reader.read(
      .birdsProject,
      reader.source(.birdsProject, option: options?.birdsProject, or: config, \.project),
      standard: nil,
      text: { $0 },
      SettingRules.cloudName
    )
    birdsKey = reader.read(
      .birdsKey,
      reader.source(.birdsKey, option: options?.birdsKey, or: config, \.key),
      standard: "",
      text: { $0.isEmpty ? nil : "..." },
      SettingRules.key
    )
    birdsDatabase = reader.read(
      .birdsDatabase,
      reader.source(.birdsDatabase, option: options?.birdsDatabase),
      standard: "(default)",
      text: { $0 },
      SettingRules.cloudName
    )
    birdsHost = reader.host(.birdsHost, option: options?.birdsHost, emulator: "FIRESTORE_EMULATOR_HOST")
    birdsAuthHost = reader.host(
      .birdsAuthHost,
      option: options?.birdsAuthHost,
      emulator: "FIREBASE_AUTH_EMULATOR_HOST"
    )
    ordersLimits = reader.ordersLimits()
    currency = reader.read(
      .currency,
      reader.source(.currency, option: nil),
      standard: "EUR",
      text: { $0 },
      SettingRules.currency
    )
    counterpart = reader.read(
      .counterpart,
      reader.source(.counterpart, option: nil),
      standard: .original,
      text: { "\($0.usual)/\($0.ofUsual)" },
      SettingRules.counterpart
    )
    colour = reader.read(
      .color,
      reader.source(.color, option: options?.color?.rawValue),
      standard: .auto,
      text: \.rawValue,
      SettingRules.choice
    )
    language = reader.language(options)
    theme = reader.read(
      .theme,
      reader.source(.theme, option: options?.theme?.rawValue),
      standard: .auto,
      text: \.rawValue,
      SettingRules.choice
    )
    images = reader.images(options)
    isLinear = reader.linear(options)
    pager = reader.pager()
    now = reader.now()
    entries = reader.entries
    problems = reader.problems
  }
}

extension Settings {
  /// Nothing set.
  package init() {
    self.init(options: nil, environment: [:], file: SettingsFile(toml: "", path: ""))
  }

  /// The time: the one that was set, or the clock's.
  package var clock: @Sendable () -> Date {
    { [now] in now ?? Date() }
  }

  /// Where the birds are, as far as it was set.
  package var birdsPlace: BirdsPlace {
    BirdsPlace(
      project: birdsProject,
      key: birdsKey,
      database: birdsDatabase,
      firestore: birdsHost,
      auth: birdsAuthHost
    )
  }

  /// The setting of this name.
  package func entry(_ name: SettingName) -> SettingEntry {
    entries.first { $0.name == name } ?? SettingEntry(name: name, value: nil, origin: .standard)
  }
}

extension URL {
  /// The address, with dots for a password: it is shown on screens and in reports.
  fileprivate var withoutPassword: String {
    guard password() != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else {
      return absoluteString
    }
    parts.percentEncodedPassword = "..."
    return parts.string ?? ""
  }
}
