import Languages
import Orders

extension Session {
  /// Looks at everything there is to look at.
  func examine() async -> [DoctorCheck] {
    let server = ServerExamination(
      server: settings.entry(.server),
      categories: inspection.categories,
      clock: ContinuousClock()
    )
    async let answer = server.checks()
    async let databases = inspection.databases()
    async let libraries = inspection.libraries()
    var checks: [DoctorCheck] = []
    if let terminal = await terminal() {
      checks += TerminalExamination(report: terminal, settings: settings, capabilities: terminal.capabilities).checks
    }
    checks += SettingsExamination(settings: settings, path: paths.settings).checks
    checks += await answer
    checks += BirdsExamination(settings: settings).checks
    checks += await databases.map { DatabaseExamination(report: $0).check }
    checks += await LedgerExamination(
      path: paths.orders,
      ledger: orders.ledger,
      verify: inspection.orders,
      now: now(),
      zone: timeZone
    ).checks()
    checks += FileExamination(paths: paths).checks
    checks += VersionExamination(libraries: await libraries).checks
    return checks
  }
}
