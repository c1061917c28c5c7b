import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import Testing

@testable import BirdsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Help pages")
struct HelpPageTests {
  init() {
    TestSections.register()
  }

  private func text(_ names: [String], in language: Language, columns: Int? = nil) -> String {
    HelpPage(names, in: language).lines(columns: columns).map(\.plain.description).joined(separator: "\n")
  }

  @Test("A command's page is in English and 80 columns wide without a terminal")
  func english() {
    #expect(
      text(["serve"], in: .english) == """
        Run a board on this machine.

        Without a catalogue or a database, serves your local board, the one that the
        other commands use without a server. A catalogue alone is served from memory:
        what is written to it is kept until the server stops. Publishing needs a token.
        It is created at the first start and shown only once, because only its hash is
        stored.

        Usage: classifieds serve [--config <file>] [--check] [--name <name>]
            [--host <host>] [--port <port>] [--socket <file>] [--catalogue <dir>]
            [--database <file|url>] [--read-from <url> ...] [--pictures <dir|url>]
            [--synonyms <file>] [--orders <n>] [--token-file <file>] [--new-token]
            [--ad-life <days>] [--daily-ads <n>] [--daily-messages <n>]
            [--daily-reports <n>] [--hold-first-ads <n>] [--log <file>] [--emulator]

        Options:
          --config <file>        Use the settings in this file. The default is
                                 board.toml beside the database’s file.
          --check                Check the settings, and say what would be served.
          --name <name>          What the board calls itself, as in “on Dorfbrett as
                                 Ada”.
          --host <host>          The address to listen on. The default is 127.0.0.1.
          --port <port>          The port to listen on. 0 uses any free port. The
                                 default is 8080.
          --socket <file>        A socket in the file system to listen on, instead of a
                                 port.
          --catalogue <dir>      A folder with listings.json, categories.json and
                                 images/.
          --database <file|url>  What stores the board's ads: a file, or a PostgreSQL
                                 database by its address, postgres://user@host/name.
          --read-from <url>      A replica of the PostgreSQL database for searches and
                                 pages, by its address. Can be repeated.
          --pictures <dir|url>   Where uploaded pictures are stored: a folder, or a
                                 bucket by its address,
                                 s3://bucket/prefix?endpoint=URL&region=NAME. The
                                 default is `pictures` in board.toml, or else the folder
                                 FILE.images.
          --synonyms <file>      A file with words that mean the same, a line each: velo
                                 = ["vélo", "bicyclette", "bike"]. The default is
                                 synonyms.toml beside the database’s file.
          --orders <n>           The number of orders. The default is 11000.
          --token-file <file>    Write a new publishing token to this file instead of
                                 printing it.
          --new-token            Revoke the publishing token and create a new one.
          --ad-life <days>       How many days an ad stays up after this server has
                                 published, imported or renewed it. The default is 60.
          --daily-ads <n>        How many ads a member may publish within a day. The
                                 default is 30.
          --daily-messages <n>   How many messages a member may send within a day. The
                                 default is 60.
          --daily-reports <n>    How many reports a member may make within a day. The
                                 default is 20.
          --hold-first-ads <n>   How many ads of a new member wait for a moderator
                                 before others see them. The default is 3; 0 lets none
                                 wait.
          --log <file>           Log each request as a line of JSON to this file, or
                                 with - to standard error.
          --emulator             Let `Bearer owner` read and write the birds, as
                                 Firestore's emulator does.

        Every command also accepts --server --json --color --linear --language --theme
        --images --no-images --keep-going -c --version --help: see `help`.
        """
    )
  }

  @Test("A command's page is in Greek on a narrow terminal")
  func greek() {
    #expect(
      text(["draft", "set"], in: .greek, columns: 44) == """
        Συμπληρώνει ένα πεδίο του τρέχοντος
        προχείρου.

        Αν δεν υπάρχει τρέχον πρόχειρο, ξεκινά ένα.

        Χρήση: classifieds draft set <πεδίο>
            <τιμή> ...

        Ορίσματα:
          <πεδίο>
              Το πεδίο που θα συμπληρωθεί. (τιμές:
              title, category, price, description,
              urgent)
          <τιμή>
              Η νέα τιμή.

        Κάθε εντολή δέχεται και --server --json
        --color --linear --language --theme --images
        --no-images --keep-going -c --version
        --help: δείτε `help`.
        """
    )
  }

  @Test("In French no line begins with a colon or a semicolon")
  func french() {
    for columns in 40...100 {
      for line in text(["search"], in: .french, columns: columns).split(separator: "\n") {
        #expect(!line.drop { $0 == " " }.hasPrefix(":") && !line.drop { $0 == " " }.hasPrefix(";"), "\(line)")
      }
    }
  }

  @Test("The program's page lists every command in its group", arguments: Language.allCases)
  func groups(language: Language) {
    let text = text([], in: language)
    let lines = text.split(separator: "\n")

    let grammar = Grammar.program(in: language)
    for group in grammar.groups { #expect(lines.contains { $0.hasPrefix(group.title) }) }
    for command in grammar.root.subcommands { #expect(lines.contains { $0.hasPrefix("  \(command.name) ") }) }
    #expect(text.contains("--language <"))
  }

  @Test(
    "No line is wider than the terminal, nor than 100 columns",
    arguments: Language.allCases,
    [40, 57, 80, 120]
  )
  func widths(language: Language, columns: Int) {
    let root = Grammar.program.root
    let pages =
      [[]] + root.subcommands.map { [$0.name] }
      + (root.subcommand("draft")?.subcommands ?? []).map { ["draft", $0.name] }
    for names in pages {
      for line in HelpPage(names, in: language).lines(columns: columns) {
        #expect(line.width <= min(columns, 100), "\(names): \(line.plain)")
      }
    }
  }

  @Test("Columns are aligned if there is room, and otherwise the text is below its name")
  func columns() {
    #expect(text(["search"], in: .english, columns: 80).contains("  urgent:yes  photo:yes  marked as urgent"))
    #expect(text(["search"], in: .english, columns: 48).contains("  urgent:yes  photo:yes  \n      marked as urgent"))
    #expect(text(["open"], in: .english, columns: 59).contains("  <row>\n      A row number, or id:ID."))
    #expect(text(["open"], in: .english, columns: 60).contains("  <row>  A row number, or id:ID."))
  }

  @Test("A terminal may be narrower than any page, and a name may be unknown")
  func extremes() {
    #expect(text(["open"], in: .english, columns: 1) == text(["open"], in: .english, columns: 40))
    #expect(text(["nothing"], in: .english) == text([], in: .english))
  }
}
