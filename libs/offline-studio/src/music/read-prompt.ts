import type { Random } from '@scenewright/audio';
import { unwantedIn, withoutUnwanted } from '../unwanted.js';
import { type Groove, type InstrumentName, MOODS, type Mood, type MoodName } from './moods.js';
import type { Key, Scale } from './theory.js';

/** What a prompt asks for, with every choice made. */
export interface Brief {
  /** Strongest first. */
  readonly moods: readonly MoodName[];
  readonly tempo: number;
  readonly key: Key;
  readonly progression: readonly number[];
  readonly sevenths: boolean;
  readonly harmony: readonly InstrumentName[];
  readonly arpeggio?: InstrumentName;
  readonly lead?: InstrumentName;
  readonly bass?: InstrumentName;
  readonly groove: Groove;
  readonly room: number;
  readonly swing: number;
  readonly density: number;
}

const INSTRUMENT_WORDS: readonly (readonly [string, InstrumentName, 'harmony' | 'arpeggio' | 'lead'])[] = [
  ['electric piano|rhodes', 'electric-piano', 'harmony'],
  ['piano', 'piano', 'arpeggio'],
  ['strings?|violins?|violas?|cellos?|fiddles?|orchestra', 'strings', 'harmony'],
  ['choir|choral|voices|chant', 'choir', 'harmony'],
  ['organ|accordion|harmonium', 'organ', 'harmony'],
  ['guitars?|banjo|ukulele|lute|mandolin|sitar|koto', 'guitar', 'arpeggio'],
  ['harp|harpsichord', 'harp', 'arpeggio'],
  ['bells?|glockenspiel|music box|celesta|chimes?|xylophone|vibraphone|kalimba|steel (?:drums?|pan)|handpan', 'bells', 'lead'],
  ['flutes?|whistles?|woodwinds?|clarinet|oboe|recorder|piccolo|bagpipes?|harmonica', 'flute', 'lead'],
  ['brass|trumpets?|horns?|trombones?|tubas?|fanfare|sax(?:ophone)?', 'brass', 'lead'],
  ['synth(?:esi[sz]er)? lead', 'synth-lead', 'lead'],
];

const TEMPO_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:very|super|really) slow|\blargo\b|\bglacial/i, 0.72],
  [/\bslow|\badagio\b|\bunhurried/i, 0.85],
  [/\b(?:very|super|really) fast|\bfrantic|\bfrenetic|\bpresto\b/i, 1.25],
  [/\bfast\b|\bquick|\brapid|\benergetic|\ballegro\b|\bup-?tempo/i, 1.13],
];

const NOTE_NAMES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const SLOWEST = 45;
const FASTEST = 190;

export function readPrompt(prompt: string, random: Random): Brief {
  const moods = moodsOf(prompt);
  const main: Mood = MOODS[moods[0]!];
  const second: Mood | undefined = moods[1] && MOODS[moods[1]];
  const named = instrumentsOf(prompt);
  const unwanted = unwantedIn(prompt);
  const alone = isAlone(prompt);
  const withoutDrums = /\b(?:drums?|percussion|beats?)\b/i.test(unwanted) || alone || /\b(?:drumless|a cappella)\b/i.test(prompt);
  const solo = alone && named.length > 0;
  const isWanted = (instrument: InstrumentName | undefined): boolean => instrument !== undefined && !barred.has(instrument);
  const barred = new Set(instrumentsIn(unwanted).map(({ name }) => name));
  const groove = withoutDrums ? 'none' : /\b(?:drums?|percussion)\b/i.test(prompt) && main.groove === 'none' ? 'pop' : main.groove;
  const chosen = (role: 'harmony' | 'arpeggio' | 'lead') => named.find((entry) => entry.role === role)?.name;
  const harmony = solo
    ? [named[0]!.name]
    : [...new Set([chosen('harmony') ?? main.harmony[0]!, ...main.harmony.slice(1), ...(second ? second.harmony.slice(0, 1) : [])])];
  return {
    moods,
    tempo: tempoOf(prompt, main, second, random),
    key: { tonic: tonicOf(prompt) ?? random.int(48, 57), scale: scaleOf(prompt) ?? main.scale },
    progression: random.pick(main.progressions),
    sevenths: main.sevenths ?? false,
    harmony: harmony.filter(isWanted).slice(0, 3),
    arpeggio: solo ? named[0]!.name : [chosen('arpeggio'), main.arpeggio, second?.arpeggio].find(isWanted),
    lead: solo ? named[0]!.name : [chosen('lead'), second?.lead, main.lead].find(isWanted),
    bass: solo || /\bbass\b/i.test(unwanted) ? undefined : main.bass,
    groove,
    room: main.room,
    swing: main.swing ?? 0,
    density: main.density,
  };
}

/** One or two moods by how many of their words occur; a word said first counts a little more. */
export function moodsOf(prompt: string): MoodName[] {
  const wanted = withoutUnwanted(prompt);
  const scores = (Object.keys(MOODS) as MoodName[]).map((name) => {
    let score = 0;
    for (const match of wanted.matchAll(new RegExp(String.raw`\b(?:${MOODS[name].words})`, 'gi')))
      score += 1 + 0.5 / (1 + match.index / 20);
    return { name, score };
  });
  const found = scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return found.length === 0 ? ['calm'] : found.slice(0, 2).map(({ name }) => name);
}

/** 'solo violin', 'just piano', 'piano only': one instrument plays by itself. */
function isAlone(prompt: string): boolean {
  const instruments = INSTRUMENT_WORDS.map(([words]) => words).join('|');
  return new RegExp(
    String.raw`\bsolo\b|\b(?:only|just) (?:an? |the |some )?(?:\w+ )?(?:${instruments})\s*(?:[,.;!]|$)|\b(?:${instruments}) (?:only|alone)\b`,
    'i',
  ).test(prompt);
}

const instrumentsOf = (prompt: string) => instrumentsIn(withoutUnwanted(prompt));

function instrumentsIn(words: string) {
  return INSTRUMENT_WORDS.flatMap(([pattern, name, role]) => {
    const match = new RegExp(String.raw`\b(?:${pattern})\b`, 'i').exec(words);
    return match ? [{ name, role, at: match.index }] : [];
  }).sort((a, b) => a.at - b.at);
}

function tempoOf(prompt: string, main: Mood, second: Mood | undefined, random: Random): number {
  const [, before, after] = /\b(\d{2,3})\s*(?:bpm|beats per minute)\b|\b(?:bpm|tempo)(?: of|:)?\s*(\d{2,3})\b/i.exec(prompt) ?? [];
  if (before ?? after) return clamp(Number(before ?? after), SLOWEST, FASTEST);
  let tempo = random.range(...main.tempo);
  if (second) tempo = tempo * 0.7 + 0.3 * ((second.tempo[0] + second.tempo[1]) / 2);
  const factor = TEMPO_WORDS.find(([pattern]) => pattern.test(prompt))?.[1] ?? 1;
  return clamp(tempo * factor, SLOWEST, FASTEST);
}

/** 'F# minor', 'Am', 'in the key of e flat major', 'key of G'. The article of 'a major breakthrough' is no key. */
const KEYS = [
  /\b([A-G])(?:[ -]?(sharp|flat)|(#|b))?[ -]+(?:major|minor)\b/,
  /\b([A-G])(?:(sharp|flat)|(#|b))?m\b/,
  /\b(?:in|key of|key:)\s+([a-g])(?:[ -]?(sharp|flat)|(#|b))?(?:[ -]+(?:major|minor)\b|(?=\s*(?:[,.;!]|$)))/i,
  /^([a-g])(?:[ -]?(sharp|flat)|(#|b))?[ -]+(?:major|minor)\s*(?:[,.;!]|$)/i,
] as const;

function scaleOf(prompt: string): Scale | undefined {
  if (KEYS[1].test(prompt)) return 'minor';
  // 'a minor key' and 'in a minor' are about a scale, 'a minor setback' is not
  const words = prompt.replace(/(?<!\bin )\ba (?:major|minor)(?= (?!key|scale|mode|chord|piece|tune|melod|waltz|theme)\w)/gi, ' ');
  return /\bmajor\b/i.test(words) ? 'major' : /\bminor\b/i.test(words) ? 'minor' : undefined;
}

function tonicOf(prompt: string): number | undefined {
  const match = KEYS.map((pattern) => pattern.exec(prompt)).find((found) => found !== null);
  if (!match) return undefined;
  const accidental = match[2]?.toLowerCase() === 'sharp' || match[3] === '#' ? 1 : match[2] || match[3] ? -1 : 0;
  return 48 + NOTE_NAMES[match[1]!.toLowerCase()]! + accidental;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
