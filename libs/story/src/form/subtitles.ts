import { secondsOf, timeCode } from './times.js';

const TIME = '(?:\\d{1,2}:)?\\d{1,2}:\\d{2}[,.]\\d{1,3}';
/** '1', '00:00:03,500 --> 00:00:07,000' above what is said then, as SubRip and WebVTT have it. */
const CUE = new RegExp(`^(?:[^\\n]*\\n)??[^\\S\\n]*(${TIME})\\s+-->\\s+(${TIME})[^\\n]*\\n([^]*)$`);
const VOICE = /^<v(?:\.\S+)?\s+([^>]+)>\s*/i;
const ENDS = /[.!?…。！？]["”’»)]*$/u;

interface Subtitle {
  readonly starts: number;
  readonly ends: number;
  readonly voice: string;
  readonly words: string;
}

const momentOf = (time: string): number => secondsOf(time.replace(',', '.'));

function subtitleIn(block: string): Subtitle[] {
  const [, starts, ends, words = ''] = CUE.exec(block) ?? [];
  if (starts === undefined || ends === undefined || words.trim() === '') return [];
  const [tag = '', voice = ''] = VOICE.exec(words.trim()) ?? [];
  return [
    {
      starts: momentOf(starts),
      ends: momentOf(ends),
      voice,
      words: words
        .trim()
        .slice(tag.length)
        .replace(/\s*\n\s*/g, ' '),
    },
  ];
}

/** Sentences that go on over several subtitles are one. */
function inSentences(all: readonly Subtitle[]): Subtitle[] {
  const whole: Subtitle[] = [];
  const haveStops = all.some(({ words }) => ENDS.test(words));
  for (const one of all) {
    const last = whole.at(-1);
    if (last && haveStops && last.voice === one.voice && !ENDS.test(last.words))
      whole[whole.length - 1] = { ...last, ends: one.ends, words: `${last.words} ${one.words}` };
    else whole.push(one);
  }
  return whole;
}

/** The words of subtitles, each with when it is said in whole seconds; any other text as it is. */
export function withSubtitlesAsLines(text: string): string {
  if (!text.includes('-->')) return text;
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n\s*/);
  const found = blocks.flatMap(subtitleIn);
  if (found.length < 2) return text;
  let from = 0;
  return inSentences(found)
    .map(({ ends, voice, words }, index, all) => {
      const to = Math.max(from + 1, Math.round(all[index + 1]?.starts ?? ends));
      const line = `${timeCode(from)}-${timeCode(to)} ${voice && `${voice}: `}${words}`;
      from = to;
      return line;
    })
    .join('\n');
}
