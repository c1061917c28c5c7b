import Boards
import Foundation
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import BoardsCommands

@Suite("Settings of a board", .hangLimit)
struct BoardSettingsTests {
  private let folder: TemporaryFolder
  private let host = StubBoardHost()

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private func say(_ line: String, on host: StubBoardHost? = nil, isJSON: Bool = false) async throws -> String {
    try await Conversation(isJSON: isJSON) { $0[BoardsSection.self].host = host ?? self.host }.say(line)
  }

  private static let all = """
    # A board of a village
    name = "Dorfbrett"
    terms = "https://dorf.example/terms"
    imprint = "https://dorf.example/imprint"
    privacy = 'https://dorf.example/privacy'
    contact = "brett@dorf.example"
    read = "members"
    currency = "chf"
    languages = ["fr", "en"]
    daily_ads = 5
    daily_messages = 1_000
    daily_reports = 0
    ad_life = 30
    synonyms = "words.toml"
    pictures = "/srv/pictures"
    host = "::"
    port = 443
    tls_certificate = "tls/board.pem"
    tls_key = "tls/board.key"
    trusted_proxies = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"]
    metrics_token_file = "metrics"

    """

  @Test("All settings are read from the file beside the database, whose folder is where paths in it begin")
  func everything() async throws {
    try folder.write(Self.all, to: "board.toml")

    _ = try await say("serve --database \(folder.file("b.sqlite"))")

    var board = BoardOptions()
    board.database = folder.file("b.sqlite")
    (board.name, board.terms, board.imprint) =
      ("Dorfbrett", "https://dorf.example/terms", "https://dorf.example/imprint")
    board.currency = "chf"
    board.languages = ["fr", "en"]
    (board.privacy, board.contact, board.read) = ("https://dorf.example/privacy", "brett@dorf.example", "members")
    (board.dailyAds, board.dailyMessages, board.dailyReports, board.adLife) = (5, 1_000, 0, 30)
    (board.synonyms, board.pictures, board.host, board.port) = (folder.file("words.toml"), "/srv/pictures", "::", 443)
    (board.tlsCertificate, board.tlsKey) = (folder.file("tls/board.pem"), folder.file("tls/board.key"))
    board.trustedProxies = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"]
    board.metricsTokenFile = folder.file("metrics")
    #expect(host.served.value == [board])
  }

  @Test("Mail is a table of the file, and needs a program that can be run and an address")
  func mail() async throws {
    try folder.write("name = 'A'\n[mail]\nsendmail = '/bin/cat'\nfrom = 'brett@dorf.example'", to: "a.toml")
    _ = try await say("serve --config \(folder.file("a.toml"))")
    #expect(host.served.value.map(\.sendmail) == ["/bin/cat"])
    #expect(host.served.value.map(\.mailSender) == ["brett@dorf.example"])
    for (text, flaw) in [
      ("[mail]\nsendmail = '/bin/no-such-program'", "Line 2: sendmail must be the path of a program"),
      ("[mail]\n\nfrom = 'Ada <ada@example.org>'", "Line 3: from must be an e-mail address"),
      ("[mail]\nfrom = 'a..b@dorf.example'", "Line 2: from must be an e-mail address"),
      ("[mail]\nfrom = 'brett@dorf.example.'", "Line 2: from must be an e-mail address"),
      ("[mail]\nfrom = 'brett@-x'", "Line 2: from must be an e-mail address"),
      ("[mail]\nsendmail = '/bin/cat'", "Mail needs both sendmail and from"),
      ("mail.from = 'ada@example.org'", "Mail needs both sendmail and from"),
      ("[mail]\nname = 'B'", "mail.name"), ("[post]\nfrom = 'ada@example.org'", "post"),
    ] {
      try folder.write(text, to: "b.toml")
      let said = try await say("serve --config \(folder.file("b.toml"))")
      #expect(said.localizedCaseInsensitiveContains(flaw), "\(text): \(said)")
    }
    #expect(host.served.value.count == 1)
  }

  @Test("An option wins over the file, and a socket over a host and a port, or the other way round")
  func options() async throws {
    try folder.write("name = 'A'\nport = 1\nad_life = 7", to: "a.toml")
    try folder.write("socket = 'board.sock'\nname = 'B'", to: "b.toml")

    _ = try await say("serve --config \(folder.file("a.toml")) --name C --port 2")
    _ = try await say("serve --config \(folder.file("a.toml")) --socket /run/s")
    _ = try await say("serve --config \(folder.file("b.toml")) --host ::1")
    _ = try await say("serve --config \(folder.file("b.toml"))")

    let served = host.served.value
    #expect(served.map(\.name) == ["C", "A", "B", "B"])
    #expect(served.map(\.port) == [2, nil, nil, nil])
    #expect(served.map(\.adLife) == [7, 7, nil, nil])
    #expect(served.map(\.socket) == [nil, "/run/s", nil, folder.file("board.sock")])
    #expect(served.map(\.host) == [nil, nil, "::1", nil])
  }

  @Test(
    "A mistake in the file names the line and what to write, and no board is served",
    arguments: [
      ("nam = 'A'", "1: unknown setting “nam”. Did you mean “name”?"),
      ("\n\ncolour = 'red'", "3: unknown setting “colour”. The settings are name, terms, imprint"),
      ("[limits]\ndaily_ads = 3", "1: unknown setting “limits”."), ("a.b = 1", "1: unknown setting “a.b”."),
      ("name = 3", "1: name must be text. Correct the line."), ("name = ''", "1: a board needs a name of 1 to 60"),
      ("port = '80'", "1: “port” must be a whole number."), ("port = 80.5", "1: “port” must be a whole number."),
      ("port = 70000", "1: the port must be from 0 to 65535."), ("ad_life = 0", "1: an ad can stand for 1 to 36,500"),
      ("daily_ads = -1", "1: a limit cannot be negative."), ("read = 'friends'", "1: read is everyone or members."),
      ("terms = 'dorf.example'", "1: the address of a page begins with https://"),
      ("terms = 'ftp://dorf.example'", "1: the address of a page begins with https://"),
      ("terms = 'https://ada:secret@dorf.example'", "1: the address of a page begins with https://"),
      ("contact = 'Ada'", "1: the contact is an e-mail address"),
      ("trusted_proxies = '10.0.0.1'", "1: “trusted_proxies” must be a list of texts."),
      ("trusted_proxies = ['nginx']", "1: a proxy is named by its address"),
      ("name = 'A'\nname = 'B'", "2: "), ("name =", "1: "),
      ("currency = 'Franken'", "1: a currency is a code of three letters, such as EUR or CHF."),
      ("languages = 'fr'", "1: “languages” must be a list of texts."),
      ("languages = []", "1: languages are a list of one or more of"),
      ("languages = ['fr', 'de']", "1: languages are a list of one or more of"),
    ]
  )
  func mistakes(text: String, expected: String) async throws {
    try folder.write(text, to: "board.toml")

    let said = try await say("serve --config \(folder.file("board.toml"))")

    #expect(said.contains("board.toml, line " + expected), "\(said)")
    #expect(host.served.value.isEmpty)
  }

  @Test("A file that is named and missing, and a board on a socket and a port, are mistakes")
  func missing() async throws {
    #expect(try await say("serve --config \(folder.file("none.toml"))").contains("annot read \(folder.path)"))
    try folder.write("socket = 's'\nport = 1", to: "board.toml")
    #expect(try await say("serve --config \(folder.file("board.toml"))").contains("name one of them"))
    #expect(host.served.value.isEmpty)
  }

  @Test("`serve --check` shows the settings in force and what would be served, and serves nothing")
  func check() async throws {
    try folder.write("name = 'Dorf \"brett\"'\ntrusted_proxies = ['::1']\n", to: "board.toml")

    let said = try await say("serve --check --port 0 --config \(folder.file("board.toml"))")
    #expect(
      said == """
        name = "Dorf \\"brett\\""
        port = 0
        trusted_proxies = ["::1"]
        ! \(folder.file("board.toml")) was read.
        ! The board would listen on https://[::1]:443.
        ! A socket was passed to it, so these settings are ignored: port.
        ! It would create board.sqlite.
        ! The certificate is valid until 2027-01-15.
        """
    )

    let json = try await say("serve --check --config \(folder.file("board.toml"))", isJSON: true)
    for member in [
      #""address":"https://[::1]:443","database":"board.sqlite","new":true,"#,
      #""certificate_expires_at":"2027-01-15T08:00:00Z","settings":{"name":"Dorf \"brett\"","terms":null,"#,
      #""port":null,"#, #""trusted_proxies":["::1"],"#,
    ] {
      #expect(json.contains(member), "\(json)")
    }
  }

  @Test("Settings that are read again are compared, and what needs a restart is said")
  func reloaded() async throws {
    var (old, new) = (BoardOptions(), BoardOptions())
    (old.name, new.name) = ("A", "B")
    (old.adLife, new.adLife) = (nil, 9)
    (old.tlsKey, new.tlsKey) = ("/a", "/b")
    (old.tlsCertificate, new.tlsCertificate) = (nil, "/c")
    new.trustedProxies = ["::1"]
    let host = StubBoardHost(
      news: [
        .reloaded(from: old, to: new, since: old), .reloaded(from: new, to: new, since: old),
        .reloaded(from: new, to: old, since: old), .reloaded(from: old, to: old, since: old),
      ]
    )

    #expect(
      try await say("serve", on: host) == """
        ! name: "B" instead of "A".
        ! ad_life: 9 instead of – after a restart.
        ! tls_certificate: "/c" instead of – after a restart.
        ! tls_key: "/b" instead of "/a".
        ! trusted_proxies: ["::1"] instead of –.
        ! ad_life: 9 instead of – after a restart.
        ! tls_certificate: "/c" instead of – after a restart.
        ! name: "A" instead of "B".
        ! tls_key: "/a" instead of "/b".
        ! trusted_proxies: – instead of ["::1"].
        ! The settings were read again, and none has changed.
        """
    )
  }
}
