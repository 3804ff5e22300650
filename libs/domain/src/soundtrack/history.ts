/** What is told of each event of a soundtrack: its sentence, what it is to the step that it belongs to, and what takes it back. */
import type { SoundtrackEvent } from '@scenewright/events';
import type { FilmHistory } from '../event-history.js';
import { aSound, inSeconds, priced, quoting, unfinished } from '../phrases.js';
import { inverseOf } from '../revision.js';
import { by, type Change, endedBy, type Inverse, restsOn, type States, type StepWords } from '../step-part.js';
import type { AudioItem, SoundtrackCommand, SoundtrackState } from './decider.js';

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

export const soundtrackHistory: FilmHistory<SoundtrackState, SoundtrackCommand, SoundtrackEvent> = {
  SoundtrackDesignRequested: {
    sentence: () => 'A design of the soundtrack was requested',
    step: null,
  },
  SoundtrackDesigned: {
    sentence: () => 'The soundtrack was designed',
    step: null,
  },
  SoundtrackDesignFailed: {
    sentence: ({ failure }) => unfinished('The design of the soundtrack', failure),
    step: null,
  },
  AudioAdded: {
    sentence: ({ audioType, prompt }) => quoting(`${aSound[audioType]} was added`, prompt),
    step: removal(
      ({ audioType, placement }, words) => `add ${words.newSound(audioType, 'shotUid' in placement ? placement.shotUid : null)}`,
      ({ audioId, selectedTake }) =>
        selectedTake === null
          ? by({ type: 'RemoveAudio', audioId })
          : restsOn('This sound has been made since. Undo that first, or delete the sound.'),
    ),
  },
  AudioCopied: {
    sentence: ({ audioType, audio }) => quoting(`${aSound[audioType]} came along`, audio.prompt),
    // it comes and goes with its shot
    step: null,
  },
  SoundtrackCopied: {
    sentence: () => 'The sounds of the film came along',
    step: null,
  },
  AudioRevised: {
    sentence: ({ changes }) =>
      changes.prompt
        ? quoting('The text of a sound that is not made yet was changed', changes.prompt.to)
        : 'Another voice was chosen for words that are not spoken yet',
    step: {
      is: 'change',
      name: ({ audioId, changes }, words) => `${changes.prompt ? 'edit the words of' : 'choose another voice for'} ${words.sound(audioId)}`,
      inverse: ({ audioId, changes }, { now }) => {
        const audio = [...now.audios, ...now.removed].find((one) => one.audioId === audioId);
        // a sound that was made since, or that was given other words, keeps them
        const keepsItsOwn = !audio || audio.selectedTake !== null || (changes.prompt && changes.prompt.to !== audio.prompt);
        return keepsItsOwn ? by() : by({ type: 'ReviseAudio', audioId, changes: inverseOf(changes) });
      },
    },
  },
  AudioMoved: {
    sentence: ({ placement }) => ('shotUid' in placement ? 'A sound was moved to a shot' : 'Music was moved to other scenes'),
    step: {
      is: 'change',
      name: ({ audioId }, words) => `move ${words.sound(audioId)}`,
      inverse: (data, { before, now }) => {
        const was = one(before, data);
        if (!was || !one(now, data)) return restsOn('The sound has been removed since. Bring it back first.');
        return by({ type: 'MoveAudio', audioId: data.audioId, placement: was.placement });
      },
    },
  },
  AudioGenerationRequested: {
    sentence: ({ audioType, prompt, price }) => quoting(`${aSound[audioType]} was requested${priced(price)}`, prompt),
    step: endedBy('FailAudio'),
  },
  AudioGenerationCompleted: {
    sentence: ({ audio }) => `A sound of ${inSeconds(audio.seconds)} was generated`,
    step: takeChoice(
      (sound) => `make ${sound}`,
      ({ jobId }) => jobId,
    ),
  },
  AudioTakeChosen: {
    sentence: () => 'Another take of a sound was chosen',
    step: takeChoice(
      (sound) => `choose another take of ${sound}`,
      ({ takeId }) => takeId,
    ),
  },
  AudioTakeDeselected: {
    sentence: () => 'The take of a sound was set aside',
    step: takeChoice(
      (sound) => `set aside the take of ${sound}`,
      () => null,
    ),
  },
  AudioGenerationFailed: {
    sentence: ({ failure }) => unfinished('The generation of a sound', failure),
    step: null,
  },
  AudioRemoved: {
    sentence: ({ withShot }) => (withShot === null ? 'A sound was removed' : 'A sound was removed with its shot'),
    step: {
      is: 'change',
      name: ({ audioId }, words) => `remove ${words.sound(audioId)}`,
      inverse: ({ audioId }) => by({ type: 'RestoreAudio', audioId }),
    },
  },
  AudioRestored: {
    sentence: () => 'A removed sound was restored',
    step: removal(
      ({ audioId }, words) => `bring back ${words.sound(audioId)}`,
      ({ audioId }, { before }) => {
        // so that it comes back with its shot again
        const withShot = before.removed.find((audio) => audio.audioId === audioId)?.withShot ?? null;
        return by({ type: 'RemoveAudio', audioId, withShot });
      },
    ),
  },
};
