import { withoutUnwanted } from '../unwanted.js';
import { EFFECTS, type EffectKind, effectOf } from './effects/index.js';

/** One sound of several that a prompt asks for. */
export interface Layer {
  readonly kind: EffectKind;
  /** 0 at the ear to 1 at the horizon. */
  readonly distance: number;
  /** Against its usual level, in dB. */
  readonly levelDb: number;
}

/** More than this cannot be told apart. */
const MAX_LAYERS = 4;
const FAR = /\b(?:distant(?:ly)?|far(?:[ -]?(?:away|off))?|in the distance|remote|muffled|from outside|behind the wall)\b/;
const LOUD = /\b(?:loud(?:ly)?|heavy|intense|massive|huge|roaring|violent|powerful|deafening|booming|strong|thunderous|enormous)\b/;
const SOFT =
  /\b(?:soft(?:ly)?|quiet(?:ly)?|gentle|gently|faint(?:ly)?|light|subtle|low|calm|slight|tiny|delicate|barely)\b(?! (?:switch|bulb|saber))/;
/** Where one thing ends and the next begins. */
const CLAUSE = /,|;|\.|\bfollowed by\b|\bwith\b|\band\b|(?<!\bgame )\bover\b|\bthen\b|\bwhile\b|\bas\b|\bunder\b|\bagainst\b/;

/** What speaks of the picture or of the wish and is not heard: 'a wide shot of the sea', 'bear in mind', 'hit the road'. */
const NOT_HEARD =
  /\b(?:(?:wide|close-?up|long|medium|establishing|aerial|tracking|camera|opening|closing|drone|panning|zoom) shots?|shots? of|bear(?:ing)? in mind|hit(?:s|ting)? the road|drops? by|falls? (?:asleep|in love)|hot dogs?|ducks? down|fork in|match point|drill(?= sergeant))\b/g;
const cleaned = (prompt: string): string => withoutUnwanted(prompt.toLowerCase()).replace(NOT_HEARD, ' ');

/** What the prompt asks for, in the order it says it; empty where it names nothing that is known. */
export function readSoundPrompt(prompt: string): Layer[] {
  const text = cleaned(prompt);
  const layers: Layer[] = [];
  let rest = text;
  for (const clause of text.split(CLAUSE)) {
    const kinds = kindsIn(clause);
    for (const kind of kinds) if (!layers.some((layer) => layer.kind === kind)) layers.push({ kind, ...mannerOf(clause, rest) });
    rest = '';
  }
  if (layers.length === 0) {
    const kind = placeIn(text);
    return kind ? [{ kind, ...mannerOf(text, '') }] : [];
  }
  return layers.slice(0, MAX_LAYERS);
}

/** How loud the whole is meant to be, in dB against the usual, as far as no single sound in it is meant. */
export function overallLevel(layers: readonly Layer[]): number {
  return Math.max(...layers.map((layer) => layer.levelDb - layer.distance * 8));
}

function kindsIn(clause: string): EffectKind[] {
  const found: { kind: EffectKind; at: number; end: number }[] = [];
  for (const kind of Object.keys(EFFECTS) as EffectKind[]) {
    const match = new RegExp(String.raw`\b(?:${effectOf(kind).words})`).exec(clause);
    if (!match) continue;
    found.push({ kind, at: match.index, end: match.index + match[0].length });
  }
  // a word means one thing: 'door knock' is two words, 'storm' one, and a 'car horn' is no car
  const kept: typeof found = [];
  for (const one of found.sort((a, b) => b.end - b.at - (a.end - a.at)))
    if (!kept.some((other) => one.at < other.end && other.at < one.end)) kept.push(one);
  const sorted = kept.sort((a, b) => a.at - b.at).map(({ kind }) => kind);
  return withoutScenery(sorted);
}

/** Pairs where the second only says how or where the first happens. */
const SUBSUMED: readonly (readonly [EffectKind, EffectKind])[] = [
  ['knock', 'door'],
  ['slam', 'door'],
  ['waves', 'crash'],
  ['bell', 'clock'],
  ['footsteps', 'room'],
  ['engine', 'whoosh'],
  ['drip', 'stream'],
  ['splash', 'stream'],
  ['bubbles', 'stream'],
  ['rain', 'stream'],
  ['glass', 'crash'],
  ['gunshot', 'machine'],
  ['thunder', 'crash'],
  ['typing', 'beeps'],
  ['sword', 'punch'],
  ['glass', 'punch'],
  ['crash', 'punch'],
  ['explosion', 'punch'],
  ['rain', 'punch'],
  ['applause', 'crowd'],
  ['gunshot', 'punch'],
  ['whip', 'snap'],
  ['fireworks', 'pop'],
  ['eating', 'pop'],
  ['writing', 'camera'],
  ['pouring', 'stream'],
  ['typing', 'phone'],
  ['camera', 'gunshot'],
  ['laser', 'gunshot'],
  ['hiss', 'cat'],
  ['alarm', 'crying'],
  ['crowd', 'bees'],
  ['bell', 'bees'],
  ['train', 'skid'],
  ['writing', 'cloth'],
  ['cutlery', 'punch'],
  ['skid', 'engine'],
  ['laughter', 'crowd'],
  ['purr', 'cat'],
  ['dog', 'crying'],
  ['chopping', 'forest'],
  ['pouring', 'glass'],
  ['drinking', 'glass'],
  ['train', 'whistle'],
  ['fanfare', 'bell'],
  ['sword', 'brushing'],
];

const withoutScenery = (kinds: EffectKind[]): EffectKind[] =>
  SUBSUMED.reduce((left, [whole, part]) => (left.includes(whole) ? left.filter((kind) => kind !== part) : left), kinds);

function mannerOf(clause: string, opening: string): Omit<Layer, 'kind'> {
  const said = clause || opening;
  const far = FAR.test(said);
  return { distance: far ? 0.8 : 0, levelDb: LOUD.test(said) ? 5 : SOFT.test(said) ? -7 : 0 };
}

/** What is heard where only a place, an hour or a movement is named. */
function placeIn(text: string): EffectKind | undefined {
  if (/\b(?:night|moon|camp|field|farm|swamp)/.test(text)) return 'crickets';
  if (/\b(?:mountain|desert|sky|tower|roof|hill|cliff|snow|arctic|empty|lonely)/.test(text)) return 'wind';
  if (/\b(?:boat|ship|sail|lake|island|pier|dock)/.test(text)) return 'waves';
  if (/\b(?:tree|outdoor|outside|morning|village|spring|sunny)/.test(text)) return 'birds';
  if (/\b(?:mall|station|airport|stadium|theat|concert|class)/.test(text)) return 'crowd';
  if (/\b(?:spac|future|star|mystery|ghost|dark)/.test(text)) return 'space';
  if (/\b(?:jump|throw|fast|quick|move|turn|appear)/.test(text)) return 'whoosh';
  if (/\b(?:ambien|atmospher)/.test(text)) return 'room';
  return undefined;
}
