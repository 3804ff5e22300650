import type { SoundtrackEvent } from '@scenewright/events';
import type { Sentences } from './sentences.js';
import { aSound, inSeconds, priced, quoting, unfinished } from './words.js';

export const soundtrackSentences: Sentences<SoundtrackEvent> = {
  SoundtrackDesignRequested: () => 'A design of the soundtrack was requested',
  SoundtrackDesigned: () => 'The soundtrack was designed',
  SoundtrackDesignFailed: ({ failure }) => unfinished('The design of the soundtrack', failure),
  AudioAdded: ({ audioType, prompt }) => quoting(`${aSound[audioType]} was added`, prompt),
  AudioCopied: ({ audioType, audio }) => quoting(`${aSound[audioType]} came along`, audio.prompt),
  SoundtrackCopied: () => 'The sounds of the film came along',
  AudioRevised: ({ changes }) =>
    changes.prompt
      ? quoting('The text of a sound that is not made yet was changed', changes.prompt.to)
      : 'Another voice was chosen for words that are not spoken yet',
  AudioMoved: ({ placement }) => ('shotUid' in placement ? 'A sound was moved to a shot' : 'Music was moved to other scenes'),
  AudioGenerationRequested: ({ audioType, prompt, price }) => quoting(`${aSound[audioType]} was requested${priced(price)}`, prompt),
  AudioGenerationCompleted: ({ audio }) => `A sound of ${inSeconds(audio.seconds)} was generated`,
  AudioTakeChosen: () => 'Another take of a sound was chosen',
  AudioTakeDeselected: () => 'The take of a sound was set aside',
  AudioGenerationFailed: ({ failure }) => unfinished('The generation of a sound', failure),
  AudioRemoved: ({ withShot }) => (withShot === null ? 'A sound was removed' : 'A sound was removed with its shot'),
  AudioRestored: () => 'A removed sound was restored',
};
