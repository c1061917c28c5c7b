/// The manual page, section 1, in mdoc (mdoc(7)): the grammar between the manual's own sections.
struct ManualPage {
  let grammar: Grammar

  /// The whole page, including the last line end.
  var source: String {
    let root = grammar.root
    var page = Mdoc()
    page.line(#".\" Made by Scripts/make-manual from the commands' declarations: change those, then run it."#)
    page.line(".Dd \(ProgramVersion.date)")
    page.line(".Dt CLASSIFIEDS 1")
    page.line(".Os")
    page.section("NAME")
    page.line(".Nm \(root.name)")
    page.line(".Nd classified ads for people who work in a terminal")
    page.section("SYNOPSIS")
    page.line(".Nm")
    page.line(".Op Ar options")
    page.line(".Op Ar command")
    page.section("DESCRIPTION")
    page.text(root.discussion)
    for paragraph in Self.description { page.paragraph(paragraph) }
    page.paragraph("Every command takes these options, before or after its name:")
    page.list(root.options.filter { !$0.isHidden }.map(entry))
    page.section("COMMANDS")
    for group in grammar.groups {
      page.line(".Ss \(group.title)")
      let commands = group.commands.compactMap(grammar.root.subcommand)
      page.list(commands.flatMap { entries($0, below: []) })
    }
    for section in Self.sections {
      page.section(section.title)
      for (index, text) in section.text.enumerated() { index == 0 ? page.text(text) : page.paragraph(text) }
      page.list(section.entries)
    }
    page.section("SEE ALSO")
    page.line(".Xr less 1 ,")
    page.line(".Xr readline 3 ,")
    page.line(".Xr locale 7")
    return page.source
  }

  /// A command, followed by its subcommands.
  private func entries(_ command: Grammar.Command, below names: [String]) -> [Mdoc.Entry] {
    let names = names + [command.name]
    let own = command.ownOptions(beside: grammar.root)
    let positionals = command.positionals.filter { !$0.isHidden }
    let item = Mdoc.Entry(
      label: (["Ic"] + names + (own + positionals).flatMap(\.usage)).joined(separator: " "),
      text: [command.abstract, command.discussion].filter { !$0.isEmpty },
      entries: own.map(entry)
    )
    return [item] + command.subcommands.flatMap { entries($0, below: names) }
  }

  private func entry(_ option: Grammar.Argument) -> Mdoc.Entry {
    var text = option.abstract
    if !option.values.isEmpty { text += " One of \(option.values.joined(separator: ", "))." }
    if let value = option.defaultValue { text += " Without it: \(value)." }
    return Mdoc.Entry(label: option.macros, text: [text])
  }
}

extension Grammar.Argument {
  /// Its names and its value in macros.
  fileprivate var macros: String {
    let flags = names.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
    let value = takesValue || isPositional ? "Ar \(valueName)" : ""
    return [flags, value].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its usage after its command.
  fileprivate var usage: [String] {
    (isOptional ? ["Oo"] : []) + [macros] + (isRepeating ? ["..."] : []) + (isOptional ? ["Oc"] : [])
  }
}
