import { type Facts, factsIn } from './facts.js';
import { withoutAssistant } from './form/assistant.js';
import { withCastOnOneLine } from './form/cast-list.js';
import { withoutTimesSent } from './form/chat.js';
import { withFilmingShown } from './form/filming.js';
import type { Form, GivenScene } from './form/form.js';
import { isKey } from './form/keys.js';
import { withoutMarks } from './form/marks.js';
import { soldIn } from './form/other-languages.js';
import { withSpeakersAsInPlays } from './form/play.js';
import { readForm } from './form/read-form.js';
import { withSectionsAsScenes } from './form/sections.js';
import { withSubtitlesAsLines } from './form/subtitles.js';
import { withStoryboardAsLines } from './form/table.js';
import { withTechnicalCues } from './form/technical-cues.js';
import { withoutTitlePage } from './form/title-page.js';
import { type Language, languageOf } from './language.js';
import { spokenSeconds } from './length.js';
import type { Line } from './line.js';
import { type GivenMusic, musicIn } from './music.js';
import { type Person, partsOf, peopleIn } from './people/people.js';
import { escaped, linesOf } from './plain.js';
import { titleOf } from './title.js';

/** What a person wrote, read for what it is. Nothing in it is anybody else's. */
export interface Story {
  readonly text: string;
  readonly language: Language;
  readonly form: Form;
  readonly title: string;
  /** What the text says of the film rather than in it: 'A horror story'. */
  readonly labels: readonly string[];
  /** At least one. */
  readonly scenes: readonly GivenScene[];
  readonly people: readonly Person[];
  /** The music that it asks for, by scenes; where it asks for none, whoever makes the film chooses. */
  readonly music: readonly GivenMusic[];
  readonly facts: Facts;
  /** Seconds that saying it takes. */
  readonly seconds: number;
  /** Seconds by the times that it gives itself, with what saying the rest takes; 0 where it gives none. */
  readonly timed: number;
}

/** `people` are who is in it, where somebody said so: nobody else is. */
export function readStory(text: string, { people: named }: { people?: readonly string[] | undefined } = {}): Story {
  const body = withSpeakersAsInPlays(
    withStoryboardAsLines(withSectionsAsScenes(withoutMarks(withSubtitlesAsLines(withoutAssistant(text))))),
  );
  const language = languageOf(body);
  const page = withoutTitlePage(body, language);
  const written = withCastOnOneLine(withoutTimesSent(page.text));
  const read = readForm(written, language, named);
  const reading = { ...read, scenes: withTechnicalCues(withFilmingShown(read.scenes), written, language) };
  const lines = reading.scenes.flatMap((scene) => scene.lines);
  const brand = BRAND.exec(reading.labels.join(' '))?.[1] ?? soldIn(reading.labels[0] ?? written, language);
  const found = peopleIn(lines, bodyOf(reading.scenes, reading.labels, written, language), language, written).filter(
    ({ name, said }) => !(isNamedIn(brand, name) && said.length === 0),
  );
  const people =
    named?.map((name) => found.find((one) => one.name === name) ?? { name, named: true, noun: '', count: 1, said: [], looks: '' }) ?? found;
  const scenes = reading.scenes.map((scene) => ({ ...scene, lines: scene.lines.map((line) => spokenBy(line, people)) }));
  const timeToSay = (all: readonly Line[]) =>
    all.filter(({ manner }) => manner !== 'shown').reduce((sum, line) => sum + spokenSeconds(line.text, language), 0);
  const isTimed = ({ seconds }: Line) => seconds !== undefined;
  const given = lines.filter(isTimed).reduce((sum, { seconds = 0 }) => sum + seconds, 0);
  return {
    text,
    language,
    form: reading.form,
    title: titleOf({ ...reading, title: reading.title ?? page.title }, people, language),
    labels: reading.labels,
    scenes: scenes.length > 0 ? scenes : [{ heading: null, lines: [] }],
    people,
    music: musicIn(reading),
    facts: factsIn(linesOf(body).join('\n'), language),
    seconds: inTenths(timeToSay(lines)),
    timed: given > 0 ? inTenths(given + timeToSay(lines.filter((line) => !isTimed(line)))) : 0,
  };
}

const inTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/** A cue may call somebody by a part of the name that the text gives elsewhere. */
function spokenBy(line: Line, people: readonly Person[]): Line {
  const { speaker } = line;
  if (speaker === undefined || people.some(({ name }) => name === speaker)) return line;
  const meant = people.find(({ name }) => partsOf(name).includes(speaker));
  return meant ? { ...line, speaker: meant.name } : line;
}

/** 'An ad for Kettle & Crow': what is advertised is nobody. */
const BRAND = /\b(?:ad|advert(?:isement)?|commercial|promo|spot)\s+for\s+([^,:]+)/i;

const isNamedIn = (brand: string | null | undefined, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u').test(brand ?? '');

/** Whom a story is told to is not in it: 'bedtime story for my daughter Elif'. */
const FOR_WHOM = /\sfor (?:my|our) .*$/;

/** The text without its form words, and with its parentheses where they stand: what people are read from. */
function bodyOf(scenes: readonly GivenScene[], labels: readonly string[], text: string, language: Language): string {
  const plainText = linesOf(text).join('\n');
  // prose has its people where they stand; in a screenplay cues and headings would be taken for words of a sentence
  const written = scenes
    .flatMap((scene) => scene.lines)
    .map(({ text: words, aside = '' }) => {
      // 'Wide shot' is nobody
      const beside = aside
        .split(', ')
        .filter((one) => !isKey(one, language))
        .join(', ');
      return beside ? `${words} (${beside})` : words;
    });
  const asWritten = scenes.every((scene) => scene.lines.every(({ manner, sound }) => manner === 'told' && !sound)) && labels.length === 0;
  return asWritten && scenes.length === 1 && scenes[0]!.heading === null
    ? plainText
    : [...labels.map((label) => `${label.replace(FOR_WHOM, '')}.`), ...written].join('\n');
}
