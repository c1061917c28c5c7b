import Languages

/// Why a file cannot become a photo, or a photo is missing, and what to do.
extension Message {
  static func noSuchPhoto(_ number: Int) -> Message {
    Message(
      en: "the draft has no photo \(number)",
      fr: "le brouillon n’a pas de photo \(number)",
      el: "το πρόχειρο δεν έχει φωτογραφία \(number)",
      ptBR: "o rascunho não tem a foto \(number)"
    )
  }

  static func photosUpTo(_ count: Int) -> Message {
    Message(
      en: "`draft photo show` shows 1 to \(count)",
      fr: "`draft photo show` montre les numéros 1 à \(count)",
      el: "το `draft photo show` δείχνει 1 έως \(count)",
      ptBR: "`draft photo show` mostra de 1 a \(count)"
    )
  }

  static func photoIsLost(_ name: String) -> Message {
    let name = Message.quoted(name)
    return Message(
      en: "the photo \(name) is not in the store any more",
      fr: "la photo \(name) n’est plus dans le stock",
      el: "η φωτογραφία \(name) δεν υπάρχει πια στην αποθήκη",
      ptBR: "a foto \(name) não está mais guardada"
    )
  }

  static let removeOrAddAgain = Message(
    en: "remove it, or add its file again",
    fr: "la retirer, ou rajouter son fichier",
    el: "αφαιρέστε την ή προσθέστε ξανά το αρχείο της",
    ptBR: "remova-a, ou adicione o arquivo de novo"
  )

  static let notAdded = Message(
    en: "it was not added",
    fr: "il n’a pas été ajouté",
    el: "δεν προστέθηκε",
    ptBR: "não foi adicionado"
  )

  static let noSuchFile = Message(
    en: "there is no such file",
    fr: "ce fichier n’existe pas",
    el: "δεν υπάρχει τέτοιο αρχείο",
    ptBR: "esse arquivo não existe"
  )

  static let checkName = Message(
    en: "check the name; Tab completes it",
    fr: "vérifier le nom ; Tab le complète",
    el: "ελέγξτε το όνομα· το Tab το συμπληρώνει",
    ptBR: "confira o nome; Tab o completa"
  )

  static let isFolder = Message(
    en: "it is a folder",
    fr: "c’est un dossier",
    el: "είναι φάκελος",
    ptBR: "é uma pasta"
  )

  static let nameFilesInIt = Message(
    en: "name the files in it",
    fr: "nommer les fichiers qu’il contient",
    el: "γράψτε τα αρχεία που περιέχει",
    ptBR: "informe os arquivos dela"
  )

  static let isNoFile = Message(
    en: "it is a pipe or a device",
    fr: "c’est un tube ou un périphérique",
    el: "είναι αγωγός ή συσκευή",
    ptBR: "é um pipe ou um dispositivo"
  )

  static let nameAFile = Message(
    en: "name a file",
    fr: "nommer un fichier",
    el: "γράψτε ένα αρχείο",
    ptBR: "informe um arquivo"
  )

  static let mayNotBeRead = Message(
    en: "it may not be read",
    fr: "il n’est pas permis de le lire",
    el: "δεν επιτρέπεται η ανάγνωσή του",
    ptBR: "não é permitido lê-lo"
  )

  static let makeReadable = Message(
    en: "`chmod u+r` allows it, if the file is yours",
    fr: "`chmod u+r` le permet, si le fichier est à vous",
    el: "το `chmod u+r` την επιτρέπει, αν το αρχείο είναι δικό σας",
    ptBR: "`chmod u+r` permite, se o arquivo for seu"
  )

  static let isEmpty = Message(en: "it is empty", fr: "il est vide", el: "είναι κενό", ptBR: "está vazio")

  static let changedWhileRead = Message(
    en: "it was written to while it was read",
    fr: "il a été modifié pendant la lecture",
    el: "άλλαξε όσο διαβαζόταν",
    ptBR: "foi alterado durante a leitura"
  )

  static let addAgain = Message(
    en: "add it again",
    fr: "l’ajouter de nouveau",
    el: "προσθέστε το ξανά",
    ptBR: "adicione de novo"
  )

  static let saveAsJPEG = Message(
    en: "save it as JPEG and add that",
    fr: "l’enregistrer en JPEG et ajouter ce fichier",
    el: "αποθηκεύστε το ως JPEG και προσθέστε εκείνο",
    ptBR: "salve como JPEG e adicione esse arquivo"
  )

  static let saveAsRGB = Message(
    en: "save it with RGB colours and add that",
    fr: "l’enregistrer en couleurs RVB et ajouter ce fichier",
    el: "αποθηκεύστε το με χρώματα RGB και προσθέστε εκείνο",
    ptBR: "salve com cores RGB e adicione esse arquivo"
  )

  static let makeSmaller = Message(
    en: "make it smaller and add that",
    fr: "la réduire et ajouter le résultat",
    el: "μικρύνετέ την και προσθέστε το αποτέλεσμα",
    ptBR: "reduza-a e adicione o resultado"
  )

  static let copyAgain = Message(
    en: "copy it again from where it came from",
    fr: "la copier de nouveau depuis son origine",
    el: "αντιγράψτε το ξανά από την πηγή του",
    ptBR: "copie de novo da origem"
  )

  static let doctorNamesPackage = Message(
    en: "`doctor` names the package",
    fr: "`doctor` nomme le paquet",
    el: "το `doctor` λέει το πακέτο",
    ptBR: "`doctor` diz o pacote"
  )
}
