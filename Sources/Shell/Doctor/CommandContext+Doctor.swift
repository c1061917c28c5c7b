extension CommandContext {
  /// Runs all checks.
  package func examine() async -> [DoctorCheck] {
    async let databases = inspection.databases()
    async let libraries = inspection.libraries()
    var checks: [DoctorCheck] = []
    if let terminal = await interaction.terminal() {
      checks += TerminalExamination(report: terminal, settings: settings, capabilities: terminal.capabilities).checks
    }
    checks += SettingsExamination(settings: settings, path: paths.settings).checks
    for section in sections { checks += await section.checks(in: self) }
    checks += await databases.map { DatabaseExamination(report: $0).check }
    checks += FileExamination(paths: paths).checks
    checks += VersionExamination(libraries: await libraries).checks
    return checks
  }
}
