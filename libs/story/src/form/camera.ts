import type { Line } from '../line.js';

const MANNER = '(?:very|slow(?:ly)?|gent(?:le|ly)|smooth(?:ly)?|soft(?:ly)?|subtle|steady|quick|fast|dramatic|cinematic|long)';
const MOVE =
  '(?:push(?:es|ing)?[- ]?in|pull(?:s|ing)?[- ]?(?:back|out)|(?:pan(?:s|ning)?|track(?:s|ing)?|tilt(?:s|ing)?|zoom(?:s|ing)?|doll(?:y|ies|ying)|crane|orbit(?:s|ing)?)(?: (?:shot|in|out|left|right|up|down|across|over|along|around|through|to|from|towards?|back|forward)\\b|$)|hand-?held|steadicam|static|locked[- ]off|time-?lapse|slow[- ]motion)';
const MOVES = new RegExp(`^(?:(?:the )?camera\\b(?=.*\\s)|(?:an? )?(?:${MANNER},? )*${MOVE})`, 'i');
/** 'Close.', 'Wide shot, static', 'Low angle on the door'. */
const SIZE =
  '(?:(?:extreme |very )?(?:close|wide|long)(?:[- ]?up)?|medium|full|low|high|eye[- ]level|over[- ]the[- ]shoulder|aerial|drone|overhead|top[- ]down|macro|pov|establishing|two|dutch)';
const FRAMES = new RegExp(`^(?:an? )?${SIZE}(?: ?-?(?:shot|angle|view|up))?(?=$|[,.;]| (?:on|of|over)\\b)`, 'i');
/** What it says besides may be all that is seen. */
const NAMES_SOMETHING = /\b(?:of|over|across|along|around|through|on|to|from|towards?|at|as)\b/i;

/** Whether a 'CAMERA:' line only says how something is filmed; where nothing else is seen, it names nothing either. */
export const isOfCamera = (words: string, isSeenBeside: boolean): boolean =>
  (MOVES.test(words) || FRAMES.test(words)) && (isSeenBeside || !NAMES_SOMETHING.test(words));

/** A line with what stands beside it of the camera apart: '(whispering, slow push in)'. */
export function withCamera(line: Line): Line {
  if (line.aside === undefined || line.text === '') return line;
  const parts = line.aside.split(/[,.;]\s+/);
  const [moves, others] = [parts.filter((part) => MOVES.test(part)), parts.filter((part) => !MOVES.test(part))];
  if (moves.length === 0) return line;
  const { aside: _, ...rest } = line;
  const camera = [line.camera, ...moves].filter(Boolean).join(', ');
  return { ...rest, camera, ...(others.length > 0 ? { aside: others.join(', ') } : {}) };
}
