/// Writes text as bash reads it back (POSIX shell, 2.2 Quoting), within the quote that is open at the cursor; readline
/// closes it.
struct BashQuoting {
  let quote: Character?

  func quoted(_ text: String) -> String {
    switch quote {
    case "'": text.replacing("'", with: #"'\''"#)
    case "\"": text.map(inDoubleQuotes).joined()
    default: text.map(bare).joined()
    }
  }

  private func inDoubleQuotes(_ character: Character) -> String {
    // In double quotes a backslash does not protect `!` from history expansion, so it is moved outside.
    if character == "!" { return #""\!""# }
    return "\"\\$`".contains(character) ? "\\\(character)" : String(character)
  }

  private func bare(_ character: Character) -> String {
    let isPlain = !character.isASCII || character.isLetter || character.isNumber || "_-./,:=@%+".contains(character)
    return isPlain ? String(character) : "\\\(character)"
  }
}
