import type { Reading } from './form/form.js';

/** How the music is to be from a scene on. */
export interface GivenMusic {
  /** Counted from 0. */
  readonly scene: number;
  /** As the text says it: 'Soft piano.' '' where it wants none. */
  readonly words: string;
}

/** 'None', 'No music', 'ohne Musik'. */
const NONE =
  /^(?:(?:no|without(?: any)?|keine?|ohne|aucune|pas de|sans|sin|senza|nessuna|sem|nenhuma|geen|zonder)(?:\s(?:music|musik|musique|música|musica|muziek))?|none|n\/a|silence|silent|stille|ninguna?)[.!]*$/i;
/** 'Music swells', 'Fades out.': what played before goes on. */
const GOES_ON =
  /^(?:(?:the\s)?(?:background\s)?(?:music|score|beat|melody|song)\s)?(?:(?:slowly|gently|gradually|suddenly)\s)?(?:swells?|fades?|continues?|builds?|rises?|drops?|stops?|ends?|cuts?(?: out)?|resumes?|intensifies)\b[^,;]*$/i;

/** The music that a text asks for; none where it leaves it to whoever makes the film. */
export function musicIn({ music, scenes }: Pick<Reading, 'music' | 'scenes'>): GivenMusic[] {
  const wanted = (words: string | undefined): words is string => words !== undefined && !GOES_ON.test(words);
  // what is said of the film plays until a scene says otherwise
  const film = music ? [music] : [];
  return scenes.flatMap(({ lines }, scene): GivenMusic[] => {
    const [words] = [...lines.map((line) => line.music), ...(scene === 0 ? film : [])].filter(wanted);
    return words === undefined ? [] : [{ scene, words: NONE.test(words) ? '' : words.replace(/[.\s]+$/, '') }];
  });
}
