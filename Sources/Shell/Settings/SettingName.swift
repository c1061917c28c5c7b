import Languages
import Terminal

/// A setting, by its name in the settings file and in `config`.
package enum SettingName: String, Sendable, Hashable, CaseIterable {
  case server
  case ordersServer = "orders_server"
  case feedServer = "feed_server"
  case watermarkServer = "watermark_server"
  case birdsConfig = "birds_config"
  case birdsProject = "birds_project"
  case birdsKey = "birds_key"
  case birdsDatabase = "birds_database"
  case birdsHost = "birds_host"
  case birdsAuthHost = "birds_auth_host"
  case ordersMaxRows = "orders_max_rows"
  case ordersMaxBytes = "orders_max_bytes"
  case currency
  case counterpart = "trade_counterpart"
  case color, language, theme, images, linear, pager

  /// The variable that sets it.
  var variable: String { "CLASSIFIEDS_" + rawValue.uppercased() }
  /// The option that sets it.
  var option: String { "--" + rawValue.replacing("_", with: "-") }
}

extension SettingName {
  /// The values to choose from, where there are few.
  var choices: [String] {
    switch self {
    case .color: Capabilities.ColourChoice.allCases.map(\.rawValue)
    case .language: Language.allCases.map(\.rawValue)
    case .theme: ThemeChoice.allCases.map(\.rawValue)
    case .images: PictureProtocol.allCases.map(\.rawValue)
    case .linear: ["true", "false"]
    case .server, .ordersServer, .feedServer, .watermarkServer, .birdsConfig, .birdsProject, .birdsKey, .birdsDatabase,
      .birdsHost, .birdsAuthHost, .ordersMaxRows, .ordersMaxBytes, .currency, .counterpart, .pager:
      []
    }
  }
}
