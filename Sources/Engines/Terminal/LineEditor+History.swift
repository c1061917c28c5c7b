@preconcurrency import CReadline
import Glibc

/// The keys that walk through the history and search it, with the meaning that readline's have in bash. Readline's own
/// must not run: they keep lists of undos that others of its commands free
/// (Docs/Decisions/0110-keys-and-readline.md).
extension LineEditor {
  // MARK: Walking

  func previousLine(_ count: Int) { walk(abs(count), backward: count > 0) }

  func nextLine(_ count: Int) { walk(abs(count), backward: count < 0) }

  func oldestLine() { if recall.position > 0 { showEntry(0) } }

  func typedLine() { showEntry(recall.end) }

  /// Goes some lines back or forward, among those that can be recalled after the line that is being typed.
  private func walk(_ count: Int, backward: Bool) {
    let beginnings = recalledBeginnings(text(at: recall.end))
    var place = recall.position
    for _ in 0..<count {
      let next = recall.place(from: place, backward: backward, beginningWith: beginnings, shown: text(at: place))
      guard let next else { break }
      place = next
    }
    if count > 0, place == recall.position { rl_ding() } else { showEntry(place) }
  }

  /// The entry with that number, counted from 1; a negative number counts back; without one, the first.
  func fetchLine(_ count: Int) {
    if rl_explicit_arg == 0 { return oldestLine() }
    let place = count >= 0 ? count - 1 : recall.position + count
    if (0..<recall.position).contains(place) {
      showEntry(place)
    } else if isViMode {
      rl_ding()
    } else {
      oldestLine()
    }
  }

  /// Enters the line, and then shows the entry behind it.
  func operateAndGetNext(_ count: Int) {
    nextEntry = rl_explicit_arg != 0 ? count - 1 : recall.position + 1
    rl_newline(1, Self.enter)
  }

  /// Shows the entry that ``operateAndGetNext(_:)`` asked for, when readline begins a new line.
  func showNextEntry() {
    guard let place = nextEntry else { return }
    nextEntry = nil
    if (0..<recall.end).contains(place) { showEntry(place) }
  }

  private func showEntry(_ place: Int) {
    if place == recall.position { return }
    if savedPoint == nil, rl_point != rl_end { savedPoint = rl_point }
    endReplacing()
    let arriving = recall.move(to: place, leaving: leftLine())
    rl_replace_line(arriving.text, 0)
    rl_undo_list = arriving.undo
    let isKept = rl_variable_value("history-preserve-point").map { String(cString: $0) } == "on"
    rl_point = isKept ? min(rl_end, savedPoint ?? rl_end) : rl_end
    if isCommanding { rl_point = 0 }
    if !isViMode { rl_mark = rl_point == rl_end ? 0 : rl_end }
  }

  /// The line on show, whose list of undos readline has no longer.
  private func leftLine() -> LineRecall.Line {
    defer { rl_undo_list = nil }
    return LineRecall.Line(text: line, undo: rl_undo_list)
  }

  /// Begins a new line at the end of the history, because the one on show was entered or dropped.
  ///
  /// - Parameter isEntered: whether readline's `revert-all-at-newline` applies.
  func restartRecall(isEntered: Bool = false) {
    if let list = searchedLine?.undo { freeUndo(list) }
    (search, searchedLine, searchBytes, savedPoint) = (nil, nil, [], nil)
    let reverts = isEntered && rl_variable_value("revert-all-at-newline").map { String(cString: $0) } == "on"
    for list in recall.restart(reverting: reverts) { freeUndo(list) }
  }

  /// Adds a line to those that can be recalled.
  func recordLine(_ line: String) {
    let end = recall.end
    if let list = recall.append(line) { freeUndo(list) }
    guard recall.end == end else { return }
    // The oldest line was dropped, so the others have moved.
    nextEntry = nextEntry.map { $0 - 1 }
    prefix.position = max(0, prefix.position - 1)
  }

  /// Frees a list of undos that nobody needs any more.
  func freeUndo(_ list: LineRecall.UndoList) {
    let current = rl_undo_list
    rl_undo_list = list
    rl_free_undo_list()
    rl_undo_list = current
  }

  // MARK: Words of earlier lines

  /// Inserts the last word of the line before the one on show; again, that of the line before in its place. With an
  /// argument, it is the word with that number; a negative one turns round.
  func insertLastWord(_ count: Int, goesOn: Bool) {
    if goesOn {
      if wordsBack.isInserted { rl_do_undo() }
      if count < 0 { wordsBack.step.negate() }
      wordsBack.lines = max(0, wordsBack.lines + wordsBack.step)
    } else {
      wordsBack = WordsBack(word: rl_explicit_arg == 0 ? nil : count)
    }
    wordsBack.isInserted = insertWord(wordsBack.word, back: wordsBack.lines)
  }

  /// Inserts a word of the line before the one on show, or of one further back.
  ///
  /// - Parameter number: counted from 0, or from the last word but one if it is negative; nil is the last one.
  /// - Returns: whether there was one.
  func insertWord(_ number: Int?, back: Int = 0) -> Bool {
    let place = recall.position - 1 - back
    let words = place < 0 ? [] : recall.text(at: place).quotedWords
    let index = number.map { $0 < 0 ? words.count + $0 - 1 : $0 } ?? words.count - 1
    guard words.indices.contains(index) else {
      rl_ding()
      return false
    }
    rl_begin_undo_group()
    if isCommanding {
      // As vi does, behind the character at the cursor and a blank.
      rl_vi_append_mode(1, 0)
      rl_insert_text(" ")
    }
    rl_insert_text(words[index])
    rl_end_undo_group()
    return true
  }

  // MARK: Searching for the text before the cursor

  /// Shows the next entry that begins with the text before the cursor, or contains it, in place of the line.
  ///
  /// - Parameter goesOn: whether the command before was such a search, too, which goes on from where it was.
  func searchForBeginning(_ count: Int, backward: Bool, anywhere: Bool, goesOn: Bool) {
    if !goesOn { prefix = Prefix(text: readlineText(from: 0, to: rl_point), position: recall.position) }
    let backward = (count < 0) != backward
    if prefix.text.isEmpty { return backward ? previousLine(abs(count)) : nextLine(abs(count)) }
    var found: Int?
    for _ in 0..<abs(count) {
      guard
        let place = place(
          from: prefix.position,
          backward: backward,
          where: { offset(of: prefix.text, in: $0, anywhere) != nil }
        )
      else { break }
      (found, prefix.position, prefix.found) = (place, place, text(at: place))
    }
    guard let found else {
      rl_ding()
      rl_point = min(rl_end, Int32(clamping: prefix.text.utf8.count))
      rl_mark = rl_end
      return
    }
    replaceLine(withEntry: found)
    let start = offset(of: prefix.text, in: line, anywhere) ?? 0
    rl_point = min(rl_end, Int32(clamping: anywhere ? start : prefix.text.utf8.count))
    rl_mark = rl_end
  }

  /// Puts the text of an entry into the line on show, which undo brings back; in vi mode it does not.
  private func replaceLine(withEntry place: Int) {
    endReplacing()
    let text = text(at: place)
    rl_begin_undo_group()
    rl_delete_text(0, rl_end)
    rl_point = 0
    rl_insert_text(text)
    rl_end_undo_group()
    if isViMode { rl_free_undo_list() }
  }

  private func text(at place: Int) -> String { place == recall.position ? line : recall.text(at: place) }

  /// The next entry in a direction that meets the condition, and is no copy of the one just found.
  private func place(from start: Int, backward: Bool, where isWanted: (String) -> Bool) -> Int? {
    let places =
      backward ? stride(from: start - 1, through: 0, by: -1) : stride(from: start + 1, through: recall.end - 1, by: 1)
    return places.first { place in
      let text = text(at: place)
      return text != prefix.found && isWanted(text)
    }
  }

  private func offset(of part: String, in text: String, _ anywhere: Bool) -> Int? {
    if !anywhere { return text.utf8.starts(with: part.utf8) ? 0 : nil }
    return HistorySearch.offset(of: Array(part.utf8), in: Array(text.utf8), from: nil, isBackward: true)
  }

  // MARK: Searching for a text that is typed

  /// Begins a search; until it ends, its keys do not reach readline (``searchKey(_:)``).
  func beginSearch(_ kind: HistorySearch.Kind = .incremental, backward: Bool) {
    if search != nil { return }
    let start = HistorySearch.Match(position: recall.position, offset: Int(rl_point))
    endReplacing()
    takeMacro()
    searchedLine = leftLine()
    search = HistorySearch(kind, isBackward: backward, start: start)
    showSearch()
  }

  /// Handles a key of a search, which is the first of ``keys``.
  ///
  /// - Returns: whether the key was one; otherwise the search has ended, and the key is for readline.
  func searchKey(_ byte: UInt8) -> Bool {
    if !searchBytes.isEmpty, byte & 0xC0 != 0x80 { typeSearched() }
    guard let action = SearchAction(byte, isEntered: search?.kind != .incremental) else {
      endSearch(accepts: true)
      return false
    }
    _ = keys.popFirst()
    switch action {
    case .character:
      searchBytes.append(byte)
      if !isWithinCharacter(searchBytes) { typeSearched() }
    case .again(let backward):
      search?.again(backward: backward, last: lastSearched, in: searchedLines)
    case .erase:
      if search?.erase(in: searchedLines) == false {
        if search?.kind == .incremental { rl_ding() } else { endSearch(accepts: false) }
      }
    case .eraseWord: search?.eraseWord()
    case .eraseAll: search?.eraseAll()
    case .takeWord: take { $0.prefix { $0.isLetter || $0.isNumber } }
    case .takeRest: take { $0 }
    case .enter:
      let entered = search
      endSearch(accepts: false)
      if let entered, case .entered(_, let isPattern) = entered.kind {
        if !entered.query.isEmpty {
          lastEntered = entered.query
          prefix.position = recall.position
        }
        searchEntered(backward: entered.isBackward, isPattern: isPattern)
      }
    case .accept: endSearch(accepts: true)
    case .abort:
      rl_ding()
      endSearch(accepts: false)
    case .ignore: rl_ding()
    }
    if search != nil { showSearch() }
    return true
  }

  /// Adds pasted text, without its control characters.
  func searchPasted(_ text: String) {
    let shown = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    )
    search?.type(EditableText(before: shown).text, in: searchedLines)
    showSearch()
  }

  /// Ends a search that is under way.
  ///
  /// - Parameter accepts: whether the line that was found stays on show, with the cursor at the match.
  func endSearch(accepts: Bool) {
    guard let ended = search, let left = searchedLine else { return }
    (search, searchedLine, searchBytes) = (nil, nil, [])
    if ended.kind == .incremental, !ended.query.isEmpty { lastSearched = ended.query }
    rl_replace_line(left.text, 1)
    rl_undo_list = left.undo
    rl_point = min(rl_end, Int32(clamping: ended.start.offset))
    if accepts, let match = ended.match {
      showEntry(match.position)
      rl_point = min(rl_end, Int32(clamping: match.offset))
    }
    showPrompt()
  }

  /// Shows the next entry with the text that was entered last, `^` at its beginning; none leaves the line as it is.
  func searchEntered(backward: Bool, isPattern: Bool) {
    let isAnchored = lastEntered.hasPrefix("^")
    let wanted = isAnchored ? String(lastEntered.dropFirst()) : lastEntered
    let pattern = (isAnchored ? "" : "*") + wanted + "*"
    prefix.found = nil
    let found = place(from: prefix.position, backward: backward) { text in
      isPattern ? fnmatch(pattern, text, 0) == 0 : offset(of: wanted, in: text, !isAnchored) != nil
    }
    guard !wanted.isEmpty, let found else {
      rl_ding()
      rl_point = 0
      return
    }
    prefix.position = found
    if isViMode { showEntry(found) } else { replaceLine(withEntry: found) }
    rl_point = 0
    rl_mark = rl_end
  }

  private func typeSearched() {
    let typed = String(decoding: searchBytes, as: UTF8.self)
    searchBytes = []
    search?.type(EditableText(before: typed).text, in: searchedLines)
  }

  private func isWithinCharacter(_ bytes: [UInt8]) -> Bool {
    let count =
      switch bytes.first ?? 0 {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    return bytes.count < count
  }

  /// Adds what follows the match in the line that was found.
  private func take(_ part: (Substring) -> Substring) {
    guard let search else { return }
    let place = search.match ?? search.start
    let text = Array(searchedLines.text(place.position).utf8.dropFirst(place.offset + search.query.utf8.count))
    let taken = part(Substring(String(decoding: text, as: UTF8.self)))
    if taken.isEmpty { rl_ding() } else { self.search?.type(String(taken), in: searchedLines) }
  }

  private var searchedLines: HistorySearch.Lines {
    let (recall, left) = (recall, searchedLine?.text ?? "")
    return HistorySearch.Lines(count: recall.end + 1) { $0 == recall.position ? left : recall.text(at: $0) }
  }

  private func showSearch() {
    guard let search else { return }
    if search.hasFailed { rl_ding() }
    let place = search.match ?? search.start
    let isIncremental = search.kind == .incremental
    rl_replace_line(isIncremental ? searchedLines.text(place.position) : search.query, 1)
    rl_point = isIncremental ? min(rl_end, Int32(clamping: place.offset)) : rl_end
    showPrompt()
  }
}

/// What a key does in a search of the history.
private enum SearchAction {
  case character, erase, eraseWord, eraseAll, takeWord, takeRest, enter, accept, abort, ignore
  case again(backward: Bool)

  /// Returns nil if the key ends the search and is then for readline.
  @TerminalActor
  init?(_ byte: UInt8, isEntered: Bool) {
    let function = ReadlineCommands.function(of: byte)
    let isControl = byte < 0x20 || byte == 0x7F
    if byte == 0x07 || function == "abort" {
      self = .abort
    } else if [0x08, 0x7F].contains(byte) || function == "backward-delete-char" {
      self = .erase
    } else if isEntered {
      switch byte {
      case 0x0A, 0x0D: self = .enter
      case 0x17: self = .eraseWord
      case 0x15: self = .eraseAll
      case 0x1B: return nil
      default: self = isControl ? .ignore : .character
      }
    } else if function == "reverse-search-history" || function == "forward-search-history" {
      self = .again(backward: function == "reverse-search-history")
    } else if byte == 0x17 || function == "unix-word-rubout" {
      self = .takeWord
    } else if byte == 0x19 || function == "yank" {
      self = .takeRest
    } else if byte != 0x1B, ReadlineCommands.searchTerminators.contains(byte) {
      self = .accept
    } else if isControl {
      return nil
    } else {
      self = .character
    }
  }
}

extension String {
  /// The words between blanks, with their quotation marks; a quoted part belongs to one word.
  fileprivate var quotedWords: [String] {
    var (words, word, quote): ([String], String, Character?) = ([], "", nil)
    for character in self {
      if quote == nil, character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        if character == quote { quote = nil } else if quote == nil, "'\"".contains(character) { quote = character }
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
