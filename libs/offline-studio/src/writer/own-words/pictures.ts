import { beingOf, endsLikePerson, english, type Person } from '@scenewright/story';
import { placeIn, propsIn } from '../../painting/prompt-words.js';
import type { Framing } from '../../painting/scene.js';
import { isIdiom, isTime } from '../reading/lexicon.js';

/** A picture of the text's own words that nobody speaks over. */
export interface Picture {
  /** What is seen, in the text's words. */
  readonly words: string;
  readonly way: Way;
  readonly people: readonly Person[];
  /** Of somebody who hears what another says. */
  readonly listens?: true;
}

const PRONOUN =
  /^(?:he|she|it|they|him|them|her|his|who|what|which|that|this|nobody|everybody|someone|something|nothing|himself|herself|itself|one day|years?|days?|nights?|every \w+|i|me|you|we|us)$/i;

/** Things that a piece of an English text names: noun phrases that are neither its people nor a time. */
function thingsIn(text: string, people: readonly Person[]): string[] {
  const names = people.flatMap(({ name, noun }) => [...name.split(' '), noun.split(' ').at(-1) ?? '']).filter((word) => word.length > 2);
  // an owner stands with what is owned
  const found = (english()(text).nouns().json() as { text: string }[])
    .map(({ text: phrase }, index, all) =>
      /['’]s$/.test(phrase) && all[index + 1] ? { text: ownedIn(text, phrase, all[index + 1]!.text) } : { text: phrase },
    )
    .map(({ text: phrase }) => phrase.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((phrase) => phrase.length > 2 && phrase.split(' ').length <= 5 && !PRONOUN.test(phrase))
    .filter((phrase) => /^(?:an?|the|his|her|their|its|my|our|your|this|that|two|three|four|five|six|\d+)\s/i.test(phrase))
    .filter((phrase) => {
      const head = phrase.split(' ').at(-1)!;
      return beingOf(head) === null && !endsLikePerson(head) && !isIdiom(head) && !isTime(head) && !FILM.test(head);
    })
    .filter((phrase) => !names.some((name) => new RegExp(`\\b${name.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'iu').test(phrase)));
  return [...new Set(found)];
}

const FILM = /^(?:film|movie|documentary|video|advert|ad|commercial|trailer|story|tale)$/i;

/** 'his grandmother's lost button', where a reader parts the owner from it. */
function ownedIn(text: string, owner: string, owned: string): string {
  const from = text.indexOf(owner);
  const to = text.indexOf(owned, from + owner.length);
  return to > 0 && to - from - owner.length < 24 ? text.slice(from, to + owned.length) : owned;
}

/** How something is looked at, and how far away that is. */
export interface Way {
  readonly label: string;
  readonly framing: Framing;
}
const CLOSE: Way = { label: 'Close-up', framing: 'close' };
const WIDE: Way = { label: 'Wide shot', framing: 'wide' };

/** Ways to look at the same thing again, in the order in which a film takes them. */
const AGAIN: readonly Way[] = [
  WIDE,
  CLOSE,
  { label: 'Medium shot', framing: 'medium' },
  { label: 'Long shot', framing: 'wide' },
  { label: 'Low angle', framing: 'medium' },
  { label: 'Extreme close-up', framing: 'close' },
  { label: 'High angle', framing: 'wide' },
  { label: 'Side view', framing: 'medium' },
];

interface Seen {
  readonly text: string;
  /** What all of it shows: of a speech who speaks. */
  readonly whole: string;
  readonly people: readonly Person[];
  readonly place: string;
  readonly placed: boolean;
  /** To whom it is said. */
  readonly listener?: Person | undefined;
}

/** Whether the studio's own painter has a drawing of it; others come last. */
const isKnown = (thing: string): boolean => propsIn(thing).length > 0 || placeIn(thing) !== undefined;

/**
 * Pictures that go with a piece of the text: its place, its things, its people, and itself from elsewhere; as many as are asked for, and none
 * that was `seen` before as long as there are others.
 */
export function picturesFor({ text, whole, people, place, placed, listener }: Seen, count: number, seen: Set<string>): Picture[] {
  if (count === 0) return [];
  const things = thingsIn(text, people).filter((thing) => !place.includes(thing));
  const own: Picture[] = [
    // who is spoken to shows what the words do
    ...(listener
      ? [
          {
            words: listener.named ? listener.name : (listener.said[0] ?? listener.name),
            way: CLOSE,
            people: [listener],
            listens: true,
          } as const,
        ]
      : []),
    ...people.map(
      (person): Picture => ({ words: person.named ? person.name : (person.said[0] ?? person.name), way: CLOSE, people: [person] }),
    ),
    ...things.filter(isKnown).map((thing): Picture => ({ words: thing, way: CLOSE, people: [] })),
    ...(placed ? [{ words: place, way: WIDE, people: [] }] : []),
    { words: whole.replace(/[\s.,;:…]+$/u, ''), way: WIDE, people },
    ...things.filter((thing) => !isKnown(thing)).map((thing): Picture => ({ words: thing, way: CLOSE, people: [] })),
  ];
  const again = AGAIN.flatMap((_, step) =>
    own.map((base): Picture => ({ ...base, way: AGAIN[(AGAIN.indexOf(base.way) + 1 + step) % AGAIN.length]! })),
  );
  const all = [...own, ...again];
  const keyOf = ({ words, way }: Picture) => `${way.label}: ${words}`;
  const fresh = all.filter((picture) => !seen.has(keyOf(picture)));
  // a very long film of few words has to show something twice
  const chosen = Array.from({ length: count }, (_, index) => fresh[index] ?? all[index % all.length]!);
  for (const picture of chosen) seen.add(keyOf(picture));
  return chosen;
}
