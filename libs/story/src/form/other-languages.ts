import type { Language } from '../language.js';

/** How a language asks for a film, and says what it is. */
interface Words {
  /** 'Mach mir', 'je voudrais', 'quiero': what an order begins with. */
  readonly orders: string;
  readonly articles: string;
  readonly films: string;
  /** Films that sell something. */
  readonly adverts: string;
  /** Between the film and what it is about. */
  readonly about: string;
  /** Between the film and whom or what it is for. */
  readonly for: string;
  /** Begins what is told of whoever it is about. */
  readonly tells: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    orders:
      '(?:(?:mach|erstell|schreib|produzier|dreh|generier|erzähl|gestalt)(?:e|t|en sie)?|(?:kannst|könntest)\\sdu|(?:ich|wir)\\s(?:will|wollen|möchten?|hätten?|brauchen?|wünschen?))(?:\\s(?:mir|uns|bitte|mal|doch|gerne?))*',
    articles: 'eine?n?|das|den|die|unser(?:en?)?|mein(?:en?)?',
    films: '\\p{L}*(?:film|video|geschichte|clip|märchen|doku|krimi|trailer|komödie|drama|thriller)|Dokumentation',
    adverts: '\\p{L}*(?:spot|werbung|reklame)|(?:Werbe|Image|Produkt)(?:film|video|clip)',
    about: 'über|von|in\\s(?:dem|der)|darüber,\\swie',
    for: 'für',
    tells: ',\\s(?:der|die|das|dem|den|deren|dessen|wo|in|mit|weil|als)\\s',
  },
  fr: {
    orders:
      "(?:(?:fai(?:s|tes)|cré(?:e|ez)|écri(?:s|vez)|réalise[rz]?|génère|générez|raconte[rz]?)(?:-(?:moi|nous))?|(?:je|nous)\\s(?:veux|voudrais|voulons|souhaite)|j['’]aimerais|(?:peux-tu|pouvez-vous)(?:\\s(?:me|nous|m['’]))?)(?:\\s(?:faire|avoir|créer))?",
    articles: 'une?|le|la|mon|ma|notre',
    films: 'court[- ]métrage|film|vidéo|bande-annonce|documentaire|clip|histoire|conte|comédie|thriller|dessin\\sanimé',
    adverts: 'publicité|pub|spot|vidéo\\spromotionnelle',
    about:
      "sur|à\\spropos\\s(?:de|d['’])|de(?=\\s(?:deux|trois|la|l['’]|mon|ma|mes)\\b)|d['’](?=une?\\s)|où|dans\\s(?:lequel|laquelle)|qui\\sparle\\s(?:de|d['’])",
    for: 'pour',
    tells: '\\s(?:qui|que|où|dont|quand|parce)\\s',
  },
  es: {
    orders:
      '(?:haz(?:me|nos)?|crea(?:me)?|créame|escribe|escríbeme|genera|cuéntame|produce|quiero|queremos|quisiera|necesito|me\\sgustaría|puedes|podrías)(?:\\s(?:hacer(?:me)?|crear(?:me)?|tener))?',
    articles: 'una?|el|la|mi|nuestr[oa]',
    films: 'cortometraje|corto|película|v[ií]deo|videoclip|tráiler|documental|cuento|historia|comedia|thriller',
    adverts: 'anuncio|comercial|spot|publicidad',
    about: 'sobre|acerca\\sde|de(?=\\s(?:una?|dos|tres|los|las|el|la|mi)\\s)|donde|en\\s(?:el|la)\\sque|que\\shable\\sde',
    for: 'para',
    tells: '\\s(?:que|quien|donde|cuando|porque)\\s',
  },
  it: {
    orders:
      '(?:fammi|fai|crea(?:mi)?|scrivi(?:mi)?|genera|realizza|raccontami|voglio|vorrei|vorremmo|ho\\sbisogno\\sdi|puoi)(?:\\s(?:fare|farmi|creare|avere))?',
    articles: "une?|una|uno|un['’]|il|la|lo|mio|mia|nostr[oa]",
    films: 'cortometraggio|corto|film|video|trailer|documentario|storia|favola|fiaba|commedia|thriller|cartone\\sanimato',
    adverts: 'spot|pubblicità|video\\spromozionale',
    about: "su(?:l|llo|lla|i|gli|lle)?|sull['’]|di(?=\\s(?:una?|uno|due|tre|mi[ao])\\s)|d['’](?=un)|dove|in\\scui|che\\sparla\\sdi",
    for: 'per',
    tells: '\\s(?:che|dove|quando|perché)\\s',
  },
  pt: {
    orders:
      '(?:faça(?:-me)?|faz|crie|cria|escreva|gere|produza|conte|quero|queria|queremos|preciso\\sde|gostaria\\sde)(?:\\s(?:fazer|criar|ter))?',
    articles: 'uma?|o|a|meu|minha|noss[oa]',
    films: 'curta(?:-metragem)?|filme|vídeo|trailer|documentário|história|conto|comédia|suspense|desenho\\sanimado',
    adverts: 'comercial|anúncio|propaganda|publicidade',
    about: 'sobre|de(?=\\s(?:uma?|dois|duas|três|meu|minha)\\s)|onde|em\\sque|que\\sfale\\sde',
    for: 'para',
    tells: '\\s(?:que|quem|onde|quando|porque)\\s',
  },
  nl: {
    orders:
      '(?:(?:maak|schrijf|creëer|produceer|vertel)|(?:ik|wij|we)\\s(?:wil|willen|zou|zouden))(?:\\s(?:mij|me|ons|alsjeblieft|graag))*',
    articles: 'een|de|het|onze|mijn',
    films: '\\p{L}*(?:film|video|verhaal|clip|sprookje|documentaire|trailer|komedie|thriller)',
    adverts: '\\p{L}*(?:reclame|spot|advertentie)',
    about: 'over|van|waarin',
    for: 'voor',
    tells: '(?:,\\s|\\s)(?:die|dat|waar|omdat)\\s',
  },
};

const DESCRIBES = '(?:[\\p{L}-]+\\s){0,2}?';
const DESCRIBED =
  '(?:\\s(?!(?:über|für|von|in|mit|darüber|sur|pour|avec|dans|sobre|para|con|su|per|di|de|com|over|voor|van|waarin|qui|que|che|dove|donde|onde)\\s)\\p{Ll}+)?';

const filmOf = ({ articles, films, adverts }: Words): string =>
  `(?:(?:${articles})\\s)?${DESCRIBES}(?:${adverts}|${films})(?!\\p{L})${DESCRIBED}`;

const compiled = new Map<Language, { label: RegExp; order: RegExp; advert: RegExp; tells: RegExp }>();

function patternsOf(language: Language) {
  const known = compiled.get(language);
  const words = WORDS[language];
  if (known || !words) return known;
  const film = filmOf(words);
  const made = {
    label: new RegExp(
      `^(?:(?:${words.articles})\\s${DESCRIBES}(?:${words.adverts}|${words.films})(?!\\p{L})${DESCRIBED}(?:\\s(?:${words.for}|${words.about})\\s?[^:.!?\\n]{1,70})?|(?:(?:${words.adverts})(?!\\p{L})\\sde|(?:${words.adverts}|${words.films})(?!\\p{L})${DESCRIBED}\\s(?:${words.for}|${words.about}))\\s?[^:.!?\\n]{1,70}|(?!v[ií]d[ée]o|film|clip|spot)(?:${words.films})(?!\\p{L}))\\s*:\\s+(?=\\S)`,
      'iu',
    ),
    order: new RegExp(
      `^(?:(?:bitte|hallo|bonjour|hola|ciao|olá|oi|por\\sfavor|per\\sfavore|s['’]il\\s(?:te|vous)\\splaît)[,!]?\\s)*(?:(?:${words.orders})\\s${film}(?:\\s(?:${words.about}|${words.for})(?:\\s|(?<=['’])))?|(?:${words.articles})\\s${DESCRIBES}(?:${words.films})(?!\\p{L})${DESCRIBED}\\s(?:${words.about})(?:\\s|(?<=['’])))`,
      'iu',
    ),
    advert: new RegExp(
      `^(?:(?:${words.articles})\\s)?${DESCRIBES}(?:${words.adverts})(?!\\p{L})${DESCRIBED}\\s(?:${words.for}|${words.about}|de)\\s([^:.!?]{2,70})`,
      'iu',
    ),
    tells: new RegExp(words.tells, 'iu'),
  };
  compiled.set(language, made);
  return made;
}

/** 'Ein Werbespot für die Limonade Fizzi: ', before what is told; '' where a text begins at once. */
export const labelElsewhere = (text: string, language: Language): string => patternsOf(language)?.label.exec(text)?.[0] ?? '';

const ARTICLE =
  /^(?:der|die|das|den|unsere?n?|meine?n?|le|la|les|l['’]|notre|mon|ma|el|los|las|mi|nuestr[oa]|il|lo|gli|i|nostr[oa]|o|a|os|as|noss[oa]|de|het|onze)\s?/iu;

/** 'Limonade Fizzi': what is sold in 'Ein Werbespot für die Limonade Fizzi'; null where nothing is. */
export const soldIn = (text: string, language: Language): string | null =>
  patternsOf(language)?.advert.exec(text)?.[1]?.replace(ARTICLE, '').trim() ?? null;

/** 'Mach mir einen Film über ': what an order begins with, and whether what follows is told rather than asked for. */
export function orderElsewhere(text: string, language: Language): { readonly order: string; readonly tells: boolean } | null {
  const patterns = patternsOf(language);
  const [order = ''] = patterns?.order.exec(text) ?? [];
  const rest = text.slice(order.length);
  return order && /\p{L}/u.test(rest) ? { order, tells: patterns!.tells.test(` ${rest.split(/[.!?\n]/u)[0]}`) } : null;
}

/** 'einen einsamen Leuchtturmwärter' is called 'ein einsamer Leuchtturmwärter'; nouns that change with it stay as they are. */
export const asSubject = (words: string, language: Language): string =>
  language === 'de' && !/^(?:einen|den)\s(?:\p{Ll}+\s)*\p{Lu}\p{Ll}+en(?!\p{L})/u.test(words)
    ? words
        .replace(/\s(?:machen|drehen|erstellen|schreiben)(?=[?.!]?$)/u, '')
        .replace(/^einen\s((?:\p{Ll}+en\s)*)(?=\p{Lu})/u, (_, how: string) => `ein ${how.replace(/en\s/g, 'er ')}`)
    : words;
