import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { linesOf } from '../plain.js';
import { sentencesOf } from '../sentences.js';
import { isOfCamera, withCamera } from './camera.js';
import { type GivenScene, parted } from './form.js';
import { CAMERA_WORDS, MUSIC_WORDS, SOUND_WORDS } from './keys.js';

/** Where a line says what its cue asks for. */
type Place = 'sound' | 'music' | 'camera';
const CUES: readonly (readonly [RegExp, Place])[] = (
  [
    [SOUND_WORDS, 'sound'],
    [MUSIC_WORDS, 'music'],
    [CAMERA_WORDS, 'camera'],
  ] as const
).map(([words, place]) => [new RegExp(`^(?:${words})\\s*[:：]\\s*(.+)$`, 'i'), place]);

/**
 * 'SFX: Thunder.', 'MUSIC: Soft piano.' and 'CAMERA: Slow push in.' are heard and filmed with what they stand beside, and are no pictures of
 * their own; where a scene has nothing else, they are.
 */
export function withTechnicalCues(scenes: readonly GivenScene[], text: string, language: Language): GivenScene[] {
  const places = new Map(
    linesOf(text).flatMap((line) => {
      const own = cueOn(line);
      const cues = own
        ? sentencesOf(own.words, language).map((words) => ({ ...own, words }))
        : sentencesOf(line, language).flatMap((sentence) => cueOn(sentence) ?? []);
      return cues.map(({ words, place }) => [parted(words).text, place] as const);
    }),
  );
  return scenes.map((scene) => ({ ...scene, lines: withCues(placed(scene.lines, places)).map(withCamera) }));
}

function cueOn(line: string): { words: string; place: Place } | null {
  for (const [pattern, place] of CUES) {
    const words = pattern.exec(line)?.[1];
    if (words) return { words, place };
  }
  return null;
}

/** A line of a scene; a cue has a place in another one. */
interface Placed {
  readonly line: Line;
  readonly place: Place | undefined;
}
type Cue = Placed & { readonly place: Place };

function placed(lines: readonly Line[], places: ReadonlyMap<string, Place>): Placed[] {
  const isSeenBeside = lines.some(({ manner, text }) => manner === 'shown' && !places.has(text));
  return lines.map((line) => {
    const place = line.manner === 'shown' ? places.get(line.text) : undefined;
    return { line, place: place === 'camera' && !isOfCamera(line.text, isSeenBeside) ? undefined : place };
  });
}

const isCue = (one: Placed): one is Cue => one.place !== undefined;

function withCues(all: readonly Placed[]): Line[] {
  if (all.every(isCue)) return all.map(asPicture);
  // who says how the first picture is filmed before it does so before each
  const first = all.findIndex((one) => !isCue(one));
  const isFilmedBefore = all.slice(0, first).some(({ place }) => place === 'camera');
  const lines: Line[] = [];
  let waiting: Cue[] = [];
  for (const one of all) {
    const last = lines.at(-1);
    if (!isCue(one)) {
      lines.push(waiting.reduceRight((line, cue) => withCue(line, cue, true), one.line));
      waiting = [];
    } else if (last && !(one.place === 'camera' && isFilmedBefore)) lines[lines.length - 1] = withCue(last, one);
    else waiting.push(one);
  }
  const last = waiting.reduce((line, cue) => withCue(line, cue), lines.at(-1)!);
  return lines.with(-1, last);
}

/** Nothing else is seen: what is heard is shown by its words. */
const asPicture = ({ line, place }: Cue): Line => (place === 'camera' ? line : { ...line, [place]: line.text });

/** A line with a cue beside it, which lasts as long as both. */
function withCue(line: Line, { line: { text, aside, seconds }, place }: Cue, isBefore = false): Line {
  const whole = aside ? text.replace(/\.?$/, `, ${aside}.`) : text;
  const cue = place === 'camera' ? whole.replace(/\.$/, '') : whole;
  const all = (isBefore ? [cue, line[place]] : [line[place], cue]).filter(Boolean);
  return {
    ...line,
    [place]: all.join(place === 'camera' ? ', ' : ' '),
    ...(line.seconds === undefined && seconds === undefined ? {} : { seconds: (line.seconds ?? 0) + (seconds ?? 0) }),
  };
}
