import Languages

/// Advice in words, with the reason.
extension Message {
  static let capitals = Message(
    en: "it is all in capitals: that is harder to read",
    fr: "tout est en majuscules : c’est plus difficile à lire",
    el: "όλα είναι με κεφαλαία: διαβάζονται πιο δύσκολα",
    ptBR: "está tudo em maiúsculas: é mais difícil de ler"
  )

  static func phoneNumber(_ number: String) -> Message {
    Message(
      en: "\(number) looks like a phone number: everyone can read it, and programs collect them",
      fr: "\(number) ressemble à un numéro de téléphone : tout le monde peut le lire, et des programmes les collectent",
      el: "το \(number) μοιάζει με αριθμό τηλεφώνου: το βλέπουν όλοι και το συλλέγουν προγράμματα",
      ptBR: "\(number) parece um número de telefone: todos podem lê-lo, e programas os coletam"
    )
  }

  static func emailAddress(_ address: String) -> Message {
    Message(
      en: "\(address) is an e-mail address: everyone can read it, and programs collect them",
      fr: "\(address) est une adresse électronique : tout le monde peut la lire, et des programmes les collectent",
      el: "το \(address) είναι διεύθυνση e‑mail: τη βλέπουν όλοι και τη συλλέγουν προγράμματα",
      ptBR: "\(address) é um endereço de e-mail: todos podem lê-lo, e programas os coletam"
    )
  }

  static func iban(_ account: String) -> Message {
    Message(
      en: "\(account) is a bank account (IBAN): give it to the buyer alone",
      fr: "\(account) est un compte bancaire (IBAN) : ne le donner qu’à l’acheteur",
      el: "το \(account) είναι τραπεζικός λογαριασμός (IBAN): δώστε τον μόνο στον αγοραστή",
      ptBR: "\(account) é uma conta bancária (IBAN): informe só ao comprador"
    )
  }

  static func invisibleCharacters(_ count: Int) -> Message {
    let characters = Message.count(
      count,
      en: ("invisible character", "invisible characters"),
      fr: ("caractère invisible", "caractères invisibles", "de caractères invisibles"),
      el: ("αόρατος χαρακτήρας", "αόρατοι χαρακτήρες"),
      ptBR: ("caractere invisível", "caracteres invisíveis", "de caracteres invisíveis")
    )
    return Message(
      en: "it holds \(characters), which searches stumble over",
      fr: "il contient \(characters), qui gênent la recherche",
      el: "περιέχονται \(characters), που εμποδίζουν την αναζήτηση",
      ptBR: "contém \(characters), que atrapalham a busca"
    )
  }

  static let repeatedTitle = Message(
    en: "it begins with the title once more: readers have just seen that",
    fr: "elle commence par redire le titre : le lecteur vient de le lire",
    el: "αρχίζει ξανά με τον τίτλο: ο αναγνώστης μόλις τον διάβασε",
    ptBR: "começa repetindo o título: o leitor acabou de vê-lo"
  )

  static let oneWordTitle = Message(
    en: "one word is hard to find: say the brand, the model, the size",
    fr: "un seul mot se trouve mal : ajouter la marque, le modèle, la taille",
    el: "μία λέξη βρίσκεται δύσκολα: γράψτε μάρκα, μοντέλο, μέγεθος",
    ptBR: "uma só palavra é difícil de achar: diga a marca, o modelo, o tamanho"
  )

  static let shortDescription = Message(
    en: "it says little: its state, its age, why it is sold",
    fr: "elle dit peu : préciser l’état, l’âge, la raison de la vente",
    el: "λέει λίγα: γράψτε την κατάσταση, την ηλικία, γιατί πωλείται",
    ptBR: "diz pouco: conte o estado, a idade, o motivo da venda"
  )

  static let symbolicPrice = Message(
    en: "a price of 0 or 1 is passed over by whoever filters by price: say the real one, or that it is given away",
    fr: "un prix de 0 ou 1 échappe aux filtres de prix : indiquer le vrai, ou que c’est donné",
    el: "τιμή 0 ή 1 χάνεται στα φίλτρα τιμής: γράψτε την πραγματική, ή ότι χαρίζεται",
    ptBR: "preço 0 ou 1 some nos filtros de preço: informe o real, ou que é doação"
  )
}
