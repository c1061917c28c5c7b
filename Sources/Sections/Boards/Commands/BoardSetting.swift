import Boards
import Foundation
import HTTP
import Languages
import Loading
import Shell

/// A setting of `board.toml`: the option of `serve` with the same name comes before it.
struct BoardSetting: Sendable {
  /// What is written.
  enum Form: Sendable {
    case text(any WritableKeyPath<BoardOptions, String?> & Sendable)
    /// A text that is the path of a file: in the settings file, one that is relative begins at its folder.
    case path(any WritableKeyPath<BoardOptions, String?> & Sendable)
    case number(any WritableKeyPath<BoardOptions, Int?> & Sendable)
    case list(any WritableKeyPath<BoardOptions, [String]?> & Sendable)
  }

  /// When a change takes effect.
  enum Effect: Sendable {
    case afterReload
    case afterRestart
    /// After reloading, if it was set before and still is.
    case afterReloadIfSet
  }

  let name: String
  private let form: Form
  private let effect: Effect
  private let flaw: Message?
  private let isValid: @Sendable (TOMLValue) -> Bool

  private init(
    _ name: String,
    _ form: Form,
    _ effect: Effect = .afterReload,
    else flaw: Message? = nil,
    if isValid: @escaping @Sendable (TOMLValue) -> Bool = { _ in true }
  ) {
    (self.name, self.form, self.effect, self.flaw, self.isValid) = (name, form, effect, flaw, isValid)
  }

  /// What is wrong with the setting in options; `nil` if nothing is.
  func flaw(in options: BoardOptions) -> Message? {
    value(in: options).flatMap { isValid($0) ? nil : flaw }
  }

  /// Sets it in options. Returns what is wrong with the value, if something is.
  ///
  /// - Parameter folder: where a path begins.
  func set(_ value: TOMLValue, in options: inout BoardOptions, folder: String) -> Message? {
    switch (form, value) {
    case (.text(let path), .text(let text)): options[keyPath: path] = text.trimmed
    case (.path(let path), .text(let text)):
      let isWhole = text.hasPrefix("/") || text == "-" || text.contains("://") || text.isEmpty
      options[keyPath: path] = isWhole ? text : folder + "/" + text
    case (.number(let path), .integer(let number)): options[keyPath: path] = number
    case (.list(let path), .list(let texts)): options[keyPath: path] = texts
    case (.text, _), (.path, _): return .settingNotText(name)
    case (.number, _): return .boardSettingNotNumber(name)
    case (.list, _): return .boardSettingNotList(name)
    }
    return flaw(in: options)
  }

  /// Sets it to what other options have, unless those have nothing.
  func copy(from others: BoardOptions, to options: inout BoardOptions) {
    switch form {
    case .text(let path), .path(let path): options[keyPath: path] = others[keyPath: path] ?? options[keyPath: path]
    case .number(let path): options[keyPath: path] = others[keyPath: path] ?? options[keyPath: path]
    case .list(let path): options[keyPath: path] = others[keyPath: path] ?? options[keyPath: path]
    }
  }

  /// As it is written in the file; `nil` if it is not set.
  func literal(in options: BoardOptions) -> String? {
    switch value(in: options) {
    case .text(let text): SettingsText.literal(text)
    case .integer(let number): String(number)
    case .list(let texts): "[" + texts.map(SettingsText.literal).joined(separator: ", ") + "]"
    default: nil
    }
  }

  /// As a value of a document; null if it is not set.
  func json(in options: BoardOptions) -> JSONValue {
    switch value(in: options) {
    case .text(let text): .string(text)
    case .integer(let number): .int(number)
    case .list(let texts): .array(texts.map { .string($0) })
    default: .null
    }
  }

  /// What a change of it means to the operator; `nil` if it has not changed.
  ///
  /// - Parameter start: the options with which the server was started, which what needs a restart is compared with.
  func change(from old: BoardOptions, to new: BoardOptions, since start: BoardOptions) -> Message? {
    let (served, after) = (literal(in: start), literal(in: new))
    let needsRestart =
      effect == .afterRestart || effect == .afterReloadIfSet && (served == nil || after == nil)
    let before = needsRestart ? served : literal(in: old) ?? served
    if before == after { return nil }
    let (was, now) = (before ?? "–", after ?? "–")
    return needsRestart
      ? .boardSettingAfterRestart(name, was: was, now: now) : .boardSettingChanged(name, was: was, now: now)
  }

  private func value(in options: BoardOptions) -> TOMLValue? {
    switch form {
    case .text(let path), .path(let path): options[keyPath: path].map { .text($0) }
    case .number(let path): options[keyPath: path].map { .integer($0) }
    case .list(let path): options[keyPath: path].map { .list($0) }
    }
  }
}

extension BoardSetting {
  /// All settings, in the order of the manual.
  static let all: [BoardSetting] = [
    BoardSetting("name", .text(\.name), else: .boardNameLength) {
      $0.isText { (1...BoardOptions.longestName).contains($0.trimmed.count) }
    },
    BoardSetting("terms", .text(\.terms), else: .pageAddressNeeded, if: isPage),
    BoardSetting("imprint", .text(\.imprint), else: .pageAddressNeeded, if: isPage),
    BoardSetting("privacy", .text(\.privacy), else: .pageAddressNeeded, if: isPage),
    BoardSetting("contact", .text(\.contact), else: .contactNeeded) {
      isPage($0) || $0.isText { $0.wholeMatch(of: /[^\s@]+@[^\s@]+/) != nil }
    },
    BoardSetting("read", .text(\.read), else: .readersNeeded) { $0.isText { ["everyone", "members"].contains($0) } },
    BoardSetting("currency", .text(\.currency), .afterRestart, else: .currencyNeeded) {
      $0.isText(CurrencyMark.isCode)
    },
    BoardSetting("languages", .list(\.languages), else: .languagesNeeded) {
      if case .list(let tags) = $0 {
        !tags.isEmpty && Set(tags).count == tags.count && tags.allSatisfy { Language(rawValue: $0) != nil }
      } else {
        false
      }
    },
    BoardSetting("daily_ads", .number(\.dailyAds), else: .dailyLimitBelowZero) { $0.isIn(0...Int.max) },
    BoardSetting("daily_messages", .number(\.dailyMessages), else: .dailyLimitBelowZero) { $0.isIn(0...Int.max) },
    BoardSetting("daily_reports", .number(\.dailyReports), else: .dailyLimitBelowZero) { $0.isIn(0...Int.max) },
    BoardSetting("hold_first_ads", .number(\.holdFirstAds), else: .dailyLimitBelowZero) { $0.isIn(0...Int.max) },
    BoardSetting("words", .list(\.words)),
    BoardSetting("duplicate_days", .number(\.duplicateDays), else: .dailyLimitBelowZero) { $0.isIn(0...36_500) },
    BoardSetting(
      "invitations_per_member",
      .number(\.invitationsPerMember),
      else: .dailyLimitBelowZero
    ) { $0.isIn(0...Int.max) },
    BoardSetting(
      "ad_life",
      .number(\.adLife),
      .afterRestart,
      else: .adLifeOutOfRange(BoardOptions.longestAdLife)
    ) { $0.isIn(1...BoardOptions.longestAdLife) },
    BoardSetting("synonyms", .path(\.synonyms), .afterRestart),
    BoardSetting("pictures", .path(\.pictures), .afterRestart),
    BoardSetting("erasures", .path(\.erasures), .afterRestart),
    BoardSetting("host", .text(\.host), .afterRestart),
    BoardSetting("port", .number(\.port), .afterRestart, else: .portOutOfRange) { $0.isIn(0...65_535) },
    BoardSetting("socket", .path(\.socket), .afterRestart),
    BoardSetting("tls_certificate", .path(\.tlsCertificate), .afterReloadIfSet),
    BoardSetting("tls_key", .path(\.tlsKey), .afterReloadIfSet),
    BoardSetting("trusted_proxies", .list(\.trustedProxies), else: .proxyAddressNeeded) {
      if case .list(let texts) = $0 { texts.allSatisfy { IPNetwork($0) != nil } } else { false }
    },
    BoardSetting("metrics_token_file", .path(\.metricsTokenFile)),
    BoardSetting("log", .path(\.log), .afterRestart),
    BoardSetting("mail.sendmail", .path(\.sendmail), else: .sendmailNeeded) {
      $0.isText { FileManager.default.isExecutableFile(atPath: $0) && FileStatus($0)?.isFolder == false }
    },
    BoardSetting("mail.from", .text(\.mailSender), else: .mailSenderNeeded) {
      $0.isText { MailAddress($0) != nil }
    },
  ]

  private static let isPage: @Sendable (TOMLValue) -> Bool = {
    $0.isText { text in
      guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return false }
      return ["http", "https"].contains(scheme) && url.host()?.isEmpty == false && url.withoutUser == url
    }
  }
}

extension TOMLValue {
  fileprivate func isText(_ isValid: (String) -> Bool) -> Bool {
    if case .text(let text) = self { isValid(text) } else { false }
  }

  fileprivate func isIn(_ range: ClosedRange<Int>) -> Bool {
    if case .integer(let number) = self { range.contains(number) } else { false }
  }
}
