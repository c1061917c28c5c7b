extension UsageMessage {
  /// What the library says of the mistakes that this program's grammar allows; of two that begin alike, the longer
  /// one is first.
  package static let phrases: [Phrase] = [
    Phrase(
      english: "Unknown option '{1}' or: Missing value for '{2}' in '{3}'",
      french: "option inconnue « {1} », ou valeur manquante pour « {2} » dans « {3} »",
      greek: "άγνωστη επιλογή «{1}», ή λείπει η τιμή της «{2}» στο «{3}»",
      brazilianPortuguese: "opção desconhecida “{1}”, ou falta o valor de “{2}” em “{3}”"
    ),
    Phrase(
      english: "Unknown option '{1}'. Did you mean '{2}'?",
      french: "option inconnue « {1} » ; s’agissait-il de « {2} » ?",
      greek: "άγνωστη επιλογή «{1}»· μήπως εννοείς «{2}»;",
      brazilianPortuguese: "opção desconhecida “{1}”; você quis dizer “{2}”?"
    ),
    Phrase(
      english: "Unknown option '{1}'",
      french: "option inconnue « {1} »",
      greek: "άγνωστη επιλογή «{1}»",
      brazilianPortuguese: "opção desconhecida “{1}”"
    ),
    Phrase(
      english: "Missing value for '{1}'",
      french: "il manque la valeur de « {1} »",
      greek: "λείπει η τιμή της «{1}»",
      brazilianPortuguese: "falta o valor de “{1}”"
    ),
    Phrase(
      english: "Missing expected argument '{1}'",
      french: "il manque l’argument « {1} »",
      greek: "λείπει το όρισμα «{1}»",
      brazilianPortuguese: "falta o argumento “{1}”"
    ),
    Phrase(
      english: "Unexpected argument '{1}'",
      french: "argument inattendu « {1} »",
      greek: "απρόσμενο όρισμα «{1}»",
      brazilianPortuguese: "argumento inesperado “{1}”"
    ),
    Phrase(
      english: "{1} unexpected arguments: {2,}",
      french: "{1} arguments inattendus : {2,}",
      greek: "{1} απρόσμενα ορίσματα: {2,}",
      brazilianPortuguese: "{1} argumentos inesperados: {2,}"
    ),
    Phrase(
      english: "The value '{1}' is invalid for '{2}'. Please provide one of {3,}",
      french: "la valeur « {1} » ne convient pas à « {2} » : il faut {3,}",
      greek: "η τιμή «{1}» δεν ταιριάζει στο «{2}»: δώσε {3,}",
      brazilianPortuguese: "o valor “{1}” não serve para “{2}”: informe {3,}"
    ),
    Phrase(
      english: "The value '{1}' is invalid for '{2}'",
      french: "la valeur « {1} » ne convient pas à « {2} »",
      greek: "η τιμή «{1}» δεν ταιριάζει στο «{2}»",
      brazilianPortuguese: "o valor “{1}” não serve para “{2}”"
    ),
    Phrase(
      english: "The option '{1}' does not take any value, but '{2}' was specified",
      french: "l’option « {1} » ne prend pas de valeur, et « {2} » a été donné",
      greek: "η επιλογή «{1}» δεν παίρνει τιμή, και δόθηκε «{2}»",
      brazilianPortuguese: "a opção “{1}” não aceita valor, e “{2}” foi informado"
    ),
    Phrase(
      english: "Invalid option: {1}",
      french: "option invalide : {1}",
      greek: "μη έγκυρη επιλογή: {1}",
      brazilianPortuguese: "opção inválida: {1}"
    ),
    Phrase(
      english:
        "Can't generate completion scripts for '{1}'. Please use --generate-completion-script=<shell> with one of: {2}",
      french: "aucun script de complétion pour « {1} » : il faut --generate-completion-script=<shell> avec {2}",
      greek: "δεν υπάρχει σενάριο συμπλήρωσης για «{1}»: δώσε --generate-completion-script=<κέλυφος> με {2}",
      brazilianPortuguese: "não há script de completamento para “{1}”: use --generate-completion-script=<shell> com {2}"
    ),
  ]
}
