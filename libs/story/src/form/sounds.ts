import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { linesOf } from '../plain.js';
import { sentencesOf } from '../sentences.js';
import { type GivenScene, parted } from './form.js';
import { SOUND_WORDS } from './keys.js';

const SOUND = new RegExp(`^(?:${SOUND_WORDS})\\s*[:：]\\s*(.+)$`, 'i');

/** 'SFX: Thunder.' is heard with what it stands beside, and is no picture of its own; where a scene has nothing else, it is. */
export function withSoundsBeside(scenes: readonly GivenScene[], text: string, language: Language): GivenScene[] {
  const sounds = new Set(
    linesOf(text).flatMap((line) => {
      const own = SOUND.exec(line)?.[1];
      const said = own ? sentencesOf(own, language) : sentencesOf(line, language).flatMap((sentence) => SOUND.exec(sentence)?.[1] ?? []);
      return said.map((sentence) => parted(sentence).text);
    }),
  );
  return scenes.map((scene) => ({ ...scene, lines: withSounds(scene.lines, (line) => line.manner === 'shown' && sounds.has(line.text)) }));
}

function withSounds(lines: readonly Line[], isSound: (line: Line) => boolean): Line[] {
  const others: Line[] = [];
  const before: Line[] = [];
  for (const line of lines) {
    const last = others.at(-1);
    if (!isSound(line)) others.push(line);
    else if (last) others[others.length - 1] = heardWith(last, line);
    else before.push(line);
  }
  const [first, ...rest] = others;
  if (!first) return lines.map((line) => ({ ...line, sound: line.text }));
  return [before.reduceRight((line, sound) => heardWith(line, sound, true), first), ...rest];
}

/** A line with a sound beside it, which lasts as long as both. */
function heardWith(line: Line, { text, aside, seconds }: Line, isBefore = false): Line {
  const sound = aside ? text.replace(/\.?$/, `, ${aside}.`) : text;
  const sounds = isBefore ? [sound, line.sound] : [line.sound, sound];
  return {
    ...line,
    sound: sounds.filter(Boolean).join(' '),
    ...(line.seconds === undefined && seconds === undefined ? {} : { seconds: (line.seconds ?? 0) + (seconds ?? 0) }),
  };
}
