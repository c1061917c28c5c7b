import Drafts
import Languages

/// The texts of the form's panel.
extension Message {
  static let allSaved = Message(en: "saved", fr: "enregistré", el: "αποθηκεύτηκε", ptBR: "salvo")

  static let saving = Message(en: "saving …", fr: "enregistrement…", el: "αποθήκευση…", ptBR: "salvando…")

  static let savedAsTyped = Message(
    en: "everything is saved as it is typed",
    fr: "tout est enregistré pendant la frappe",
    el: "όλα αποθηκεύονται καθώς γράφονται",
    ptBR: "tudo é salvo enquanto se digita"
  )

  static func notSaved(_ reason: Message) -> Message {
    Message(
      en: "not saved: \(reason) – kept here, trying again",
      fr: "pas enregistré : \(reason) – gardé ici, nouvel essai",
      el: "δεν αποθηκεύτηκε: \(reason) – κρατιέται εδώ, νέα προσπάθεια",
      ptBR: "não salvo: \(reason) – guardado aqui, tentando de novo"
    )
  }

  static func counter(_ count: Int, of limit: Int) -> Message {
    let (count, limit) = (NumberText.message(count), NumberText.message(limit))
    return Message(
      en: "\(count) of \(limit)",
      fr: "\(count) sur \(limit)",
      el: "\(count) από \(limit)",
      ptBR: "\(count) de \(limit)"
    )
  }

  /// The prefix of advice, so that it does not look like an error.
  static let advice = Message(en: "advice", fr: "conseil", el: "συμβουλή", ptBR: "dica") + .colon

  static let yesOrNo = Message(
    en: "write yes or no",
    fr: "écrire yes ou no",
    el: "γράψτε yes ή no",
    ptBR: "escreva yes ou no"
  )

  static let formKeys = Message(
    en: "Enter ↓ next · ↑ back · Ctrl-X Ctrl-E editor · Esc leaves, all is kept",
    fr: "Entrée ↓ suivant · ↑ retour · Ctrl-X Ctrl-E éditeur · Échap quitte, tout est gardé",
    el: "Enter ↓ επόμενο · ↑ πίσω · Ctrl-X Ctrl-E επεξεργαστής · Esc έξοδος, όλα κρατιούνται",
    ptBR: "Enter ↓ próximo · ↑ volta · Ctrl-X Ctrl-E editor · Esc sai, tudo é guardado"
  )

  static func hint(for field: DraftField, choices: [String]) -> Message {
    let names = choices.joined(separator: ", ")
    switch field {
    case .title:
      return Message(
        en: "what it is, the brand, the size: 5 to 95 characters",
        fr: "ce que c’est, la marque, la taille : 5 à 95 caractères",
        el: "τι είναι, η μάρκα, το μέγεθος: 5 έως 95 χαρακτήρες",
        ptBR: "o que é, a marca, o tamanho: 5 a 95 caracteres"
      )
    case .category:
      return Message(
        en: "Tab completes: \(names)",
        fr: "Tab complète : \(names)",
        el: "το Tab συμπληρώνει: \(names)",
        ptBR: "Tab completa: \(names)"
      )
    case .price:
      return Message(
        en: "like 140 or 12.50; `draft price` compares it",
        fr: "comme 140 ou 12,50 ; `draft price` le compare",
        el: "όπως 140 ή 12,50· το `draft price` τη συγκρίνει",
        ptBR: "como 140 ou 12,50; `draft price` o compara"
      )
    case .description:
      return Message(
        en: "Alt-Enter or Ctrl-J begins a line, Ctrl-X Ctrl-E opens the editor",
        fr: "Alt-Entrée ou Ctrl-J passe à la ligne, Ctrl-X Ctrl-E ouvre l’éditeur",
        el: "Alt-Enter ή Ctrl-J για νέα γραμμή, Ctrl-X Ctrl-E για τον επεξεργαστή",
        ptBR: "Alt-Enter ou Ctrl-J começa uma linha, Ctrl-X Ctrl-E abre o editor"
      )
    case .urgent:
      return Message(
        en: "yes or no; Enter ends the form",
        fr: "yes ou no ; Entrée termine le formulaire",
        el: "yes ή no· το Enter τελειώνει τη φόρμα",
        ptBR: "yes ou no; Enter encerra o formulário"
      )
    case .photos, .carried: return Message(verbatim: "")
    }
  }
}
