import Drafts
import DraftsTestSupport
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Form panel")
struct DraftFormPanelTests {
  init() {
    TestSections.register()
  }

  private func panel(
    _ fields: [DraftField: String],
    categories: [Listings.Category] = Fixture.categories,
    columns: Int = 80,
    room: Int = 11,
    language: Language = .english,
    showsPictures: Bool = false,
    colour: Bool = false,
    _ events: [ScreenEvent<DraftForm.News>] = []
  ) -> String {
    var form = DraftForm(
      draft: .fixture(fields: fields),
      at: .fixture(id: ""),
      categories: categories,
      board: Message(verbatim: "the board"),
      currency: "EUR",
      files: FileNames(home: "/home/ada"),
      language: language,
      showsPictures: showsPictures
    )
    for event in events { _ = form.take(event) }
    let painter = Painter(colour: colour)
    return form.rows(columns: columns, room: room).map(painter.paint).joined(separator: "\n")
  }

  @Test("The panel has the count, the saving state, a hint, the whole draft and the keys")
  func whole() {
    #expect(
      panel([.category: "Maison", .price: "x", .description: "Un.\nDeux."]) == """
        0 of 95; saved
        what it is, the brand, the size: 5 to 95 characters
        > · title          needed
            category       Maison
          ! price          x  invalid price: “x”; write it as 140 or 12.50
            description    Un. ⏎ Deux.
          · urgent         optional
          · photos         optional
        Enter ↓ next · ↑ back · Ctrl-X Ctrl-E editor · Esc leaves
        """
    )
  }

  @Test("Only what an ad needs is marked like a problem")
  func marks() {
    let mark = Painter(colour: true).paint(StyledText("·", .failure))
    let marked = panel([.category: "Maison"], colour: true).split(separator: "\n").filter { $0.contains(mark) }
    #expect(marked.count == 3)
    #expect(marked.allSatisfy { $0.contains("needed") })
  }

  @Test("Problems come before advice, which is marked as such")
  func problems() {
    let text = panel([:], [.changed("SUPER" + String(repeating: "LAMPE", count: 20))])
    #expect(
      text.hasPrefix(
        """
        105 of 95; saved
        The title has 105 characters; at most 95 are allowed.
        Advice: it is all in capitals, which is hard to read.
        Advice: a single word is hard to find: add the brand, the model or the size.
        > ! title
        """
      )
    )
  }

  @Test("The panel does not say that a field is saved as long as it cannot be")
  func unsaved() {
    let fields: [DraftField: String] = [.title: "Vélo de ville", .category: "Maison", .price: "5", .description: "Un."]
    let text = panel(fields, columns: 100, language: .french, [.changed("peut-être"), .key(.open)])
      .replacing("\u{A0}", with: " ")

    #expect(
      text.hasPrefix(
        """
        urgent pas encore enregistré
        « peut-être » n’est pas enregistré. Corrigez-le, ou appuyez sur Échap pour quitter sans lui.
        Tapez oui ou non.
        """
      ),
      "\(text)"
    )
    #expect(panel(fields, language: .french, [.changed("oui")]).hasPrefix("enregistré\n"))
  }

  @Test("Where pictures are shown, the photos stand side by side, with their numbers and the beginnings of their names")
  func pictures() {
    let photos = ["garden with roses.jpg", "b.jpg"].enumerated().map { index, name in
      DraftPhoto(hash: String(repeating: "\(index)", count: 64), width: 8, height: 6, byteCount: 100, name: name)
    }
    let fields: [DraftField: String] = [.title: "Vélo de ville", .photos: DraftPhoto.text(photos) ?? ""]
    let drawn = ScreenEvent.news(DraftForm.News.drawn([photos[1].hash: .drawn(Array(repeating: "b", count: 4))]))
    let text = panel(fields, room: 14, showsPictures: true, [.key(.pageDown), drawn])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasSuffix(" b") } == 4, "\(text)")
    #expect(lines.contains("1 garden w… 2 b.jpg"), "\(text)")
    #expect(!panel(fields, room: 9, showsPictures: true, [.key(.pageDown), drawn]).contains("garden w…"))
  }

  @Test("The photos are numbered, and counted in the draft")
  func photos() {
    let photos = ["a.jpg", "b.jpg"].enumerated().map { index, name in
      let hash = String(repeating: index == 0 ? "a" : "b", count: 64)
      return DraftPhoto(hash: hash, width: 4, height: 3, byteCount: 9, name: name)
    }
    let fields: [DraftField: String] = [.title: "Vélo de ville", .photos: DraftPhoto.text(photos) ?? ""]
    #expect(
      panel(fields, [.key(.pageDown)]) == """
        2 of 10; saved
        a file adds a photo, -2 removes photo 2. Enter alone goes on
        1 a.jpg · 2 b.jpg
            title          Vélo de ville
          · category       needed
          · price          needed
          · description    needed
          · urgent         optional
        >   photos         2 photos
        Enter ↓ next · ↑ back · Esc leaves
        """
    )
  }

  @Test("The question at the end names the board")
  func question() {
    let fields: [DraftField: String] = [
      .title: "Vélo de ville", .category: "Maison", .price: "5", .description: "Peu servi.",
    ]
    #expect(
      panel(fields, [.key(.pageDown), .key(.open)])
        .hasPrefix("saved\n“yes” publishes on the board. Enter alone keeps the draft\n")
    )
  }

  @Test("The saving state is shown in words")
  func saving() {
    let full = DraftAutosaveStateMachine.State.failed(Message(verbatim: "the disk is full"), retryIn: .seconds(1))
    #expect(panel([.title: "Vélo de ville"], [.news(.autosave(.state(.saving)))]).hasPrefix("saving …\n"))
    #expect(
      panel([.title: "Vélo de ville"], [.news(.autosave(.state(full)))])
        .hasPrefix("not saved: the disk is full – still here, retrying\n")
    )
  }

  @Test("A category being completed is not wrong yet, and one that cannot become valid is")
  func category() {
    let fields: [DraftField: String] = [.title: "Vélo de ville"]
    #expect(panel(fields, [.changed("mai")]).contains("Tab completes: "))
    #expect(panel(fields, [.changed("xyz")]).contains("The board has no category “xyz”"))
  }

  @Test("With little room the current field stays visible, and below it the keys that fit", arguments: 1...12)
  func room(rows: Int) {
    let text = panel(
      [.title: "Vélo de ville", .category: "Maison"],
      columns: 40,
      room: rows,
      [.key(.up), .key(.down)]
    )
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= rows)
    if rows >= 3 { #expect(text.contains("> ")) }
    if rows >= 3 { #expect(text.hasSuffix("\nEnter ↓ next · ↑ back · Esc leaves"), "\(text)") }
  }

  @Test("Names of many categories leave room for the field and the keys", arguments: ["", "xyz"])
  func manyCategories(typed: String) {
    let categories = (1...40).map { Listings.Category(id: $0, name: "Catégorie \($0)") }
    let text = panel([.title: "Vélo de ville"], categories: categories, columns: 40, room: 9, [.changed(typed)])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 9 && lines[6].hasSuffix("…"), "\(text)")
    #expect(lines[7].hasPrefix("> ") && lines[8].hasSuffix("Esc leaves"), "\(text)")
  }

  @Test("Control characters of a text do not reach the terminal")
  func hostile() {
    let text = panel([.title: "a\u{1B}[2Jb", .description: "c\u{202E}d"])
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }
}
