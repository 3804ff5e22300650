/** What each event of a soundtrack is to the step that it belongs to, and what takes it back. */
import type { Failure, SoundtrackEvent } from '@scenewright/events';
import { inverseOf } from '../revision.js';
import { by, type Change, type Inverse, type Parts, restsOn, type States, type StepWords } from '../step-part.js';
import type { AudioItem, SoundtrackCommand, SoundtrackState } from './decider.js';

const stopped: Failure = { code: 'cancelled', message: 'Undone.' };

type OfAudio = { readonly audioId: string };
type SoundChange<Data> = Change<SoundtrackState, SoundtrackCommand, Data>;
const one = ({ audios }: SoundtrackState, { audioId }: OfAudio) => audios.find((audio) => audio.audioId === audioId);

/** Another take than before, or one for the first time. `chosen`: null when none is any more. */
const takeChoice = <Data extends OfAudio>(name: (sound: string) => string, chosen: (data: Data) => string | null): SoundChange<Data> => ({
  is: 'change',
  name: ({ audioId }, words) => name(words.sound(audioId)),
  inverse: (data, { before, first, now }) => {
    const { audioId } = data;
    const audio = one(now, data);
    if (!audio) return restsOn('The sound has been removed since. Bring it back first.');
    if (audio.selectedTake !== chosen(data)) return restsOn('Another take was chosen since. Choose the one that you want among the takes.');
    const takeId = one(before, data)?.selectedTake ?? null;
    if (takeId !== null) return by({ type: 'ChooseTake', audioId, takeId });
    // asking for a take changes the words already
    const { prompt, voiceId, byHand } = one(first, data) ?? audio;
    return by({ type: 'DeselectTake', audioId, prompt, voiceId, byHand });
  },
});

/** A sound that goes: no other step may have made it, or be making it. */
const removal = <Data extends OfAudio>(
  name: (data: Data, words: StepWords) => string,
  inverse: (audio: AudioItem, states: States<SoundtrackState>) => Inverse<SoundtrackCommand>,
): SoundChange<Data> => ({
  is: 'change',
  name,
  inverse: (data, states) => {
    const audio = one(states.now, data);
    if (!audio) return by();
    if (audio.work.jobId !== null) return restsOn('This sound is being made. Cancel it, or wait until it is done.');
    return inverse(audio, states);
  },
});

export const soundtrackParts: Parts<SoundtrackState, SoundtrackCommand, SoundtrackEvent> = {
  SoundtrackDesignRequested: null,
  SoundtrackDesigned: null,
  SoundtrackDesignFailed: null,
  AudioAdded: removal(
    ({ audioType, placement }, words) => `add ${words.newSound(audioType, 'shotUid' in placement ? placement.shotUid : null)}`,
    ({ audioId, selectedTake }) =>
      selectedTake === null
        ? by({ type: 'RemoveAudio', audioId })
        : restsOn('This sound has been made since. Undo that first, or delete the sound.'),
  ),
  // it comes and goes with its shot
  AudioCopied: null,
  SoundtrackCopied: null,
  AudioRevised: {
    is: 'change',
    name: ({ audioId, changes }, words) => `${changes.prompt ? 'edit the words of' : 'choose another voice for'} ${words.sound(audioId)}`,
    inverse: ({ audioId, changes }, { now }) => {
      const audio = [...now.audios, ...now.removed].find((one) => one.audioId === audioId);
      // a sound that was made since, or that was given other words, keeps them
      const keepsItsOwn = !audio || audio.selectedTake !== null || (changes.prompt && changes.prompt.to !== audio.prompt);
      return keepsItsOwn ? by() : by({ type: 'ReviseAudio', audioId, changes: inverseOf(changes) });
    },
  },
  AudioMoved: {
    is: 'change',
    name: ({ audioId }, words) => `move ${words.sound(audioId)}`,
    inverse: (data, { before, now }) => {
      const was = one(before, data);
      if (!was || !one(now, data)) return restsOn('The sound has been removed since. Bring it back first.');
      return by({ type: 'MoveAudio', audioId: data.audioId, placement: was.placement });
    },
  },
  AudioGenerationRequested: { is: 'work', stop: ({ jobId }) => ({ type: 'FailAudio', jobId, failure: stopped }) },
  AudioGenerationCompleted: takeChoice(
    (sound) => `make ${sound}`,
    ({ jobId }) => jobId,
  ),
  AudioTakeChosen: takeChoice(
    (sound) => `choose another take of ${sound}`,
    ({ takeId }) => takeId,
  ),
  AudioTakeDeselected: takeChoice(
    (sound) => `set aside the take of ${sound}`,
    () => null,
  ),
  AudioGenerationFailed: null,
  AudioRemoved: {
    is: 'change',
    name: ({ audioId }, words) => `remove ${words.sound(audioId)}`,
    inverse: ({ audioId }) => by({ type: 'RestoreAudio', audioId }),
  },
  AudioRestored: removal(
    ({ audioId }, words) => `bring back ${words.sound(audioId)}`,
    ({ audioId }, { before }) => {
      // so that it comes back with its shot again
      const withShot = before.removed.find((audio) => audio.audioId === audioId)?.withShot ?? null;
      return by({ type: 'RemoveAudio', audioId, withShot });
    },
  ),
};
