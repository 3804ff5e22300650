import { glossedIn, type Language, type Person, type Story } from '@scenewright/story';
import { escaped } from '../../wording.js';
import type { Piece } from './pieces.js';

const TITLES =
  /^(?:Dr|Doctor|Mr|Mrs|Ms|Miss|King|Queen|Captain|Sergeant|Old|Little|Big|Prince|Princess|Sir|Lady|Lord|General|Professor|Detective|Inspector|Uncle|Aunt|the|of|de|da|van|von|la)\.?$/i;
const REFERS =
  /\b(?:he|she|him|her|his|hers|himself|herself|it|its|itself|they|them|their|themselves|both|together|who|I|me|my|we|us|our)\b/i;
const SEVERAL =
  /\b(?:they|them|their|both|together|each other|we|us|our|junt[oa]s|ell[oa]s|los dos|las dos|ensemble|ils|elles|zusammen|beide|gemeinsam|insieme|loro|entrambi|eles|elas)\b|вместе|они|二人|ふたり|彼ら|一緒|一起|他们|她们|两人|함께|그들|두 사람/i;
const FEMALE = /\b(?:she|her|hers|herself)\b/i;
const MALE = /\b(?:he|him|his|himself)\b/i;
const MOST = 4;

/** Words by which a text speaks of somebody. */
function wordsFor(person: Person, language: Language): RegExp | undefined {
  const words = person.named
    ? person.name.split(/\s+/).filter((word) => word.length > 1 && !TITLES.test(word))
    : // in another language than English what they are called is what the text says
      [language === 'en' ? (person.noun.split(/\s+/).at(-1) ?? '') : person.name].filter(Boolean);
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
    this.known = story.people.map((person) => ({ person, words: wordsFor(person, story.language) }));
    this.language = story.language;
  }

  in(piece: Piece): readonly Person[] {
    const named = this.known
      .filter(
        ({ person, words }) =>
          (piece.speaker !== undefined && person.name === piece.speaker) || words?.test(`${piece.text} ${piece.aside ?? ''}`),
      )
      .map(({ person }) => person);
    const goesOn = piece.sentence === this.sentence;
    this.sentence = piece.sentence;
    const refers = REFERS.test(piece.text) || SEVERAL.test(piece.text) || goesOn || this.acts(piece.text);
    if (named.length > 0) {
      const more = SEVERAL.test(piece.text) ? this.last.filter((one) => !named.includes(one)) : [];
      // who speaks is seen with whoever spoke before
      const heard = piece.speaker ? this.last.filter((one) => !named.includes(one)).slice(0, 1) : [];
      const speaker = named.filter((one) => one.name === piece.speaker);
      return this.seen([...new Set([...speaker, ...named, ...more, ...heard])].slice(0, MOST));
    }
    if (!refers) return [];
    if (SEVERAL.test(piece.text)) return this.seen(this.last.length > 1 ? this.last : this.recent.slice(0, 2));
    if (goesOn) return this.last;
    const meant = this.recent.find((one) => this.fits(one, piece.text)) ?? this.last[0];
    return this.seen(meant ? [meant] : []);
  }

  /** In languages that need no 'she' who was seen last goes on. */
  private acts(text: string): boolean {
    return this.language !== 'en' && glossedIn(text, this.language).some(({ kind }) => kind === 'deeds');
  }

  private seen(people: readonly Person[]): readonly Person[] {
    this.last = people;
    this.recent = [...new Set([...people, ...this.recent])];
    return people;
  }

  private fits(person: Person, text: string): boolean {
    const female = this.female(person);
    if (female === undefined) return true;
    return (FEMALE.test(text) && female) || (MALE.test(text) && !female) || (!FEMALE.test(text) && !MALE.test(text));
  }
}
