import { speakerAmong, voiceOfLine } from '../cast/speaker.js';
import type { CastState } from '../cast/state.js';
import type { Shot } from '../scene/state.js';
import { type AudioItem, madeWith, ofShot } from './decider.js';

type Line = Pick<Shot['text'], 'speaker'>;

/** What of a film says who is heard in which voice. */
interface Heard {
  readonly cast: Pick<CastState, 'characters'>;
  readonly shots: readonly Pick<Shot, 'shotUid' | 'text'>[];
  readonly audios: readonly AudioItem[];
}

/**
 * The voice for another line of whoever says it: their own; else the one in which they, or the narrator, are heard in the film. A voice that
 * a person chose for one line is that line's. Null where they have not been heard.
 */
export function voiceOfSpeaker({ cast, shots, audios }: Heard, line: Line): string | null {
  const idOf = ({ speaker = '' }: Line) => speakerAmong(cast.characters, speaker)?.characterId ?? speaker.trim().toLowerCase();
  const isTheirs = (audio: AudioItem) => shots.some((shot) => ofShot(audio, shot.shotUid) && idOf(shot.text) === idOf(line));
  const heard = audios
    .filter((audio) => audio.type === 'voice' && isTheirs(audio))
    .map(madeWith)
    .find(({ voiceId, byHand }) => voiceId !== null && !byHand);
  return voiceOfLine(cast, line) ?? heard?.voiceId ?? null;
}
