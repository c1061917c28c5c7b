import Languages

extension ManualPage {
  /// The sections that only the manual has.
  struct Section: Sendable {
    var title: String
    var text: [String] = []
    var entries: [Mdoc.Entry] = []
  }

  static let description = [
    """
    The prompt, a script and the shell's command line have one grammar. A line of the prompt or of a script is read as described under THE LINE; \
    arguments are taken as the shell has split them. The rows shown and the filter are \
    shared by all commands of a prompt, of a script and of several -c.
    """,
    """
    At the prompt, `search` shows results while you type: Down goes into the list, Enter opens a row, Esc leaves. Tab \
    completes, Ctrl-C stops what is running.
    """,
    "Where no server is named, the local board is used: a file that every process shares, and that is filled once with sample ads.",
  ]

  static var sections: [Section] {
    let facts = Sections.all.map { $0.manual }
    return [
      Section(
        title: "ENVIRONMENT",
        entries: [
          Mdoc.Entry(
            "Ev CLASSIFIEDS_ Ns Ar NAME",
            """
            The setting NAME, written in capitals, for every name in `config show`: CLASSIFIEDS_SERVER is the setting server. \
            An option overrides it, and it overrides the settings file.
            """
          )
        ]
          + facts.flatMap(\.environment) + [
            Mdoc.Entry(
              "Ev CLASSIFIEDS_TOKEN",
              """
              A token for publishing, alone or behind the address of its server and a space. Alone it is for CLASSIFIEDS_SERVER, \
              where that is set.
              """
            ),
            Mdoc.Entry(
              "Ev CLASSIFIEDS_PLAIN_HTTP",
              "With the value true, tokens are also sent to other computers over connections that are not encrypted."
            ),
            Mdoc.Entry("Ev CLASSIFIEDS_NOW", "A time in ISO 8601 that stands in for the clock."),
            Mdoc.Entry(
              "Ev LC_ALL , LC_MESSAGES , LANG",
              """
              The language of the interface: English, French, Greek or Brazilian Portuguese. JSON is the same in all of \
              them.
              """
            ),
            Mdoc.Entry(
              "Ev NO_COLOR , CLICOLOR , CLICOLOR_FORCE , TERM",
              "Whether there are colours. Where TERM is dumb nothing on the screen is redrawn."
            ),
            Mdoc.Entry(
              "Ev ACCESSIBLE",
              "Any value but 0 and false turns linear mode on, like the option --linear. CLASSIFIEDS_LINEAR comes first."
            ),
            Mdoc.Entry("Ev TZ", "The zone in which dates are shown."),
            Mdoc.Entry("Ev VISUAL , EDITOR", "The text editor; VISUAL comes first."),
            Mdoc.Entry("Ev PAGER", "The program for long output, unless the setting pager names one."),
            Mdoc.Entry(
              "Ev BROWSER",
              """
              The programs that open a page, separated by colons; %s stands for the address. Without it, the desktop opens \
              the page.
              """
            ),
            Mdoc.Entry(
              "Ev XDG_CONFIG_HOME , XDG_DATA_HOME , XDG_CACHE_HOME , XDG_STATE_HOME",
              "Where files are kept; only absolute paths count."
            ),
          ]
      ),
      Section(
        title: "FILES",
        entries: [
          Mdoc.Entry("Pa ~/.config/classifieds/config.toml", "Settings: a name and a text in quotes on each line."),
          Mdoc.Entry("Pa ~/.config/classifieds/theme.toml", "Changes to single colours of the theme."),
          Mdoc.Entry("Pa ~/.config/classifieds/token", "The tokens of your accounts on boards."),
        ]
          + facts.flatMap(\.files) + [
            Mdoc.Entry("Pa ~/.local/state/classifieds/history", "The lines entered at the prompt."),
            Mdoc.Entry(
              "Pa ~/.inputrc",
              "Key bindings, as of every program with GNU readline; those for this one stand below `$if classifieds`."
            ),
          ]
      ),
      Section("THE LINE", on: .line), Section("KEYS", on: .keys),
      Section(
        title: "EXIT STATUS",
        entries: [
          Mdoc.Entry("0", "Done; finding nothing is done."),
          Mdoc.Entry("1", "A failure that no other status names."),
          Mdoc.Entry("2", "The command was not understood."),
          Mdoc.Entry("3", "A command of a script failed."),
          Mdoc.Entry("4", "Sign-in or permission."),
          Mdoc.Entry("5", "The network: no answer, a connection that broke off, status 429 or 5xx."),
          Mdoc.Entry("130", "Interrupted by Ctrl-C."),
        ]
      ),
      Section(
        title: "EXAMPLES",
        text: facts.flatMap(\.examples) + [
          "Completion in bash, from the next shell on:\n  echo 'source <(classifieds completions bash)' >> ~/.bashrc"
        ]
      ),
    ]
  }
}

/// What the manual says of a section beside its commands.
package struct ManualFacts: Sendable {
  /// The variables of the environment that it reads.
  package var environment: [Mdoc.Entry]
  /// The files that it keeps.
  package var files: [Mdoc.Entry]
  /// Examples, each a sentence and a command.
  package var examples: [String]

  /// Says so much.
  package init(environment: [Mdoc.Entry] = [], files: [Mdoc.Entry] = [], examples: [String] = []) {
    (self.environment, self.files, self.examples) = (environment, files, examples)
  }
}

extension ManualPage.Section {
  /// What a page of help says that is about no command.
  fileprivate init(_ title: String, on topic: HelpTopic) {
    self.init(
      title: title,
      entries: topic.groups(in: .english).map { title, texts in
        Mdoc.Entry(label: title.text(in: .english), text: texts.map { $0.text(in: .english) })
      }
    )
  }
}
