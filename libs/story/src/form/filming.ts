import type { Line } from '../line.js';
import { BESIDE } from './cues.js';
import { type GivenScene, parted } from './form.js';

const ABSENT =
  '(?:on-?screen )?(?:people|humans?|faces?|text|words|letters|dialogues?|talking|speech|music|sounds?|captions?|subtitles?|logos?|watermarks?|cuts?)(?: (?:in|on) (?:the )?(?:background|pictures?|frames?|shots?|images?|video|film|screen))?';
/** 'No people, no text.', 'No music or captions.' */
const NOTHING = new RegExp(`^(?:with )?no ${ABSENT}(?:(?:,? (?:and|or) |, )(?:no )?${ABSENT})*[.!]?$`, 'i');
const SIZE =
  '(?:drone|aerial|wide|tracking|establishing|medium|long|overhead|top-?down|macro|pov|(?:low|high)[- ]angle|dolly|steadicam|handheld|slow[- ]motion|time-?lapse|close-?up)';
/** 'Drone shot over the harbour.', 'A slow pan across the room.', 'Close-up of her hands.' */
const FRAMES = new RegExp(
  `^(?:(?:an?|the|then)\\s)*(?<framing>(?:(?:opening|final|last|slow|extreme|very|cinematic)\\s)*(?:${SIZE}\\s(?:shots?|views?|footage|angle|zoom|pan)|close-?ups?(?=\\s(?:of|on)\\b)|(?:slow|quick|camera)\\s(?:pan|zoom|tilt|dolly|push-?in|pull-?out)))\\b(?:\\s(?:over|of|on|across|around|through|above|along|towards?)\\s(?<seen>\\S.*))?`,
  'i',
);
/** 'The drone shot shows that nobody is there': a sentence of the story. */
const TELLS = /\b(?:shows?|reveals?|tells?|proves?|is|are|was|were)\b/i;

/**
 * Sentences that only say how something is filmed or what is not to be in it: the first are seen, and the second are neither seen nor said.
 * Where nothing else is told, they stay.
 */
export function withFilmingShown(scenes: readonly GivenScene[]): GivenScene[] {
  const read = scenes.map((scene) => ({ ...scene, lines: scene.lines.flatMap(readAgain) }));
  return read.some(({ lines }) => lines.some(({ manner }) => manner !== 'shown')) ? read : [...scenes];
}

function readAgain(line: Line): Line[] {
  if (line.manner !== 'told') return [line];
  if (NOTHING.test(line.text)) return [];
  const [label = ''] = BESIDE.exec(line.text) ?? [];
  if (label) return [{ ...line, ...parted(line.text.slice(label.length)), manner: 'shown' }];
  const { framing, seen } = (TELLS.test(line.text) ? null : FRAMES.exec(line.text))?.groups ?? {};
  if (!framing) return [line];
  // what is seen gives the film its title, and not how near the camera is
  const aside = seen ? [framing, line.aside].filter(Boolean).join(', ') : line.aside;
  return [
    {
      ...line,
      text: seen?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) ?? line.text,
      ...(aside ? { aside } : {}),
      manner: 'shown',
    },
  ];
}
