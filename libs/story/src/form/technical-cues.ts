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
  const placeIn =
    (lines: readonly Line[]) =>
    ({ manner, text: words }: Line): Place | undefined => {
      const place = manner === 'shown' ? places.get(words) : undefined;
      const isCue =
        place !== 'camera' ||
        isOfCamera(
          words,
          lines.some((line) => line.manner === 'shown' && !places.has(line.text)),
        );
      return isCue ? place : undefined;
    };
  return scenes.map((scene) => ({ ...scene, lines: withCues(scene.lines, placeIn(scene.lines)).map(withCamera) }));
}

function cueOn(line: string): { words: string; place: Place } | null {
  for (const [pattern, place] of CUES) {
    const words = pattern.exec(line)?.[1];
    if (words) return { words, place };
  }
  return null;
}

function withCues(lines: readonly Line[], placeOf: (line: Line) => Place | undefined): Line[] {
  const first = lines.findIndex((line) => placeOf(line) === undefined);
  if (first < 0) return lines.map((line) => asPicture(line, placeOf(line)!));
  // who says how the first picture is filmed before it does so before each
  const isFilmedBefore = lines.slice(0, first).some((line) => placeOf(line) === 'camera');
  const others: Line[] = [];
  let waiting: Line[] = [];
  for (const line of lines) {
    const place = placeOf(line);
    const last = others.at(-1);
    if (place === undefined) {
      others.push(waiting.reduceRight((next, cue) => withCue(next, cue, { place: placeOf(cue)!, isBefore: true }), line));
      waiting = [];
    } else if (last && !(place === 'camera' && isFilmedBefore)) others[others.length - 1] = withCue(last, line, { place, isBefore: false });
    else waiting.push(line);
  }
  return [
    ...others.slice(0, -1),
    waiting.reduce((last, cue) => withCue(last, cue, { place: placeOf(cue)!, isBefore: false }), others.at(-1)!),
  ];
}

/** Nothing else is seen: what is heard is shown by its words. */
const asPicture = (line: Line, place: Place): Line => (place === 'camera' ? line : { ...line, [place]: line.text });

/** A line with a cue beside it, which lasts as long as both. */
function withCue(line: Line, { text, aside, seconds }: Line, { place, isBefore }: { place: Place; isBefore: boolean }): Line {
  const cue = aside ? text.replace(/\.?$/, `, ${aside}.`) : text;
  const own = place === 'camera' ? cue.replace(/\.$/, '') : cue;
  const all = (isBefore ? [own, line[place]] : [line[place], own]).filter(Boolean);
  return {
    ...line,
    [place]: all.join(place === 'camera' ? ', ' : ' '),
    ...(line.seconds === undefined && seconds === undefined ? {} : { seconds: (line.seconds ?? 0) + (seconds ?? 0) }),
  };
}
