package import Foundation
package import Languages
import Listings
package import Terminal

/// What can be set: by an option, else by the environment, else in the settings file.
package struct Settings: Sendable, Equatable {
  /// The board's base address; `nil` for the sample board that comes with the program.
  package var server: URL?
  /// The code of the currency that prices are taken to be in; a board does not say.
  package var currency: String
  /// When to use colour.
  package var colour: Capabilities.ColourChoice
  /// Whether nothing on the screen may be redrawn.
  package var isLinear: Bool
  /// The language of the interface.
  package var language: Language
  /// Which colours go with the background.
  package var theme: ThemeChoice
  /// How pictures are shown; `nil` asks the terminal.
  package var images: PictureProtocol?
  /// The time, if it is to stand still.
  package var now: Date?

  init(options: GlobalOptions, environment: [String: String], file: SettingsFile) throws {
    func value(_ option: String?, _ name: String) -> String? {
      option ?? environment["CLASSIFIEDS_" + name.uppercased()].flatMap { $0.isEmpty ? nil : $0 } ?? file.values[name]
    }
    server = try value(options.server, "server").map(Self.address)
    currency = (value(nil, "currency") ?? "EUR").uppercased()
    colour = try value(options.color?.rawValue, "color").map { try Self.choice($0, of: "color") } ?? .auto
    language = try value(options.language, "language").map(Self.language) ?? Language(environment: environment)
    theme = try value(options.theme?.rawValue, "theme").map { try Self.choice($0, of: "theme") } ?? .auto
    images =
      options.noImages
      ? .words : try value(options.images?.rawValue, "images").map { try Self.choice($0, of: "images") }
    isLinear = options.linear || environment["TERM"] == "dumb"
    now = try environment["CLASSIFIEDS_NOW"].flatMap { $0.isEmpty ? nil : $0 }.map(Self.instant)
  }
}

extension Settings {
  /// The time: the one that was set, or the clock's.
  package var clock: @Sendable () -> Date {
    { [now] in now ?? Date() }
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else {
      throw Failure(
        .usage,
        Message(
          en: "\(Message.quoted(text)) is no server's address",
          fr: "\(Message.quoted(text)) n’est pas l’adresse d’un serveur",
          el: "το \(Message.quoted(text)) δεν είναι διεύθυνση διακομιστή",
          ptBR: "\(Message.quoted(text)) não é endereço de servidor"
        ),
        kept: .nothingDone,
        hint: Message(
          en: "write --server http://HOST:PORT",
          fr: "écrire --server http://HOST:PORT",
          el: "γράψτε --server http://HOST:PORT",
          ptBR: "escreva --server http://HOST:PORT"
        )
      )
    }
    return url
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    of name: String
  ) throws -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, .isSet(name, to: text), hint: .oneOf(choices))
    }
    return choice
  }

  private static func language(_ tag: String) throws -> Language {
    guard let language = Language(locale: tag) else {
      let tags = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, .isSet("language", to: tag), hint: .oneOf(tags))
    }
    return language
  }

  private static func instant(_ text: String) throws -> Date {
    guard let date = WireDate.date(from: text) else {
      throw Failure(.usage, .isSet("CLASSIFIEDS_NOW", to: text), hint: .writtenLikeAnInstant)
    }
    return date
  }
}

extension Message {
  fileprivate static func isSet(_ name: String, to text: String) -> Message {
    let quoted = Message.quoted(text)
    return Message(
      en: "\(name) is \(quoted)",
      fr: "\(name) vaut \(quoted)",
      el: "το \(name) είναι \(quoted)",
      ptBR: "\(name) é \(quoted)"
    )
  }

  fileprivate static func oneOf(_ choices: String) -> Message {
    Message(
      en: "it is one of \(choices)",
      fr: "choisir parmi \(choices)",
      el: "είναι ένα από τα \(choices)",
      ptBR: "escolha entre \(choices)"
    )
  }

  fileprivate static let writtenLikeAnInstant = Message(
    en: "write it like 2026-01-31T12:00:00Z",
    fr: "l’écrire comme 2026-01-31T12:00:00Z",
    el: "γράψτε το όπως 2026-01-31T12:00:00Z",
    ptBR: "escreva como 2026-01-31T12:00:00Z"
  )
}
