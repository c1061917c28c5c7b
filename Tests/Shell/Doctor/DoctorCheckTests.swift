import Foundation
import HTTP
import Languages
import Loading
import Orders
import OrdersTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell

@Suite("`doctor` on the board, databases, files and settings")
struct DoctorCheckTests {
  init() {
    TestSections.register()
  }

  /// `name status detail; hint`
  private func say(_ check: DoctorCheck) -> String {
    let texts = [check.detail, check.hint].compactMap(\.self).map { $0.text(in: .english) }
    return "\(check.name) \(check.status.rawValue) \(texts.joined(separator: "; "))"
  }

  private func server(_ value: String?, _ categories: @escaping @Sendable () async throws -> Int) -> ServerCheck {
    let origin: SettingOrigin = value == nil ? .standard : .environment("CLASSIFIEDS_SERVER")
    return ServerCheck(
      server: SettingEntry(name: "server", value: value, origin: origin),
      categories: categories,
      clock: TestClock()
    )
  }

  @Test("No board is contacted if none is named")
  func noServer() async {
    let said = await server(nil) { throw HTTPError.refused(host: "nobody") }.checks().map(say)

    #expect(said == ["server.address ok no server is set: the local board is used"])
  }

  @Test("A board that responds is fine, and one without categories is not")
  func answers() async {
    let clock = TestClock()
    let entry = SettingEntry(name: "server", value: "http://board", origin: .option("--server"))
    let fine = ServerCheck(
      server: entry,
      categories: {
        clock.advance(by: .milliseconds(12))
        return 11
      },
      clock: clock
    )

    #expect(
      await fine.checks().map(say) == [
        "server.address ok http://board (option --server)", "server.answer ok 11 categories in 12 ms",
      ]
    )
    let empty = await server("http://board") { 0 }.checks().map(say)
    #expect(empty.last?.hasPrefix("server.answer warn 0 categories in 0 ms; contact its operator") == true)
  }

  @Test("A board that does not respond fails, and the relevant settings are named")
  func refuses() async {
    let said = await server("http://board") { throw HTTPError.refused(host: "board:80") }.checks().map(say)

    #expect(
      said.last == """
        server.answer fail cannot connect to board:80; check the server, or choose another with --server, CLASSIFIEDS_SERVER or `config set server`
        """
    )
  }

  @Test(
    "A database is reported with its size, schema and soundness",
    arguments: [
      (nil, "ok /d: does not exist yet and is created when needed"),
      (.success(content(.sound)), "ok /d: 1 kB, schema 1/2, 1 draft, 0 in the trash"),
      (
        .success(content(.unknown)),
        "ok /d: 1 kB, schema 1/2, 1 draft, 0 in the trash: too large to check completely"
      ),
      (
        .success(content(.unsound("row 7 missing"))),
        "fail /d: 1 kB, schema 1/2, 1 draft, 0 in the trash: row 7 missing; copy it, then move it away"
      ),
      (.failure(.corrupt(path: "/d")), "fail /d is damaged, or is not a database; "),
      (.failure(.newer(path: "/d")), "fail /d was made by a newer version of classifieds; upgrade"),
      (
        .failure(.outdated(path: "/d")),
        "fail /d was made by an earlier development version of classifieds, whose files are no longer read; move /d away"
      ),
      (.failure(.locked(path: "/d")), "warn /d is locked by another process; try again in a moment"),
    ] as [(Result<DatabaseReport.Content, StoreError>?, String)]
  )
  func databases(content: Result<DatabaseReport.Content, StoreError>?, beginning: String) {
    let said = say(DatabaseCheck(report: DatabaseReport("drafts", path: "/d", content)).check)

    #expect(said.hasPrefix("database.drafts " + beginning), "\(said)")
  }

  private static func content(_ soundness: DatabaseReport.Soundness) -> DatabaseReport.Content {
    DatabaseReport.Content(
      size: 1_500,
      version: 1,
      newestVersion: 2,
      soundness: soundness,
      counts: [.keptDrafts(1), .inTrash(0)]
    )
  }

  @Test("Files that others can read are named with the command that fixes it")
  func permissions() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = Paths(environment: ["HOME": folder])
    let place = (paths.userDatabase as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: place,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try Data().write(to: URL(filePath: paths.userDatabase))
    func change(_ mode: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: paths.userDatabase)
    }

    try change(0o600)
    #expect(
      FileCheck(paths: paths).checks.map(say) == [
        "files.permissions ok nobody else can read them (2 files and folders)"
      ]
    )
    try change(0o640)
    #expect(
      FileCheck(paths: paths).checks.map(say) == [
        "files.permissions warn others can use \(paths.userDatabase) (640); chmod 600 '\(paths.userDatabase)'"
      ]
    )
  }

  @Test(
    "Remains of a killed download are named with their size and with what removes them",
    arguments: [
      (
        UnfinishedDownload.left(path: "/x/orders.sqlite-download", bytes: 68_100_000), DoctorCheck.Status.warn,
        "/x/orders.sqlite-download: 68.1 MB, left over from a download that was killed", "`orders download` removes it"
      ), (.running(process: 7), .ok, "a download is running in process 7", nil),
    ] as [(UnfinishedDownload, DoctorCheck.Status, String, String?)]
  )
  func unfinishedDownload(left: UnfinishedDownload, status: DoctorCheck.Status, detail: String, hint: String?) async {
    let ledger = InMemoryOrderLedger(unfinished: left)
    let checks = await LedgerCheck(
      path: "/x/orders.sqlite",
      ledger: ledger,
      verify: {},
      now: Fixture.now,
      zone: .gmt
    )
    .checks()
    #expect(checks.map(\.name) == ["database.orders", "database.orders_download"])
    #expect(checks.last?.status == status)
    #expect(checks.last?.detail.english == detail)
    #expect(checks.last?.hint?.english == hint)
  }

  @Test("The address of the birds is reported with its source")
  func birds() throws {
    let environment = ["FIRESTORE_EMULATOR_HOST": "localhost:1", "CLASSIFIEDS_BIRDS_PROJECT": "owls"]
    let named = Settings(
      environment: environment,
      file: SettingsFile(toml: "birds_auth_host = \"auth.test\"", path: "/c")
    )
    let project = Settings(
      environment: ["CLASSIFIEDS_BIRDS_PROJECT": "owls"],
      file: SettingsFile(toml: "", path: "")
    )

    #expect(BirdsCheck(settings: Settings()).checks.map(say) == ["birds.address ok from the board"])
    #expect(
      BirdsCheck(settings: named).checks.map(say) == [
        "birds.address ok http://localhost:1 ($FIRESTORE_EMULATOR_HOST)",
        "birds.sign_in ok https://auth.test/identitytoolkit.googleapis.com (the file)",
      ]
    )
    #expect(
      BirdsCheck(settings: project).checks.map(say) == [
        "birds.address ok https://firestore.googleapis.com (default)",
        "birds.sign_in ok https://identitytoolkit.googleapis.com (default)",
      ]
    )
  }

  @Test("Every problem of the settings is a failure of its own")
  func settings() {
    let settings = Settings(
      environment: ["CLASSIFIEDS_COLOR": "red"],
      file: SettingsFile(toml: "colr = 1", path: "/c")
    )

    #expect(
      SettingsCheck(settings: settings, path: "/c").checks.map(say) == [
        "settings.file fail /c: unknown setting “colr”; did you mean “color”?",
        "settings.environment fail CLASSIFIEDS_COLOR: invalid value “red”; set CLASSIFIEDS_COLOR to auto, always or never",
      ]
    )
    #expect(
      SettingsCheck(settings: Settings(), path: "/none/there").checks.map(say) == [
        "settings.file ok /none/there: does not exist yet"
      ]
    )
  }

  @Test("A password that is never sent is a warning, which does not show it")
  func password() {
    let settings = Settings(
      options: [Setting<URL?>.server.name: "http://ada:s3cret@board.test/b"],
      environment: ["CLASSIFIEDS_ORDERS_SERVER": "https://ada:s3cret@orders.test"],
      file: SettingsFile(toml: "feed_server = \"http://ada:s3cret@127.0.0.1\"", path: "/c")
    )

    #expect(
      SettingsCheck(settings: settings, path: "/none/there").checks.map(say).dropFirst() == [
        "settings.password warn the user name and password for http://board.test:80 are not sent, because plain HTTP is "
          + "not encrypted; use an address that begins with https"
      ]
    )
  }

  @Test("A missing library is named with the package that provides it")
  func libraries() {
    let libraries = [
      LibraryReport("SQLite", version: "3.40.1"), LibraryReport("libgd", version: nil, package: "libgd3"),
    ]

    #expect(
      VersionCheck(libraries: libraries).checks.dropFirst().map(say) == [
        "version.SQLite ok 3.40.1", "version.libgd warn not installed: pictures are described in words; install libgd3",
      ]
    )
  }
}
