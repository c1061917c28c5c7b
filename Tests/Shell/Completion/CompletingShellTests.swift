import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import Shell

@Suite("Answers to a completing shell")
struct CompletingShellTests {
  init() {
    TestSections.register()
  }

  @Test(
    "bash inserts a word as it is, so it is quoted for its position",
    arguments: [
      ("classifieds category ", "Véhicule", "Véhicule"),
      ("classifieds category ", "Jeux & Jouets", #"Jeux\ \&\ Jouets"#),
      ("classifieds category Jeux\\ ", "Jeux & Jouets", #"Jeux\ \&\ Jouets"#),
      ("classifieds category '", "L’art & l'amour", #"L’art & l'\''amour"#),
      ("classifieds category \"", "a \"b\" $HOME `c` \\ !!", #"a \"b\" \$HOME \`c\` \\ "\!""\!""#),
      ("classifieds category ", "a/b $(reboot); *?~#!", ##"a/b\ \$\(reboot\)\;\ \*\?\~\#\!"##),
      ("classifieds search cat:J", "cat:Jeux & Jouets", #"Jeux\ \&\ Jouets"#),
      ("classifieds search 'cat:J", "cat:Jeux & Jouets", "cat:Jeux & Jouets"),
      ("classifieds search --category=J", "--category=Jeux & Jouets", #"Jeux\ \&\ Jouets"#),
      ("classifieds search --category=\"J", "--category=Jeux & Jouets", "Jeux & Jouets"),
    ]
  )
  func bash(line: String, word: String, row: String) {
    let line = PartialLine(line)

    #expect(
      CompletingShell.bash.row(CompletionWord(word, purpose: "x"), in: line, breaks: " \t\n\"'@><=;|&(:") == row
    )
  }

  @Test("zsh and fish quote words themselves, and show what a word is for", arguments: [CompletingShell.zsh, .fish])
  func others(shell: CompletingShell) {
    let line = PartialLine("classifieds category 'J")

    #expect(shell.row(CompletionWord("Jeux & Jouets"), in: line, breaks: "") == "Jeux & Jouets")
    #expect(shell.row(CompletionWord("more", purpose: "Show it."), in: line, breaks: "") == "more\tShow it.")
  }
}
