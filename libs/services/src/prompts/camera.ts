/** A prompt with its camera apart: what happens, and how it is filmed. Both in the person's words. */
export interface Directed {
  readonly action: string;
  /** Whole sentences; '' where none is about the camera. */
  readonly camera: string;
}

const MANNER = '(?:(?:very|slow(?:ly)?|gentl[ey]|soft|smooth|subtle|steady|quick|fast|static|handheld|hand-held|the camera|camera)\\s+)*';
const MOVE =
  '(?:push(?:es)?[- ]?in|pull(?:s)?[- ]?(?:back|out)|pans?(?: (?:left|right|up|down|across))?|tilts?(?: (?:up|down))?|track(?:s|ing)?(?: (?:left|right|shot|in|out|forward|back))*|truck(?:s)?(?: (?:left|right))|dolly(?: (?:in|out|left|right|forward|back))?|zooms?(?: (?:in|out))?|cranes?(?: (?:up|down))?|pedestal(?: (?:up|down))|orbits?|drift|shake|shot|wide shot|close-up|medium shot|moves? .{2,40})';
const CAMERA_SENTENCE = new RegExp(`^${MANNER}${MOVE}$`, 'i');

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\S)/);

/** Tells sentences that only say what the camera does from what happens before it. */
export function directed(prompt: string): Directed {
  const sentences = sentencesIn(prompt);
  const isCamera = (sentence: string) => CAMERA_SENTENCE.test(sentence.replace(/[.!\s]+$/, ''));
  return { action: sentences.filter((one) => !isCamera(one)).join(' '), camera: sentences.filter(isCamera).join(' ') };
}

/** Movements that Hailuo takes as commands in brackets (its guide of camera control), most particular first. */
const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:push|dolly)\w*[- ](?:in|forward)\b/i, 'Push in'],
  [/\b(?:pull|dolly)\w*[- ](?:back|out)\b/i, 'Pull out'],
  [/\bpans? left\b/i, 'Pan left'],
  [/\bpans? right\b/i, 'Pan right'],
  [/\b(?:truck|track|dolly)\w* left\b/i, 'Truck left'],
  [/\b(?:truck|track|dolly)\w* right\b/i, 'Truck right'],
  [/\btilts? up\b/i, 'Tilt up'],
  [/\btilts? down\b/i, 'Tilt down'],
  [/\b(?:pedestal|crane)s? up\b/i, 'Pedestal up'],
  [/\b(?:pedestal|crane)s? down\b/i, 'Pedestal down'],
  [/\bzooms? in\b/i, 'Zoom in'],
  [/\bzooms? out\b/i, 'Zoom out'],
  [/\b(?:shake|handheld|hand-held)\b/i, 'Shake'],
  [/\btracking\b/i, 'Tracking shot'],
  [/\bstatic\b/i, 'Static shot'],
];

const commandsIn = (sentence: string): string[] => COMMANDS.filter(([pattern]) => pattern.test(sentence)).map(([, command]) => command);

/** What the camera does as commands in brackets, and the sentences for which there is none; '' for neither. */
export function commanded(camera: string): { readonly commands: string; readonly others: string } {
  const found = commandsIn(camera);
  // still and moving at once is no command
  const moving = found.filter((command) => command !== 'Static shot');
  const some = (moving.length > 0 ? moving : found).slice(0, 3);
  const others = sentencesIn(camera).filter((sentence) => commandsIn(sentence).length === 0);
  return { commands: some.length > 0 ? `[${some.join(', ')}]` : '', others: others.join(' ') };
}
