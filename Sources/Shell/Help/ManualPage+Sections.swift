extension ManualPage {
  /// The sections that only the manual has.
  package struct Section: Sendable {
    package var title: String
    package var text: [String] = []
    package var entries: [Mdoc.Entry] = []
  }

  package static let description = [
    """
    The prompt, a script and the shell's command line have one grammar. Words are split as a POSIX shell splits them, \
    without expansion; in a script a `#` begins a comment. The rows shown and the filter are \
    shared by all commands of a prompt, of a script and of several -c.
    """,
    """
    At the prompt `search` finds while it is typed: Down and Up choose a row, Enter opens it, Esc leaves. Tab completes, \
    Ctrl-C stops what is running.
    """,
    """
    Where no server is named, a sample board is started, and said so on standard error.
    """,
  ]

  package static var sections: [Section] {
    let facts = Sections.all.map { $0.manual }
    return [
      Section(
        title: "ENVIRONMENT",
        entries: [
          Mdoc.Entry(
            label: "Ev CLASSIFIEDS_SERVER , CLASSIFIEDS_CURRENCY , CLASSIFIEDS_COLOR , CLASSIFIEDS_LANGUAGE , "
              + "CLASSIFIEDS_THEME , CLASSIFIEDS_IMAGES",
            text: [
              "What the option of the same name, or else the settings file, says. The option comes first, the file last."
            ]
          )
        ]
          + facts.flatMap(\.environment) + [
            Mdoc.Entry(
              label: "Ev CLASSIFIEDS_TOKEN",
              text: [
                """
                A token for publishing, alone or behind the address of its server and a space. Alone it is for CLASSIFIEDS_SERVER, \
                where that is set.
                """
              ]
            ),
            Mdoc.Entry(
              label: "Ev CLASSIFIEDS_PLAIN_HTTP",
              text: [
                "With the value true, tokens are also sent to other computers over connections that are not encrypted."
              ]
            ),
            Mdoc.Entry(label: "Ev CLASSIFIEDS_NOW", text: ["A time in ISO 8601 that stands in for the clock."]),
            Mdoc.Entry(
              label: "Ev LC_ALL , LC_MESSAGES , LANG",
              text: [
                """
                The language of the interface: English, French, Greek or Brazilian Portuguese. JSON is the same in all of \
                them.
                """
              ]
            ),
            Mdoc.Entry(
              label: "Ev NO_COLOR , CLICOLOR , CLICOLOR_FORCE , TERM",
              text: ["Whether there are colours. Where TERM is dumb nothing on the screen is redrawn."]
            ),
            Mdoc.Entry(label: "Ev TZ", text: ["The zone in which dates are shown."]),
            Mdoc.Entry(
              label: "Ev XDG_CONFIG_HOME , XDG_DATA_HOME , XDG_CACHE_HOME , XDG_STATE_HOME",
              text: ["Where files are kept; only absolute paths count."]
            ),
          ]
      ),
      Section(
        title: "FILES",
        entries: [
          Mdoc.Entry(
            label: "Pa ~/.config/classifieds/config.toml",
            text: ["Settings: a name and a text in quotes on each line."]
          )
        ]
          + facts.flatMap(\.files) + [
            Mdoc.Entry(label: "Pa ~/.local/state/classifieds/history", text: ["The lines entered at the prompt."]),
            Mdoc.Entry(
              label: "Pa ~/.inputrc",
              text: [
                "Key bindings, as of every program with GNU readline; those for this one stand below `$if classifieds`."
              ]
            ),
          ]
      ),
      Section(
        title: "EXIT STATUS",
        entries: [
          Mdoc.Entry(label: "0", text: ["Done; finding nothing is done."]),
          Mdoc.Entry(label: "1", text: ["A failure that no other status names."]),
          Mdoc.Entry(label: "2", text: ["The command was not understood."]),
          Mdoc.Entry(label: "3", text: ["A command of a script failed."]),
          Mdoc.Entry(label: "4", text: ["Sign-in or permission."]),
          Mdoc.Entry(label: "5", text: ["The network: no answer, a connection that broke off, status 429 or 5xx."]),
          Mdoc.Entry(label: "130", text: ["Interrupted by Ctrl-C."]),
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
