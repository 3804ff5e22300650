import type { Reading } from './form/form.js';

/** How the music is to be from a scene on. */
export interface GivenMusic {
  /** Counted from 0. */
  readonly scene: number;
  /** As the text says it: 'Soft piano.' '' where it wants none, undefined where it leaves it open again. */
  readonly words: string | undefined;
}

/** 'None', 'No music', 'ohne Musik'. */
const NONE =
  /^(?:(?:no|without(?: any)?|keine?|ohne|aucune|pas de|sans|sin|senza|nessuna|sem|nenhuma|geen|zonder)(?:\s(?:music|musik|musique|música|musica|muziek))?|none|n\/a|silence|silent|stille|ninguna?)[.!]*$/i;
const saying = (verbs: string): RegExp =>
  new RegExp(
    String.raw`^(?:(?:the\s)?(?:background\s)?(?:music|score|beat|melody|song)\s)?(?:(?:slowly|gently|gradually|suddenly|abruptly)\s)?(?:${verbs})\b[^,;]*$`,
    'i',
  );
/** What a cue does to the music that plays; where it does none of this, it describes what is to play. */
const CHANGES = [
  ['resumes', saying('resumes?|returns?|(?:fades?|comes?|kicks?) (?:back|in again)|(?:starts?|begins?|plays?) again')],
  ['leaves', saying('fades? (?:out|away)|dies?')],
  ['stops', saying('stops?|ends?|cuts?(?! to\\b)')],
  ['goes on', saying('swells?|fades?|continues?|builds?|rises?|drops?|intensifies')],
] as const;

interface Cue {
  readonly words: string;
  readonly change: (typeof CHANGES)[number][0] | null;
}
const cueOf = (words: string | undefined): Cue[] =>
  words === undefined ? [] : [{ words, change: CHANGES.find(([, pattern]) => pattern.test(words))?.[0] ?? null }];
const playedBy = ({ words }: Cue): string => (NONE.test(words) ? '' : words.replace(/[.\s]+$/, ''));

/** The music that a text asks for; none where it leaves it to whoever makes the film. */
export function musicIn({ music, scenes }: Pick<Reading, 'music' | 'scenes'>): GivenMusic[] {
  const given: GivenMusic[] = [];
  // what is said of the film plays until a scene says otherwise
  let playing = cueOf(music).map(playedBy)[0];
  let isOver = false;
  for (const [scene, { lines }] of scenes.entries()) {
    const cues = lines.flatMap((line) => cueOf(line.music));
    const own = cues.find(({ change }) => change === null);
    const last = cues.findLast(({ change }) => change !== 'goes on')?.change;
    const wasOver: boolean = isOver;
    isOver = last === undefined ? wasOver : last === 'stops' || last === 'leaves';
    // what stops in the midst of a scene plays as long as that lasts
    const isStopped = isOver && cueOf(lines[0]?.music)[0]?.change === 'stops';
    const isSilent = own ? false : isStopped || (wasOver && last !== 'resumes');
    if (own) playing = playedBy(own);
    const words = isSilent ? '' : playing;
    if (words !== given.at(-1)?.words || own) given.push({ scene, words });
  }
  return given;
}
