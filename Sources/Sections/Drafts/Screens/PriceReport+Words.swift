import Drafts
import Foundation
import Languages

/// The texts of the price comparison.
extension Message {
  static func compared(_ count: Int, _ ads: ComparableAds) -> Message {
    let number = Message.ads(count)
    let place = ads.category.map { .quoted($0) } ?? Message.anyCategory
    switch ads.likeness {
    case .words(let words):
      let words = words.joined(separator: ", ")
      return Message(
        en: "\(number) in \(place) with \(words) in the title",
        fr: "\(number) dans \(place) avec \(words) dans le titre",
        el: "\(number) στην κατηγορία \(place) με \(words) στον τίτλο",
        ptBR: "\(number) em \(place) com \(words) no título"
      )
    case .category:
      return Message(
        en: "\(number) in \(place); too few have a similar title",
        fr: "\(number) dans \(place) ; trop peu ont un titre semblable",
        el: "\(number) στην κατηγορία \(place)· πολύ λίγες έχουν παρόμοιο τίτλο",
        ptBR: "\(number) em \(place); poucos demais têm título parecido"
      )
    }
  }

  private static let anyCategory = Message(
    en: "all categories",
    fr: "toutes les catégories",
    el: "όλες τις κατηγορίες",
    ptBR: "todas as categorias"
  )

  static let cheapest = Message(en: "cheapest", fr: "la moins chère", el: "φθηνότερη", ptBR: "mais barato")
  static let lowerQuartile = Message(
    en: "a quarter below",
    fr: "un quart en dessous de",
    el: "ένα τέταρτο κάτω από",
    ptBR: "um quarto abaixo de"
  )
  static let median = Message(en: "median", fr: "médiane", el: "διάμεσος", ptBR: "mediana")
  static let upperQuartile = Message(
    en: "a quarter above",
    fr: "un quart au-dessus de",
    el: "ένα τέταρτο πάνω από",
    ptBR: "um quarto acima de"
  )
  static let dearest = Message(en: "dearest", fr: "la plus chère", el: "ακριβότερη", ptBR: "mais caro")

  /// Where a price stands among others.
  static func standing(of price: Decimal, in comparison: PriceComparison, _ currency: String) -> Message {
    let money = MoneyText.text(price, currency: currency)
    let (below, count) = (comparison.below(price), comparison.prices.count)
    let percent = comparison.percentile(of: price)
    let standing = words(comparison.standing(of: price))
    return Message(
      en: "yours, \(money): \(standing); \(below) of \(count) are cheaper (percentile \(percent))",
      fr: "la vôtre, \(money) : \(standing) ; \(below) sur \(count) sont moins chères (centile \(percent))",
      el: "η δική σας, \(money): \(standing)· \(below) από \(count) είναι φθηνότερες (εκατοστημόριο \(percent))",
      ptBR: "o seu, \(money): \(standing); \(below) de \(count) são mais baratos (percentil \(percent))"
    )
  }

  private static func words(_ standing: PriceComparison.Standing) -> Message {
    switch standing {
    case .cheapest:
      Message(
        en: "cheaper than all of them",
        fr: "moins chère que toutes",
        el: "φθηνότερη από όλες",
        ptBR: "mais barato que todos"
      )
    case .low:
      Message(
        en: "in the cheapest quarter",
        fr: "dans le quart le moins cher",
        el: "στο φθηνότερο τέταρτο",
        ptBR: "no quarto mais barato"
      )
    case .usual:
      Message(
        en: "in the middle half",
        fr: "dans la moitié du milieu",
        el: "στο μεσαίο μισό",
        ptBR: "na metade do meio"
      )
    case .high:
      Message(
        en: "in the dearest quarter",
        fr: "dans le quart le plus cher",
        el: "στο ακριβότερο τέταρτο",
        ptBR: "no quarto mais caro"
      )
    case .dearest:
      Message(
        en: "dearer than all of them",
        fr: "plus chère que toutes",
        el: "ακριβότερη από όλες",
        ptBR: "mais caro que todos"
      )
    }
  }

  static let nothingSeen = Message(
    en: "no ads were seen yet: `sync` fetches all of them, then `draft price` can compare",
    fr: "aucune annonce n’a encore été vue : `sync` les récupère toutes, puis `draft price` peut comparer",
    el: "δεν έχουν εμφανιστεί ακόμη αγγελίες: το `sync` τις φέρνει όλες, και μετά το `draft price` μπορεί να συγκρίνει",
    ptBR: "nenhum anúncio foi visto ainda: `sync` busca todos, e então `draft price` pode comparar"
  )

  static func tooFew(_ count: Int) -> Message {
    let ads = Message.ads(count)
    let fewest = PriceComparison.fewest
    return Message(
      en: "too few to say anything: comparable are \(ads), and it takes \(fewest); `sync` may find more",
      fr: "trop peu pour conclure : sont comparables \(ads), il en faut \(fewest) ; `sync` peut en trouver d’autres",
      el: "πολύ λίγες για συμπέρασμα: συγκρίσιμες είναι \(ads), χρειάζονται \(fewest)· το `sync` ίσως βρει κι άλλες",
      ptBR: "pouco para concluir: comparáveis são \(ads), e são precisos \(fewest); `sync` pode achar mais"
    )
  }

  static let noPriceToCompare = Message(
    en: "the draft has no price yet: `draft set price` writes one",
    fr: "le brouillon n’a pas encore de prix : `draft set price` en met un",
    el: "το πρόχειρο δεν έχει ακόμη τιμή: το `draft set price` γράφει μία",
    ptBR: "o rascunho ainda não tem preço: `draft set price` põe um"
  )

  static func symbolicLeftOut(_ count: Int) -> Message {
    let ads = Message.ads(count)
    return Message(
      en: "left out as they ask 0 or 1: \(ads)",
      fr: "écartées car au prix de 0 ou 1 : \(ads)",
      el: "δεν μέτρησαν, με τιμή 0 ή 1: \(ads)",
      ptBR: "deixados de fora por pedirem 0 ou 1: \(ads)"
    )
  }
}
