package import Languages
import Terminal

extension CommandContext {
  /// Displays settings with their origins, and their problems.
  package func showSettings(_ entries: [SettingEntry]) async throws {
    if isJSON { return try await print(ConfigRendering.document(entries)) }
    let rendering = ConfigRendering(language: language)
    try await console.print(rendering.table(entries).lines(width: nil))
    await console.note(rendering.place(of: paths.settings))
    for problem in settings.problems {
      await say(problem.failure.remark(at: place), .failure)
    }
  }

  /// Says that something overrides the settings file's value of a setting, if so.
  package func noteWhatComesFirst(_ name: SettingName) async {
    guard !isJSON, case .environment(let variable) = nextSettings().entry(name).origin else { return }
    await console.note(StyledText(SafeText(Message.comesFirst(variable).text(in: language)), .note))
  }

  /// Says what was changed in the settings file, and when it takes effect.
  ///
  /// - Parameter text: the change of the file at a path.
  package func acknowledgeSetting(_ name: SettingName?, _ text: (_ path: String) -> Message) async throws {
    if isJSON { return try await print(ConfigRendering.document(name.map { [nextSettings().entry($0)] } ?? [])) }
    await console.note(StyledText(SafeText(text(paths.settings).text(in: language)), .note))
  }
}
