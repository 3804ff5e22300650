import type { IdeaReading } from '@scenewright/contract';

const SHORTEST_FILM = 5;
/** A film that is this much longer than its words has room that somebody should know of. */
const ROOM = 3;

/** Seconds of a film that is as long as its words, with a moment to breathe. */
export const naturalLength = ({ spoken_seconds }: IdeaReading): number => Math.max(SHORTEST_FILM, Math.ceil(spoken_seconds + 1));

/** How a film's length and its words go together, in a sentence; null when they fit. */
export function lengthNote(reading: IdeaReading, length: number): string | null {
  const { spoken_seconds: spoken, form } = reading;
  const words = Math.ceil(spoken);
  if (spoken === 0)
    return form === 'commission'
      ? 'This asks for a film and says nothing in it yet: what should be told? Add a few points, one on each line.'
      : null;
  if (length - spoken > ROOM)
    return `Your text fills about ${words} of ${length} seconds. Pictures of its own words and music carry the rest.`;
  if (spoken > length) return `Your text takes about ${words} seconds to say. What does not fit into ${length} is shown and not said.`;
  return null;
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
