package import Languages

extension Failure {
  /// A name that is not a setting.
  ///
  /// - Parameter path: the settings file that contains it.
  package static func noSetting(_ name: String, in path: String? = nil, kept: Message = .nothingDone) -> Failure {
    let names = Settings.declarations.map(\.name.rawValue)
    let all = names.joined(separator: ", ")
    let hint =
      if let guess = DidYouMean.closest(to: name, in: names) {
        Message.didYouMean(.quoted(guess))
      } else {
        Message.settingNames(all)
      }
    let what = Message.unknownSetting(name)
    let place = Message(verbatim: path.map { "\($0): " } ?? "")
    return Failure(.usage, place + what, kept: kept, hint: hint)
  }
}
