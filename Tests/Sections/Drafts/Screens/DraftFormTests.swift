import Drafts
import DraftsTestSupport
import Languages
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Draft form")
struct DraftFormTests {
  init() {
    TestSections.register()
  }

  private typealias Action = ScreenAction<DraftForm.Request>

  private static let full = Message(verbatim: "disk full")

  private func form(
    _ fields: [DraftField: String] = [:],
    language: Language = .english,
    showsPictures: Bool = false
  ) -> DraftForm {
    let empty = Draft.fixture(id: "", revision: 0)
    return DraftForm(
      draft: fields.isEmpty ? nil : .fixture(fields: fields),
      at: empty,
      categories: Fixture.categories,
      board: Message(verbatim: "the board"),
      currency: "EUR",
      files: FileNames(home: "/home/ada"),
      language: language,
      showsPictures: showsPictures
    )
  }

  /// A saved draft, and what others changed in it.
  private func written(_ draft: Draft, by others: [DraftField] = [], isNew: Bool = false) -> DraftsModel.Written {
    DraftsModel.Written(draft: draft, isNew: isNew, changedByOthers: others)
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

  @Test("Enter and Down go to the next field, Up to the previous one, and Enter in the last one of a bad draft leaves")
  func moving() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5", .description: "a\nb", .urgent: "no"])
    #expect(form.field == .title)
    #expect(form.take(.key(.up)) == [.setLine("Vélo")])
    #expect(form.take(.key(.open)) == [.setLine("Maison")])
    #expect(form.take(.key(.down)) == [.setLine("5")])
    #expect(form.take(.key(.down)) == [.setLine("a\nb")])
    #expect(form.take(.key(.up)) == [.setLine("5")])
    #expect(form.take(.key(.pageDown)) == [.setLine("")])
    #expect(form.field == .photos)
    #expect(form.take(.key(.down)) == [.setLine("")])
    #expect(form.take(.key(.open)) == [.ask(.flush)])
    #expect(form.take(.news(.flushed([]))) == [.leave])
    #expect(!form.publishes)
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

  @Test("Enter in an invalid field stays and says so, a corrected one is left, and Esc leaves without it")
  func invalidField() {
    var form = form([.title: "Vélo", .category: "Maison", .price: "5", .description: "x"])
    _ = form.take(.changed("may"))
    #expect(form.take(.key(.open)) == [.setLine("may")])
    #expect(form.field == .urgent)
    #expect(form.notice?.isFailure == true)
    #expect(form.notice?.text.text(in: .english) == "“may” is not saved. Correct it, or press Esc to leave without it")
    var leaving = form
    #expect(leaving.take(.key(.escape)) == [.ask(.flush)])

    // Enter behind the last field leads back to it, too.
    var below = form
    _ = below.take(.key(.down))
    #expect(below.field == .photos)
    #expect(below.take(.key(.open)) == [.setLine("may")])
    #expect(below.field == .urgent)

    _ = form.take(.changed("yes"))
    #expect(form.notice == nil)
    #expect(form.take(.key(.open)) == [.setLine("")])
    #expect(form.field == .photos)
  }

  private static let ready: [DraftField: String] = [
    .title: "Vélo de ville", .category: "Maison", .price: "5", .description: "Peu servi.", .urgent: "no",
  ]

  @Test(
    "A draft without problems is offered for publication at the end; Enter alone and no keep it",
    arguments: [("", false), ("n", false), ("non", false), ("y", true), ("Oui", true), ("ναι", true), ("sim", true)]
  )
  func publishing(answer: String, isYes: Bool) {
    var form = form(Self.ready)
    _ = form.take(.key(.pageDown))
    #expect(form.take(.key(.open)) == [.setLine("")])
    #expect(form.isAsking)
    #expect(form.prompt().plain.description == "publish it now? [y/N] ")
    _ = form.take(.changed(answer))
    #expect(form.take(.key(.open)) == [.ask(.flush)])
    #expect(form.take(.news(.flushed([]))) == [.leave])
    #expect(form.publishes == isYes)
    #expect(form.draft.fields == Self.ready)
  }

  @Test(
    "The form shows, takes and completes yes and no in its language, and saves them as before",
    arguments: [
      (.french, "oui", "o", "[o/N]"), (.greek, "ναι", "ν", "[ν/Ο]"), (.brazilianPortuguese, "sim", "s", "[s/N]"),
    ]
      as [(Language, String, String, String)]
  )
  func languages(language: Language, yes: String, letter: String, choice: String) {
    var form = form(
      [.title: "Vélo de ville", .category: "Maison", .price: "5", .description: "Peu servi."],
      language: language
    )
    #expect(form.field == .urgent)
    #expect(form.completions(of: String(yes.prefix(2))) == [yes])
    #expect(form.take(.changed(letter)) == [.ask(.save(.urgent, "yes"))])
    #expect(form.take(.key(.open)) == [.setLine("")])
    #expect(form.draft.fields[.urgent] == yes)
    #expect(form.isReady)
    _ = form.take(.key(.open))
    #expect(form.prompt().plain.description.hasSuffix("\(choice) "))
    _ = form.take(.changed(letter))
    #expect(form.take(.key(.open)) == [.ask(.flush)])
    _ = form.take(.news(.flushed([])))
    #expect(form.publishes)

    #expect(self.form(Self.ready, language: language).draft.fields[.urgent] == YesNoText.word(false, in: language))
  }

  @Test("An answer that is neither yes nor no is asked for again, Up goes back, and Esc publishes nothing")
  func answering() {
    var form = form(Self.ready)
    _ = form.take(.key(.pageDown))
    _ = form.take(.key(.open))
    _ = form.take(.changed("perhaps"))
    #expect(form.take(.key(.open)) == [])
    #expect(form.notice?.isFailure == true)
    var back = form
    #expect(back.take(.key(.up)) == [.setLine("")])
    #expect(back.field == .photos && !back.isAsking)
    _ = form.take(.changed("y"))
    #expect(form.take(.key(.escape)) == [.ask(.flush)])
    #expect(!form.publishes)
  }

  @Test("Photos are drawn when their field is reached and when they change, if pictures are shown")
  func drawing() {
    let photo = DraftPhoto(hash: String(repeating: "a", count: 64), width: 4, height: 3, byteCount: 9, name: "a.jpg")
    var fields = Self.ready
    fields[.photos] = DraftPhoto.text([photo])
    var form = form(fields, showsPictures: true)
    #expect(form.take(.key(.pageDown)) == [.setLine(""), .ask(.draw([photo]))])
    #expect(form.take(.changed("-1")) == [])
    _ = form.take(.news(.drawn([photo.hash: .missing])))
    #expect(form.pictures == [photo.hash: .missing])
    let news = DraftPhotoNews(written: written(.fixture(fields: Self.ready)))
    #expect(!form.take(.news(.photos(news))).contains(.ask(.draw([]))))

    var words = self.form(fields)
    #expect(words.take(.key(.pageDown)) == [.setLine("")])
  }

  @Test("A line of photos adds files, or removes a photo, and is saved nowhere else")
  func photos() {
    var form = form(Self.ready)
    _ = form.take(.key(.pageDown))
    #expect(form.take(.changed("~/a.jpg 'my photo.png'")) == [])
    #expect(form.take(.key(.open)) == [.ask(.change(.add(["/home/ada/a.jpg", "my photo.png"])))])
    #expect(form.take(.key(.open)) == [])
    let photo = DraftPhoto(hash: String(repeating: "a", count: 64), width: 4, height: 3, byteCount: 9, name: "a.jpg")
    var fields = Self.ready
    fields[.photos] = DraftPhoto.text([photo])
    let failed = DraftForm.Notice(text: Message(verbatim: "no such file"), isFailure: true)
    let saved = written(.fixture(revision: 8, fields: fields))
    let news = DraftPhotoNews(written: saved, notice: failed, left: ["my photo.png"])
    #expect(form.take(.news(.photos(news))) == [.setLine("my\\ photo.png")])
    #expect(form.draft.photos == [photo])
    #expect(form.draft.revision == 8)
    #expect(form.notice == failed)
    _ = form.take(.changed("-1"))
    #expect(form.take(.key(.open)) == [.ask(.change(.remove(1)))])
    let removed = DraftPhotoNews(written: written(.fixture(fields: Self.ready)))
    #expect(form.take(.news(.photos(removed))) == [.setLine("")])
    #expect(form.draft.photos == [])
    #expect(form.take(.changed("'open")) == [])
    #expect(form.take(.key(.open)) == [])
    #expect(form.notice?.isFailure == true)
  }

  @Test("What others changed while photos were added is shown and reported")
  func othersDuringPhotos() {
    var form = form(Self.ready)
    _ = form.take(.key(.pageDown))
    _ = form.take(.changed("a.jpg"))
    _ = form.take(.key(.open))
    _ = form.take(.key(.pageUp))
    _ = form.take(.key(.down))
    _ = form.take(.key(.down))
    #expect(form.text == "5")
    var fields = Self.ready
    fields[.price] = "99"
    let added = DraftForm.Notice(text: Message(verbatim: "photo 1"), isFailure: false)
    let news = DraftPhotoNews(written: written(.fixture(revision: 8, fields: fields), by: [.price]), notice: added)

    #expect(form.take(.news(.photos(news))) == [.setLine("99")])

    #expect(form.draft.fields == fields)
    let said = form.notice?.text.text(in: .english) ?? ""
    #expect(said.contains("hoto 1") && said.contains("nother session changed the price to “99”"), "\(said)")
  }

  @Test("Leaving waits for photos that are being added, and a failure among them is seen before the form closes")
  func leavingWithPhotos() {
    var form = form(Self.ready)
    _ = form.take(.key(.pageDown))
    _ = form.take(.changed("a.jpg"))
    _ = form.take(.key(.open))
    #expect(form.take(.key(.escape)) == [])
    var failing = form
    #expect(form.take(.news(.photos(DraftPhotoNews()))) == [.ask(.flush)])
    let failed = DraftForm.Notice(text: Message(verbatim: "no such file"), isFailure: true)
    #expect(failing.take(.news(.photos(DraftPhotoNews(notice: failed, left: ["a.jpg"])))) == [.setLine("a.jpg")])
    #expect(failing.take(.key(.escape)) == [.ask(.flush)])
  }

  @Test("Who takes over the draft is told, and what is typed is still saved")
  func takenOver() {
    var form = form([.title: "Vélo"])
    _ = form.take(.news(.takenOver(by: Message(verbatim: "pts/3"))))
    #expect(
      form.notice?.text.text(in: .english)
        == "another session (pts/3) has taken over this draft. What you type here is still saved"
    )
    #expect(form.take(.changed("Maison")) == [.ask(.save(.category, "Maison"))])
    #expect(form.notice == nil)
  }

  @Test("A line of photos may be the name of one file, blanks and all, or a pattern, as at the prompt")
  func namedFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["Ada's bike.jpg", "b.jpg"] { try folder.write("", to: name) }
    let files = FileNames(home: folder.file(""))
    for line in ["~/Ada's bike.jpg", " ~/A*.jpg"] {
      #expect(try DraftPhotoLine.change(line, files) == .add([folder.file("Ada's bike.jpg")]))
    }
    #expect(try DraftPhotoLine.change(" -2 ", files) == .remove(2))
  }

  @Test("Tab completes the last file of a line, and quotes what needs it")
  func completingFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["my photo.jpg", "other.jpg"] { try folder.write("", to: name) }
    let files = FileNames(home: folder.file(""))
    #expect(DraftPhotoLine.completions(of: "~/my", files) == ["~/my\\ photo.jpg"])
    #expect(DraftPhotoLine.completions(of: "~/my\\ photo.jpg ~/o", files) == ["~/my\\ photo.jpg ~/other.jpg"])
    #expect(DraftPhotoLine.completions(of: "~/nothing", files) == [])
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
    // A last attempt succeeded.
    _ = form.take(.news(.flushed([])))
    #expect(form.rescue == nil)

    #expect(staying.take(.news(.rescued(.failure(.needsTerminal("x"))))) == [])
    #expect(staying.notice?.isFailure == true)
    #expect(staying.take(.key(.escape)) == [.ask(.flush)])
  }

  @Test("Changes by others are shown and reported")
  func others() {
    var form = form([.title: "Vélo"])
    let theirs = Draft.fixture(revision: 7, fields: [.title: "Vélo rouge", .category: "Maison", .price: "9"])
    let news = DraftAutosave.News.written(written(theirs, by: [.title, .category, .price]))
    #expect(form.field == .category)
    #expect(form.take(.news(.autosave(news))) == [.setLine("Maison")])

    #expect(form.draft.fields == [.title: "Vélo rouge", .category: "Maison", .price: "9"])
    #expect(form.draft.revision == 7)
    #expect(form.notice?.text.text(in: .english) == "another session changed the price to “9”")
  }

  @Test("A field that is being typed keeps its text when another session changes it, until it is saved")
  func othersWhileTyping() {
    var form = form([.title: "Vélo"])
    _ = form.take(.changed("Lo"))
    let theirs = written(.fixture(revision: 7, fields: [.category: "Maison"]), by: [.category])
    #expect(form.take(.news(.autosave(.written(theirs)))) == [])
    #expect(form.draft.fields[.category] == "Lo")
    #expect(form.notice?.text.text(in: .english) == "another session changed the category to “Maison”")

    _ = form.take(.news(.autosave(.written(written(.fixture(revision: 8, fields: [.category: "Lo"]))))))
    #expect(form.take(.news(.autosave(.written(theirs)))) == [.setLine("Maison")])
  }

  @Test("If the draft was deleted elsewhere, everything in the form is saved into the one that takes its place")
  func replaced() {
    var fields = Self.ready
    fields[.agent] = "yes"
    var form = form(fields)
    _ = form.take(.changed("Vélo de course"))
    let new = written(.fixture(id: "draft-2", fields: [.title: "Vélo de course"]), isNew: true)

    #expect(
      form.take(.news(.autosave(.written(new)))) == [
        .ask(.save(.category, "Maison")), .ask(.save(.price, "5")), .ask(.save(.description, "Peu servi.")),
        .ask(.save(.urgent, "no")), .ask(.save(.agent, "yes")),
      ]
    )
    #expect(form.draft.id == "draft-2")
    #expect(form.draft.fields[.description] == "Peu servi.")
  }

  @Test("A conflict keeps both texts, and is reported at once and at the end; others' other changes are shown")
  func conflict() {
    var form = form([.title: "Vélo"])
    #expect(!form.hadConflict)

    let theirs = Draft.fixture(revision: 9, fields: [.title: "Vélo rouge"])
    var other = form
    _ = form.take(.news(.autosave(.keptBeside(theirs, fields: [.title], changedByOthers: [.title]))))

    #expect(form.hadConflict)
    #expect(form.draft.fields == [.title: "Vélo"])
    #expect(
      form.notice?.text.text(in: .english)
        == "another session changed this (title). Your text is kept as @9. What you type now replaces theirs, which is kept too"
    )

    let more = Draft.fixture(revision: 9, fields: [.title: "Vélo rouge", .price: "99"])
    _ = other.take(.news(.autosave(.keptBeside(more, fields: [.title], changedByOthers: [.title, .price]))))
    #expect(other.draft.fields == [.title: "Vélo", .price: "99"])
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
