/// A shell that completes the program's command line.
///
/// All shells ask the program at each Tab: `classifieds ---complete SHELL LINE`, with the line up to the cursor. The
/// answer has the kind on the first line, `words`, `files` or `folders`, and then one word per line, for zsh and fish
/// followed by a tab and a description.
enum CompletingShell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// A word in the form that the shell expects: bash inserts it unchanged, the others quote it themselves.
  func row(_ word: CompletionWord, in line: PartialLine, breaks: String) -> String {
    switch self {
    case .bash: BashQuoting(quote: line.quote).quoted(String(word.text.dropFirst(line.kept(breaks: breaks))))
    case .zsh, .fish: word.purpose.map { "\(word.text)\t\($0)" } ?? word.text
    }
  }

  /// The script that makes the shell ask the program.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// `nosort` requires bash 4.4.
  private static let bashScript = #"""
    # Completion for bash 4.4 and later; made by `classifieds completions bash`.
    _classifieds() {
      local answer program=$1
      [[ $program == '~'/* ]] && program=$HOME${program:1}
      mapfile -t answer < <("$program" ---complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
      COMPREPLY=("${answer[@]:1}")
      case ${answer[0]-} in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
      esac
    }
    complete -o nosort -F _classifieds classifieds
    """#

  /// With `-U` zsh accepts words that do not begin with the typed text: `veh` finds `Véhicule`. It quotes them itself.
  private static let zshScript = #"""
    #compdef classifieds
    # Completion for zsh; made by `classifieds completions zsh`.
    _classifieds() {
      local program=${(Q)words[1]} row
      local -a answer texts lines
      [[ $program == '~'/* ]] && program=$HOME${program[2,-1]}
      answer=("${(@f)$("$program" ---complete zsh "${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null)}")
      case $answer[1] in
        files) compset -P '*='; _files; return ;;
        folders) compset -P '*='; _files -/; return ;;
      esac
      for row in "${(@)answer[2,-1]}"; do
        texts+=("${row%%$'\t'*}")
        lines+=("${(mr:22:)row%%$'\t'*}${${(M)row%%$'\t'*}:+  ${row#*$'\t'}}")
      done
      (( $#texts )) || return 1
      if [[ $answer[2] == *$'\t'* ]]; then
        compadd -U -V classifieds -l -d lines -a texts
      else
        compadd -U -V classifieds -a texts
      fi
    }
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
    if [[ $funcstack[1] == _classifieds ]]; then _classifieds "$@"; else compdef _classifieds classifieds; fi
    """#

  private static let fishScript = #"""
    # Completion for fish; made by `classifieds completions fish`.
    function __classifieds_complete
        set -l program (string replace -r '^~/' "$HOME/" (commandline -opc)[1])
        type -q $program; or return
        set -l answer ($program ---complete fish (commandline -cp | string collect) 2>/dev/null)
        switch "$answer[1]"
            case files
                __fish_complete_path (commandline -ct)
            case folders
                __fish_complete_directories (commandline -ct)
            case words
                set -e answer[1]
                printf '%s\n' $answer
        end
    end
    complete -c classifieds -e
    complete -c classifieds -f -k -a '(__classifieds_complete)'
    """#
}
