import Foundation

/// Words of ads as people mistype them, in four languages: a letter is dropped, doubled, swapped with the next one, or replaced by that of a key beside
/// its own.
package enum Misspellings {
  /// A word of an ad, and what was typed.
  package struct Pair: Sendable, Hashable, CustomStringConvertible {
    /// What was typed.
    package var typed: String
    /// The word that was meant.
    package var meant: String

    package var description: String { "\(typed) – \(meant)" }
  }

  /// The texts of ads.
  package static let ads = """
    Vélo de course en bon état, cadre aluminium, pneus neufs, vendu avec casque et antivol
    Armoire ancienne en chêne massif, deux portes, trois tiroirs, à venir chercher sur place
    Canapé d’angle convertible gris, très confortable, acheté récemment, cause déménagement
    Table basse en verre et métal, idéale pour petit salon, légères rayures sur le plateau
    Machine à laver Bosch, parfait fonctionnement, garantie encore valable, livraison possible
    Poussette bébé pliable avec nacelle, habillage pluie et sac assorti, peu servie
    Guitare électrique avec amplificateur, housse rembourrée et jeu de cordes neuves
    Réfrigérateur congélateur blanc, silencieux, économique, dimensions sur demande
    Lot de livres policiers et romans historiques, quelques bandes dessinées pour enfants
    Perceuse visseuse sans fil, batterie neuve, chargeur rapide, mallette de rangement
    Chaussures de randonnée imperméables, pointure quarante, portées seulement deux fois
    Appareil photo argentique, objectif lumineux, étui en cuir, notice française
    Bureau d’écolier vintage avec chaise, peinture refaite, charme garanti
    Tondeuse à gazon thermique, lame affûtée, bac de ramassage, révision annuelle faite
    Mountain bike with front suspension, hydraulic brakes and a brand new chain
    Solid oak wardrobe with mirror, three drawers, buyer must collect from second floor
    Comfortable leather armchair, some scratches, from a smoke free household
    Washing machine in perfect working order, energy efficient, delivery can be arranged
    Acoustic guitar for beginners including tuner, strap, picks and padded case
    Children’s bunk bed with mattresses and ladder, easy to assemble, instructions included
    Electric kettle and toaster set, stainless steel, hardly used, original packaging
    Gardening tools bundle: shovel, rake, pruning shears, wheelbarrow and gloves
    Laptop with charger, keyboard slightly worn, battery replaced last summer
    Hiking boots waterproof, size forty two, worn twice, too small for me
    Camera lens wide angle with filter and hood, cleaned professionally
    Wooden bookshelf painted white, five shelves, perfect for paperbacks
    Vintage record player with speakers, restored by a specialist, sounds great
    Baby stroller foldable, rain cover, cup holder and matching bag
    Ποδήλατο βουνού σε άριστη κατάσταση, αλουμινένιος σκελετός, καινούργια λάστιχα
    Παλιά ντουλάπα από μασίφ ξύλο, δύο πόρτες, τρία συρτάρια, παραλαβή από το σπίτι
    Γωνιακός καναπές κρεβάτι, πολύ άνετος, πωλείται λόγω μετακόμισης
    Τραπέζι κουζίνας με τέσσερις καρέκλες, ελαφρές γρατζουνιές στην επιφάνεια
    Πλυντήριο ρούχων σχεδόν αχρησιμοποίητο, με εγγύηση, δυνατότητα μεταφοράς
    Παιδικό καρότσι πτυσσόμενο με κάλυμμα βροχής και τσάντα
    Ηλεκτρική κιθάρα με ενισχυτή, θήκη και καινούργιες χορδές
    Ψυγείο καταψύκτης λευκό, αθόρυβο, οικονομικό, διαστάσεις κατόπιν επικοινωνίας
    Συλλογή βιβλίων αστυνομικά και ιστορικά μυθιστορήματα, παραμύθια για παιδιά
    Δραπανοκατσάβιδο μπαταρίας με φορτιστή και βαλιτσάκι εργαλείων
    Ορειβατικά παπούτσια αδιάβροχα, φορεμένα μόνο δύο φορές
    Φωτογραφική μηχανή με φακό, δερμάτινη θήκη και οδηγίες χρήσης
    Bicicleta de montanha com suspensão dianteira, freios a disco e corrente nova
    Guarda roupa antigo de madeira maciça, duas portas, três gavetas, retirar no local
    Sofá cama cinza muito confortável, comprado recentemente, motivo mudança
    Mesa de centro de vidro e metal, ideal para sala pequena, alguns arranhões
    Máquina de lavar em perfeito funcionamento, garantia válida, entrega possível
    Carrinho de bebê dobrável com capa de chuva e bolsa combinando, pouco usado
    Violão elétrico com amplificador, capa acolchoada e jogo de cordas novas
    Geladeira branca silenciosa e econômica, medidas sob consulta
    Livros policiais e romances históricos, alguns quadrinhos para crianças
    Furadeira sem fio com bateria nova, carregador rápido e maleta de ferramentas
    Tênis de caminhada impermeável, número quarenta, usado somente duas vezes
    Câmera fotográfica analógica, lente luminosa, estojo de couro, manual português
    """.split(separator: "\n").map(String.init)

  /// Those of all words that are long enough, each in one way or another.
  package static let pairs: [Pair] = {
    let words = ads.flatMap { $0.split { !$0.isLetter }.map { $0.lowercased() } }
    let meant = Array(Set(words.filter { $0.count >= 5 })).sorted()
    return meant.enumerated().flatMap { number, word in
      [number % 4, (number + 2) % 4].compactMap { kind in
        typed(word, kind, at: 1 + number % (word.count - 2)).map { Pair(typed: $0, meant: word) }
      }
    }
  }()

  private static func typed(_ word: String, _ kind: Int, at place: Int) -> String? {
    var letters = Array(word)
    switch kind {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, place + 1)
    default:
      let bare = String(letters[place]).folding(options: .diacriticInsensitive, locale: nil)
      guard let row = rows.first(where: { $0.contains(bare) }), let key = row.firstRange(of: bare) else { return nil }
      letters[place] = key.upperBound < row.endIndex ? row[key.upperBound] : row[row.index(before: key.lowerBound)]
    }
    return String(letters) == word ? nil : String(letters)
  }

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"]
}
