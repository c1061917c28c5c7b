import Foundation

/// What two names have in common that a reader cannot tell apart: upper and lower case, accents, wide and narrow forms, and characters that look
/// alike count as one.
///
/// The look-alikes are those of Unicode's `confusables.txt` (UTS 39, version 13) for letters and digits that look like one of Latin, Greek or
/// Cyrillic; those written from right to left are left out. Letters can look alike in one case only, such as Cyrillic `Н` and `н` beside `H`. So a name
/// has two skeletons: of its small letters, and of its letters as they are written.
enum NameSkeleton {
  /// The skeletons of a name. Two names are taken for the same one if they have one in common. O(length).
  static func skeletons(of name: String) -> Set<String> {
    let words = name.precomposedStringWithCompatibilityMapping.split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ")
    return Set(
      [shape(folded(name)), folded(shape(name.replacing("I", with: "l")))].map {
        $0.replacing("0", with: "o").replacing("1", with: "l").replacing("rn", with: "m")
      }
    )
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  private static func shape(_ text: String) -> String {
    // An accent is on its own, so that the letter below it is found.
    text.decomposedStringWithCanonicalMapping.unicodeScalars.map { alike[$0] ?? String($0) }.joined()
  }

  private static let alike: [Unicode.Scalar: String] = {
    var alike: [Unicode.Scalar: String] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let like = parts.first, let scalars = parts.last?.unicodeScalars else { continue }
      for scalar in scalars { alike[scalar] = String(like) }
    }
    return alike
  }()

  /// In each line what some characters look like, and these characters.
  private static let lines = """
    2 ƧƻϨᒿꙄꛯꝚ
    3 ƷȜЗҘӠⳌꝪꞫ𑣊𖼻
    4 Ꮞ𑢯
    5 Ƽ𑢻
    6 бᏮⳒ𑣕
    7 𐓒𑣆
    8 Ȣȣ৪੪𐌚
    9 ৭੧୨൭ⳊꝮ𑢬𑣌𑣖
    a ɑΑαАаᎪᗅꓮ𐊠𖽀
    aa Ꜳꜳ
    ae ÆæӔӕ
    ao Ꜵꜵ
    au Ꜷꜷ
    av ꜸꜹꜺꜻ
    ay Ꜽꜽ
    b ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁
    bl Ы
    c ȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲
    d ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓ
    dz ʣ
    e ɆɇΕЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮
    f ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂
    g ƍǤǥɠɡԌցᏀᏳᶃꓖ
    h ĦħɦΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏
    i ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃
    j ɈɉͿϳЈјᎫᒍꓙꞲ
    k ƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘
    l ŁłƖƗƚǀɫɭΙІӀ۱ᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨
    ll ǁ
    lo Ю
    ls ʪ
    lz ʫ
    m ΜϺМӍᎷᗰᛖⲘꓟ𐊰𐌑
    n ƝƞɳΝηոռᵰⲚꓠ𐔓
    o ØøƟɵΘΟθοσОоѲѳӨөՕօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋ
    o ꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠
    oe Œœ
    oo ꚘꚙꝎꝏ
    p ƥΡρРрᏢᑭᵽⲢⲣꓑ𐊕
    q ʠԛգզⵕ
    r ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵
    rn ɱᵯ𑜀𑣣
    s ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺
    ss βᏰꞵ
    t ŦŧƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊
    t3 Ꜩ
    tf ꝷ
    ts ʦ
    u ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂
    ue ᵫ
    uo ꭣ
    v νѴѵ۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈
    w ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯
    x ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬
    y ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃
    z ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥
    γ ГҒᎱᒥⲄ𖼇
    δ ᐃⲆⵠ𐊅𐊣𖼚
    λ Ⲗ𐓛
    π ПпᴨⲠꛛ
    σ ϛ
    φ ФՓቀᛰⲪ𐊳
    χ ⲭꭓꭕ
    ψ ѰѱᛘⲮ𐊵𐓑𐓹
    ω ᘯᘵⲱꙍꞷ𐊶
    ϗ ⳤ
    ϙ 𐊭𐌒
    ж Җҗ
    и ͶҊҋꚡ𐐥
    л ӆᴫ
    ш Ⲽⲽ
    љ ꭠ
    ћ 𐓍
    ѡ ѼᏇᗯ
    ҷ Ӌӌ
    ҽ Ҿ
    ӄ 𐒼
    ꙍ Ꞷ
    ꙙ 𖼜
    ꙩ 𐓫
    """
}
