import type { Random } from '@scenewright/audio';
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
  ['strings?|violins?|cellos?|orchestra', 'strings', 'harmony'],
  ['choir|choral|voices|chant', 'choir', 'harmony'],
  ['organ', 'organ', 'harmony'],
  ['guitar|banjo|ukulele|lute', 'guitar', 'arpeggio'],
  ['harp', 'harp', 'arpeggio'],
  ['bells?|glockenspiel|music box|celesta|chimes?', 'bells', 'lead'],
  ['flutes?|whistles?|woodwinds?|clarinet|oboe', 'flute', 'lead'],
  ['brass|trumpets?|horns?|fanfare|saxophone', 'brass', 'lead'],
  ['synth(?:esi[sz]er)? lead', 'synth-lead', 'lead'],
];

const TEMPO_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\bvery slow|\blargo\b|\bglacial/i, 0.72],
  [/\bslow|\badagio\b|\bunhurried/i, 0.85],
  [/\bvery fast|\bfrantic|\bfrenetic|\bpresto\b/i, 1.25],
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
  const withoutDrums = /\b(?:no|without)\s+(?:drums?|percussion|beats?)/i.test(prompt) || /\b(?:solo|a cappella)\b/i.test(prompt);
  const solo = /\bsolo\b/i.test(prompt) && named.length > 0;
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
    harmony: harmony.slice(0, 3),
    arpeggio: solo ? named[0]!.name : (chosen('arpeggio') ?? main.arpeggio ?? second?.arpeggio),
    lead: solo ? named[0]!.name : (chosen('lead') ?? second?.lead ?? main.lead),
    bass: solo ? undefined : main.bass,
    groove,
    room: main.room,
    swing: main.swing ?? 0,
    density: main.density,
  };
}

/** One or two moods by how many of their words occur; a word said first counts a little more. */
export function moodsOf(prompt: string): MoodName[] {
  const scores = (Object.keys(MOODS) as MoodName[]).map((name) => {
    let score = 0;
    for (const match of prompt.matchAll(new RegExp(String.raw`\b(?:${MOODS[name].words})`, 'gi')))
      score += 1 + 0.5 / (1 + match.index / 20);
    return { name, score };
  });
  const found = scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return found.length === 0 ? ['calm'] : found.slice(0, 2).map(({ name }) => name);
}

function instrumentsOf(prompt: string) {
  return INSTRUMENT_WORDS.flatMap(([words, name, role]) => {
    const match = new RegExp(String.raw`(?<!\b(?:no|without)\s)\b(?:${words})\b`, 'i').exec(prompt);
    return match ? [{ name, role, at: match.index }] : [];
  }).sort((a, b) => a.at - b.at);
}

function tempoOf(prompt: string, main: Mood, second: Mood | undefined, random: Random): number {
  const stated = /\b(\d{2,3})\s*bpm\b/i.exec(prompt);
  if (stated) return clamp(Number(stated[1]), SLOWEST, FASTEST);
  let tempo = random.range(...main.tempo);
  if (second) tempo = tempo * 0.7 + 0.3 * ((second.tempo[0] + second.tempo[1]) / 2);
  const factor = TEMPO_WORDS.find(([pattern]) => pattern.test(prompt))?.[1] ?? 1;
  return clamp(tempo * factor, SLOWEST, FASTEST);
}

function scaleOf(prompt: string): Scale | undefined {
  if (/\bmajor\b/i.test(prompt)) return 'major';
  if (/\bminor\b/i.test(prompt)) return 'minor';
  return undefined;
}

function tonicOf(prompt: string): number | undefined {
  const match = /\b([A-G])(?:[ -]?(sharp|flat)|(#|b))?\s+(?:major|minor)\b/i.exec(prompt);
  const base = match && NOTE_NAMES[match[1]!.toLowerCase()];
  if (base === null || base === undefined) return undefined;
  const accidental = match?.[2]?.toLowerCase() === 'sharp' || match?.[3] === '#' ? 1 : match?.[2] || match?.[3] ? -1 : 0;
  return 48 + base + accidental;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
