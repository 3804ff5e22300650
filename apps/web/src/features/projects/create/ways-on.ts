import { FILM_SECONDS, type IdeaReading } from '@scenewright/contract';

/** A process of a release before reads no times. */
type Read = Pick<IdeaReading, 'spoken_seconds' | 'form'> & Partial<Pick<IdeaReading, 'timed_seconds'>>;

/** A film that is this much longer than its words has room that somebody should know of. */
const ROOM = 3;

/** Seconds of a film that is as long as its text says, or as its words, with a moment to breathe; null when nothing says how long it is. */
export function naturalLength({ spoken_seconds: spoken, timed_seconds: timed = 0 }: Read): number | null {
  if (spoken === 0 && timed === 0) return null;
  return Math.min(Math.max(FILM_SECONDS.least, Math.ceil(timed), Math.ceil(spoken + 1)), FILM_SECONDS.most);
}

/** How a film's length and its words go together, in a sentence; null when they fit. */
export function lengthNote(reading: Read, length: number): string | null {
  const { spoken_seconds: spoken, timed_seconds: timed = 0, form } = reading;
  const words = Math.ceil(spoken);
  if (spoken > length) return `Your text takes about ${words} seconds to say. What does not fit into ${length} is shown and not said.`;
  if (timed > 0) return timesNote(Math.ceil(timed), length);
  if (spoken === 0)
    return form === 'commission'
      ? 'This asks for a film and says nothing in it yet: what should be told? Add a few points, one on each line.'
      : null;
  if (length - spoken > ROOM)
    return `Your text fills about ${words} of ${length} seconds. Pictures of its own words and music carry the rest.`;
  return null;
}

function timesNote(timed: number, length: number): string | null {
  if (timed === length) return null;
  return `The times in your text add up to ${timed} seconds. Each is made ${timed < length ? 'longer' : 'shorter'}, for the film has ${length}.`;
}

/** What a short idea leaves open. Answers go into the idea, as its own sentences. */
export const MORE = [
  { key: 'who', label: 'Who is in it?', placeholder: 'Mara is sixty and has run the lighthouse alone since 1974.' },
  { key: 'where', label: 'Where and when?', placeholder: 'It is the last night of November, on the cliff.' },
  { key: 'wrong', label: 'What goes wrong?', placeholder: 'The lamp goes out, and a ship is near.' },
  { key: 'end', label: 'How does it end?', placeholder: 'Mara lights her own coat.' },
] as const;

/** Sentences put behind an idea, each with a stop. */
export const withMore = (idea: string, answers: readonly string[]): string =>
  [idea.trim(), ...answers.map((answer) => answer.trim()).filter(Boolean)]
    .map((one) => (/[.!?…。！？"”]$/.test(one) ? one : `${one}.`))
    .join(' ');
