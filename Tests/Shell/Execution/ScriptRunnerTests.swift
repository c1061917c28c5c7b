import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Scripts", .hangLimit)
struct ScriptRunnerTests {
  init() {
    TestSections.register()
  }

  @Test("Comments and empty lines do nothing, and count as lines")
  func lines() async {
    let (exitCode, transcript) = await Script.run(
      """
      # my script

        # indented
      categories  # all of them
      open 7
      categories
      """
    )

    #expect(exitCode == 3)
    #expect(
      transcript == """
        1  Véhicule
        4  Maison
        ! line 5: There is no row 7. No ads are listed. Try `search`.
        """
    )
  }

  @Test(
    "An empty and a successful script exit with 0",
    arguments: ["", "# nothing", "categories", "categories\ncategories"]
  )
  func done(script: String) async {
    #expect(await Script.run(script).exitCode == 0)
  }

  @Test("--keep-going continues after an error, and exits with 3 at the end")
  func keepGoing() async {
    let (exitCode, transcript) = await Script.run(
      """
      open 7
      serach
      category 'velo
      categories
      """,
      keepsGoing: true
    )

    #expect(exitCode == 3)
    #expect(
      transcript == """
        ! line 1: There is no row 7. No ads are listed. Try `search`.
        ! line 2: Unknown command “serach”. Did you mean `search`?
        ! line 3: The quotation mark ' is not closed. Close it, or write \\'.
        1  Véhicule
        4  Maison
        """
    )
  }

  @Test("With --json each answer and each error is one document")
  func json() async {
    let (exitCode, transcript) = await Script.run("categories\nopen 7", isJSON: true)

    #expect(exitCode == 3)
    #expect(
      transcript == #"""
        [{"id":1,"name":"Véhicule"},{"id":4,"name":"Maison"}]
        ! {"error":{"kind":"not_found","message":"There is no row 7.",\#
        "hint":"No ads are listed. Try `search`.","line":2}}
        """#
    )
  }

  @Test("A line's own --json also applies to its error")
  func jsonOfALine() async {
    let (exitCode, transcript) = await Script.run("open 7 --json\nopen 8", keepsGoing: true)

    #expect(exitCode == 3)
    #expect(
      transcript == #"""
        ! {"error":{"kind":"not_found","message":"There is no row 7.",\#
        "hint":"No ads are listed. Try `search`.","line":1}}
        ! line 2: There is no row 8. No ads are listed. Try `search`.
        """#
    )
  }

  @Test("What a command reports of one of several things has the line of the script, too")
  func ownReports() async {
    let (_, transcript) = await Script.run("categories\ndraft import /nowhere/a.yaml /nowhere/b.yaml --json")

    let errors = transcript.split(separator: "\n").filter { $0.contains("error") }
    #expect(errors.count == 3 && errors.allSatisfy { $0.hasSuffix(#""line":2}}"#) }, "\(transcript)")
  }

  @Test("Several commands in one text, as in -c, run one after the other under its number")
  func severalCommands() async {
    let console = RecordingConsole()
    let script = Script.runner(console)

    #expect(await script.run(["categories\nopen 7\ncategories", "categories"].async) == 3)
    #expect(
      console.transcript == """
        1  Véhicule
        4  Maison
        ! line 1: There is no row 7. No ads are listed. Try `search`.
        """
    )
  }

  @Test("A negative answer stops a script like a failure")
  func negativeAnswer() async {
    let (exitCode, transcript) = await Script.run("draft set title Vélo\ndraft check\ncategories")

    #expect(exitCode == 3)
    #expect(
      transcript == """
        ! Started a new draft. Title saved.
        ! The title has 4 characters; at least 5 are needed.
        title: the title has 4 characters; at least 5 are needed
        category: the category is missing
        price: the price is missing
        description: the description is missing
        title: advice: a single word is hard to find: add the brand, the model or the size
        ! line 2: 4 problems.
        """
    )
  }
}
