import Drafts
import Languages
import Shell
import ShellTestSupport
import Terminal
import Testing

@testable import DraftsCommands

@Suite("Draft form")
struct DraftFormTests {
  init() {
    TestSections.register()
  }

  private typealias Action = ScreenAction<DraftForm.Request>

  private static let full = Message(verbatim: "disk full")

  private func form(_ fields: [DraftField: String] = [:]) -> DraftForm {
    let empty = Draft.fixture(id: "", revision: 0)
    return DraftForm(
      draft: fields.isEmpty ? nil : .fixture(fields: fields),
      at: empty,
      categories: Fixture.categories,
      language: .english
    )
  }

  @Test("The form begins at the first empty field, with the text that was already typed for it")
  func begin() {
    var form = form([.title: "Vélo"])
    #expect(form.field == .category)
    #expect(form.take(.began("")) == [.setLine("")])

    var fast = self.form()
    #expect(fast.field == .title)
    #expect(fast.take(.began("Lam")) == [.ask(.save(.title, "Lam")), .setLine("Lam")])
  }

  @Test("Every change is saved once, an emptied field as cleared")
  func typing() {
    var form = form()
    #expect(form.take(.changed("L")) == [.ask(.save(.title, "L"))])
    #expect(form.take(.changed("L")) == [])
    #expect(form.take(.changed("")) == [.ask(.save(.title, nil))])
    #expect(form.draft.fields == [:])
  }

  @Test("Enter and Down go to the next field, Up to the previous one, and Enter in the last one leaves")
  func moving() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5", .description: "a\nb", .urgent: "no"])
    #expect(form.field == .title)
    #expect(form.take(.key(.up)) == [.setLine("Vélo")])
    #expect(form.take(.key(.open)) == [.setLine("Maison")])
    #expect(form.take(.key(.down)) == [.setLine("5")])
    #expect(form.take(.key(.down)) == [.setLine("a\nb")])
    #expect(form.take(.key(.up)) == [.setLine("5")])
    #expect(form.take(.key(.pageDown)) == [.setLine("no")])
    #expect(form.take(.key(.down)) == [.setLine("no")])
    #expect(form.take(.key(.open)) == [.ask(.flush)])
    #expect(form.take(.news(.flushed([]))) == [.leave])
  }

  @Test("A line break can only be typed in the description, elsewhere it is Enter, and a paste becomes one line")
  func lines() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5"])
    #expect(form.field == .description)
    #expect(form.take(.key(.lineBreak)) == [.insert("\n")])
    #expect(form.take(.changed("a\nb")) == [.ask(.save(.description, "a\nb"))])
    #expect(form.take(.key(.up)) == [.setLine("5")])
    #expect(form.take(.changed("5\n6")) == [.setLine("5 6"), .ask(.save(.price, "5 6"))])
    #expect(form.take(.key(.lineBreak)) == [.setLine("a\nb")])
  }

  @Test("A category is stored in the board's spelling, and shown so once its field is left")
  func category() {
    var form = form([.title: "Vélo"])
    #expect(form.completions(of: "ma") == ["Maison"])
    #expect(form.take(.changed("maison")) == [.ask(.save(.category, "Maison"))])
    _ = form.take(.key(.open))
    #expect(form.draft.fields[.category] == "Maison")
    _ = form.take(.key(.up))
    #expect(form.take(.changed("Bateaux")) == [.ask(.save(.category, "Bateaux"))])
  }

  @Test("Urgent is stored once it is a yes or a no")
  func urgent() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5", .description: "x"])
    #expect(form.field == .urgent)
    #expect(form.take(.changed("ye")) == [])
    #expect(form.take(.changed("yes")) == [.ask(.save(.urgent, "yes"))])
    #expect(form.take(.changed("")) == [.ask(.save(.urgent, nil))])
  }

  @Test("Enter in an invalid last field stays and says so, a corrected one leaves, and Esc leaves without it")
  func invalidLastField() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5", .description: "x"])
    _ = form.take(.changed("may"))
    #expect(form.take(.key(.open)) == [])
    #expect(form.field == .urgent)
    #expect(form.notice?.isFailure == true)
    #expect(form.notice?.text.text(in: .english) == "“may” is not saved. Correct it, or press Esc to leave without it")
    var leaving = form
    #expect(leaving.take(.key(.escape)) == [.ask(.flush)])

    _ = form.take(.changed("yes"))
    #expect(form.notice == nil)
    #expect(form.take(.key(.open)) == [.ask(.flush)])
  }

  @Test("Esc, Ctrl-C and the end of input leave once everything is saved", arguments: [0, 1, 2])
  func leaving(way: Int) {
    var form = form([.title: "Vélo"])
    let event: ScreenEvent<DraftForm.News> = way == 0 ? .key(.escape) : way == 1 ? .interrupted : .ended
    #expect(form.take(event) == [.ask(.flush)])
    #expect(form.take(event) == [])
    #expect(form.take(.news(.flushed([]))) == [.leave])
  }

  @Test("Text that cannot be saved is written to a file before the form closes, and if that fails too, the form stays")
  func rescue() {
    var form = form([.title: "Vélo"])
    _ = form.take(.news(.autosave(.state(.failed(Self.full, retryIn: .seconds(1))))))
    _ = form.take(.key(.escape))
    #expect(form.take(.news(.flushed([.title]))) == [.ask(.rescue(form.draft))])
    var staying = form
    #expect(form.take(.news(.rescued(.success("/f")))) == [.leave])
    #expect(form.rescue == "/f")

    #expect(staying.take(.news(.rescued(.failure(.needsTerminal("x"))))) == [])
    #expect(staying.notice?.isFailure == true)
    #expect(staying.take(.key(.escape)) == [.ask(.flush)])
  }

  @Test("Changes by others are shown and reported, and the field being edited stays")
  func others() {
    var form = form([.title: "Vélo"])
    let theirs = Draft.fixture(revision: 7, fields: [.title: "Vélo rouge", .category: "Maison", .price: "9"])
    let written = DraftsModel.Written(draft: theirs, isNew: false, changedByOthers: [.title, .category, .price])
    #expect(form.take(.news(.autosave(.written(written)))) == [])

    #expect(form.draft.fields == [.title: "Vélo rouge", .price: "9"])
    #expect(form.draft.revision == 7)
    #expect(form.notice?.text.text(in: .english) == "another session changed the price to “9”")
  }

  @Test("A conflict keeps both texts, and is reported at once and at the end")
  func conflict() {
    var form = form([.title: "Vélo"])
    #expect(!form.hadConflict)

    _ = form.take(
      .news(.autosave(.keptBeside(.fixture(revision: 9, fields: [.title: "Vélo rouge"]), fields: [.title])))
    )

    #expect(form.hadConflict)
    #expect(
      form.notice?.text.text(in: .english)
        == "another session changed this (title). Your text is kept as @9. What you type now replaces theirs, which is kept too"
    )
  }

  @Test("The editor gets the field, and its result replaces the line")
  func editor() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5"])
    _ = form.take(.changed("a"))
    #expect(form.take(.key(.edit)) == [.ask(.edit(.description, "a"))])
    #expect(
      form.take(.news(.edited(.description, .success("a\nb")))) == [
        .ask(.save(.description, "a\nb")), .setLine("a\nb"),
      ]
    )
  }
}
