import {
  beingOf,
  endsLikePerson,
  escaped,
  glossedIn,
  type Language,
  type Person,
  partsOf,
  type Story,
  speaksOfTeller,
} from '@scenewright/story';
import { TITLES } from '../../names.js';
import { joined, type Piece } from './pieces.js';

const SHE = /\b(?:she|her|hers|herself)\b/i;
const HE = /\b(?:he|him|himself)\b/i;
const REFERS =
  /\b(?:he|she|him|her|his|hers|himself|herself|it|its|itself|they|them|their|themselves|both|together|who|I|me|my|we|us|our)\b/i;
const SEVERAL =
  /\b(?:they|them|their|both|together|each other|we|us|our|junt[oa]s|ell[oa]s|los dos|las dos|ensemble|ils|elles|zusammen|beide|gemeinsam|insieme|loro|entrambi|eles|elas)\b|вместе|они|二人|ふたり|彼ら|一緒|一起|他们|她们|两人|함께|그들|두 사람/i;
const WE = /\b[Ww]e\b/;
/** 'The crew is gone.' */
const GONE = /\b(?:is|are|was|were|has|have) (?:all )?(?:gone|vanished|disappeared|missing|dead)\b/i;
const HIS = /\bhis\b/i;
const ONE_OF_THEM = /\b(?:one|some|none|many|most) of (?:them|these|those)\b/i;
/** 'Her rival Beth stops', 'Beth pulls her up': she is somebody beside Beth. */
const ANOTHER = {
  women:
    /^(?:and\s)?Her\s\p{Ll}+(?:\s\p{Ll}+)?\s\p{Lu}|\p{Ll}\sher(?=[.,;!?]|$|\s(?:up|down|in|out|away|back|to|from|into|with|by|at|on|an?|the)\b)/u,
  men: /^(?:and\s)?His\s\p{Ll}+(?:\s\p{Ll}+)?\s\p{Lu}|\bhim\b/u,
};
const HE_FIRST = /^(?:(?!\bshe\b|\bher\b).)*?\bhe\b.*\b(?:she|her)\b/i;
const MOST = 4;

const NEEDS_NO_SUBJECT: ReadonlySet<Language> = new Set(['es', 'it', 'pt']);
/** 'y el', 'un': what may stand before whoever acts. */
const JOINING =
  /^(?:(?:y|e|et|und|и|і|pero|mais|aber|но|luego|entonces)\s)?(?:(?:el|la|los|las|una?|su|sus|il|lo|gli|le|uno|o|os|as|a|um|uma|les|une|sa|son|der|die|das|ein|eine|sein|seine|ihr|ihre)\s)?$/i;
/** 'En la plaza …', 'Por la noche …': a sentence that begins with where or when can go on with anybody. */
const BEGINS_ELSEWHERE =
  /^(?:en|por|de|con|sobre|bajo|desde|tras|al|cuando|in|nel|nella|sul|sulla|di|da|con|per|quando|no|na|em|sob|com)\s/i;
/** What marks whoever something is done to. */
const OBJECT_BEHIND: Readonly<Record<Language, RegExp>> = { ja: /^(?:を|に|と|へ|の)/, ko: /^(?:을|를|에게|와|과|의)/ };
/** To or of her or him. */
const FOR_SOMEBODY: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:les?|(?:a|en|sobre|con|de|hacia|ante)\ssus?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:lui|(?:sur|à|avec|dans|vers)\s(?:son|sa|ses))(?!\p{L})/iu,
  pt: /(?<!\p{L})lhes?(?!\p{L})/iu,
  it: /(?<!\p{L})(?:gli (?=legge|dà|dice|porta|mostra|racconta)|le (?=legge|dà|dice|porta|mostra|racconta))/iu,
};
/** Two who are counted as people are counted. */
const COUNTS_PEOPLE = /二人|ふたり|两人|두 사람/;
const isPerson = ({ noun, named }: Person): boolean => (beingOf(noun.split(/\s+/).at(-1) ?? '') ?? (named ? 'human' : '')) === 'human';

/** Words of other languages for she and he. */
const SPOKEN_OF: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:er|sie|ihm|ihn)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:il|elle|lui)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:hij|zij|hem|haar)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:он|она|ему|ей|его|её)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:han|hon|honom|henne)(?!\p{L})/iu,
};
const THERE_IS = /(?<!\p{L})(?:hay|había|c['’]è|c['’]era|ci sono|há|havia|existe)(?!\p{L})/iu;
/** 'La lluvia cae.': somebody or something else acts. */
const BARE_NOUN = /^(?:y\s|e\s)?(?:el|la|los|las|un|una|il|lo|gli|le|uno|o|os|a|as|um|uma)\s/i;
/** 'Cavan en la playa.': they do. */
const THEY_DO = /^(?:y\s|e\s)?\p{Lu}?\p{Ll}+(?:an|en|ano|ono|am|em)(?!\p{L})/u;

/** Words by which a text speaks of somebody. */
function wordsFor(person: Person, language: Language): RegExp | undefined {
  return anyOf(
    person.named
      ? partsOf(person.name).filter((word) => word.length > 1 && !TITLES.test(word))
      : // in another language than English what they are called is what the text says
        [language === 'en' ? (person.noun.split(/\s+/).at(-1) ?? '') : person.name, ...membersOf(person, language)].filter(Boolean),
  );
}

/** 'Die Freundinnen' are 'Zwei beste Freundinnen', and 'les amis' a 'Groupe d'amis'. */
const membersOf = ({ name, count }: Person, language: Language): string[] =>
  language !== 'en' && count > 1
    ? name
        .split(/[\s'’]/)
        .slice(1)
        .slice(-1)
    : [];

/** Words for somebody whom only a list of the cast names: 'Tariq Mansoor - cheese salesman' is the salesman. */
function wordsByList({ said }: Person): RegExp | undefined {
  const [, what = ''] = /^(?:\d+,\s)?([^,.;()\d]+)/u.exec(said[0] ?? '') ?? [];
  const head = what.trim().split(/\s+/).at(-1)!;
  return anyOf(beingOf(head) !== null || endsLikePerson(head) ? [head] : []);
}

function anyOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(words[0]!);
  const pattern = words.map(escaped).join('|');
  return new RegExp(spaced ? `(?<![\\p{L}])(?:${pattern})s?(?![\\p{L}])` : `(?:${pattern})`, 'iu');
}

/** Follows who is meant: names, what people are, and words that speak of whoever was named before. */
export class WhoIsSeen {
  private readonly known: readonly { person: Person; words: RegExp | undefined }[];
  private last: readonly Person[] = [];
  /** Everybody who was seen, the latest first. */
  private recent: readonly Person[] = [];
  private sentence = -1;
  private readonly language: Language;

  constructor(
    story: Story,
    private readonly female: (person: Person) => boolean | undefined,
  ) {
    const told = story.scenes.flatMap(({ lines }) => lines.map(({ text, aside = '', speaker = '' }) => joined([speaker, text, aside])));
    this.known = story.people.map((person) => {
      const words = wordsFor(person, story.language);
      return { person, words: person.named && !told.some((line) => words?.test(line)) ? wordsByList(person) : words };
    });
    this.language = story.language;
  }

  in(piece: Piece): readonly Person[] {
    const named = this.known
      .filter(
        ({ person, words }) =>
          (piece.speaker !== undefined && person.name === piece.speaker) ||
          words?.test(joined([piece.seen ?? '', piece.text, piece.aside ?? ''])) ||
          (person.tells && !piece.speaker && speaksOfTeller(piece.text)) ||
          // 'the Wright brothers'
          person.said.some((phrase) => /s$/.test(phrase) && piece.text.includes(phrase)),
      )
      .map(({ person }) => person);
    const goesOn = piece.sentence === this.sentence;
    this.sentence = piece.sentence;
    const refers = REFERS.test(piece.text) || SEVERAL.test(piece.text) || goesOn || this.acts(piece.text);
    if (named.length > 0 && GONE.test(piece.text) && named.every((one) => !one.named)) return [];
    if (named.length > 0) {
      // 'The children are asleep in their beds'
      const more =
        SEVERAL.test(piece.text) && named.every(({ count }) => count === 1) ? this.last.filter((one) => !named.includes(one)) : [];
      // who speaks is seen with whoever spoke before
      const heard = piece.speaker ? this.last.filter((one) => !named.includes(one)).slice(0, 1) : [];
      const speaker = named.filter((one) => one.name === piece.speaker);
      const meant = piece.speaker
        ? []
        : this.language === 'en'
          ? [...this.meantBeside(named, piece.text), ...(goesOn ? this.ownerOf(named, piece.text) : [])]
          : this.besideIn(named, piece.text, goesOn);
      const acting = this.language !== 'en' && !piece.speaker && this.isLeftOut(named, piece.text, goesOn) ? this.last : [];
      return this.seen([...new Set([...speaker, ...acting, ...named, ...meant, ...more, ...heard])].slice(0, MOST));
    }
    if (!refers) return [];
    // 'We were five when …': whoever the story is of
    if (WE.test(piece.text) && this.recent.length === 0) return this.seen(this.known.map(({ person }) => person).slice(0, MOST));
    const several = SEVERAL.test(piece.text) || (NEEDS_NO_SUBJECT.has(this.language) && THEY_DO.test(piece.text));
    if (several && COUNTS_PEOPLE.test(piece.text)) {
      const people = this.recent.filter(isPerson).slice(0, 2);
      if (people.length > 1) return this.seen(people);
    }
    if (several && !ONE_OF_THEM.test(piece.text)) return this.seen(this.last.length > 1 ? this.last : this.recent.slice(0, 2));
    if (goesOn) {
      const beside = this.language === 'en' ? this.meantBeside(this.last, piece.text) : this.besideIn(this.last, piece.text, false);
      return this.seen([...this.last, ...beside].slice(0, MOST));
    }
    if (ONE_OF_THEM.test(piece.text) && this.last.length < 2) return [];
    const women = SHE.test(piece.text);
    const men = HE.test(piece.text) || (HIS.test(piece.text) && !women);
    const first = women ? this.meant(true) : men ? this.meant(false) : this.last[0];
    // 'She peels an orange for him'
    const second = women && men ? this.recent.find((one) => one !== first && this.isMeant(one, false)) : undefined;
    const seen = [first ?? this.last[0], second].filter((one) => one !== undefined);
    return this.seen(HE_FIRST.test(piece.text) ? seen.reverse() : seen);
  }

  /** Whoever was seen last and is spoken of as she or he. */
  private meant(female: boolean): Person | undefined {
    // of whom it is known sooner than of whom it is not
    const may = this.recent.filter((one) => this.isMeant(one, female));
    return may.find((one) => this.female(one) === female) ?? may[0];
  }

  /** '… from her daughter': whose she is acted in the words before. */
  private ownerOf(named: readonly Person[], text: string): readonly Person[] {
    const [, owned = ''] = /\b(?:his|her|their)\s(?:\p{Ll}+\s)?(\p{Ll}+)/u.exec(text) ?? [];
    return named.length === 1 && !named[0]!.named && named[0]!.noun.endsWith(owned) && owned !== '' ? this.last.slice(0, 1) : [];
  }

  /** 'A sheep gives him a ride': who is spoken of beside those who are named, and is none of them. */
  private meantBeside(named: readonly Person[], text: string): Person[] {
    const men = HE.test(text) || ANOTHER.men.test(text);
    const wanted = [...(SHE.test(text) ? [true] : []), ...(men ? [false] : [])];
    return wanted.flatMap((female) => {
      const another = (female ? ANOTHER.women : ANOTHER.men).test(text);
      if (!another && named.some((one) => this.isMeant(one, female))) return [];
      return this.recent.find((one) => !named.includes(one) && this.isMeant(one, female)) ?? [];
    });
  }

  /** '… encuentra un gato negro', '犬を抱きしめました': whoever is named is not who acts, and who acts is not said again. */
  private isLeftOut(named: readonly Person[], text: string, goesOn: boolean): boolean {
    if (SPOKEN_OF[this.language]?.test(text)) return true;
    const isObject = OBJECT_BEHIND[this.language];
    if (isObject) return named.every(({ name }) => isObject.test(text.slice(text.indexOf(name) + name.length)) && text.includes(name));
    if (THERE_IS.test(text) || !(goesOn || (NEEDS_NO_SUBJECT.has(this.language) && !BEGINS_ELSEWHERE.test(text)))) return false;
    return named.every((one) => {
      const at = wordsFor(one, this.language)?.exec(text)?.index ?? 0;
      const before = text.slice(0, at).replace(JOINING, '');
      return before !== '' && !BARE_NOUN.test(`${before} `) && !/,\s*$/.test(before);
    });
  }

  /** Whoever a word for her or him stands for, beside those who are named: 'y le lee un libro', 'salta a sus rodillas'. */
  private besideIn(named: readonly Person[], text: string, goesOn: boolean): readonly Person[] {
    const speaks = FOR_SOMEBODY[this.language]?.test(text) ?? false;
    if (!speaks) return [];
    const others = (goesOn ? [...this.last, ...this.recent] : this.recent).filter((one) => !named.includes(one));
    const other = others.find(isPerson) ?? others[0];
    return other ? [other] : [];
  }

  /** In languages that need no 'she' who was seen last goes on, unless it is only said what is there. */
  private acts(text: string): boolean {
    if (this.language === 'en') return false;
    const words = glossedIn(text, this.language);
    if (SPOKEN_OF[this.language]?.test(text)) return true;
    return (
      words.some(({ kind }) => kind === 'deeds') || (NEEDS_NO_SUBJECT.has(this.language) && !THERE_IS.test(text) && !BARE_NOUN.test(text))
    );
  }

  private seen(people: readonly Person[]): readonly Person[] {
    this.last = people;
    this.recent = [...new Set([...people, ...this.recent])];
    return people;
  }

  /** Whether somebody can be she or he; an animal without a name is 'it'. */
  private isMeant(person: Person, female: boolean): boolean {
    if (person.count > 1 || !(person.named || beingOf(person.noun.split(/\s+/).at(-1) ?? '') === 'human')) return false;
    return (this.female(person) ?? female) === female;
  }
}
