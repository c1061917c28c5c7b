package import Languages
import Terminal

extension CommandContext {
  /// Shows settings with the origin of each, and what is wrong with what was set.
  package func showSettings(_ entries: [SettingEntry]) async throws {
    if isJSON { return try await print(ConfigRendering.document(entries)) }
    let rendering = ConfigRendering(language: language)
    try await console.print(rendering.table(entries).lines(width: nil))
    await console.note(rendering.place(of: paths.settings))
    for problem in settings.problems {
      await say(problem.failure.remark(at: place), .failure)
    }
  }

  /// Says that the settings file is not the last word on a setting that was written there, if so.
  package func noteWhatComesFirst(_ name: SettingName) async {
    guard !isJSON, case .environment(let variable) = nextSettings().entry(name).origin else { return }
    await console.note(StyledText(SafeText(Message.comesFirst(variable).text(in: language)), .note))
  }

  /// Says what was changed in the settings file, and when it holds.
  ///
  /// - Parameter text: what was done to the file at a path.
  package func acknowledgeSetting(_ name: SettingName?, _ text: (_ path: String) -> Message) async throws {
    if isJSON { return try await print(ConfigRendering.document(name.map { [nextSettings().entry($0)] } ?? [])) }
    await console.note(StyledText(SafeText(text(paths.settings).text(in: language)), .note))
  }
}
