/** What is told of each event of a scene: its sentence, what it is to the step that it belongs to, and what takes it back. */
import type { CopyPurpose, PictureMode, SceneEvent } from '@scenewright/events';
import type { FilmHistory } from '../event-history.js';
import { videoModel } from '../models.js';
import { counted, editedField, editing, inSeconds, named, ownWords, priced, quoting, unfinished } from '../phrases.js';
import { followedBy } from '../places.js';
import { inverseOf } from '../revision.js';
import { by, type Change, endedBy, type Inverse, restsOn, type StepWords } from '../step-part.js';
import { isAtWork } from './at-work.js';
import { CHANGED_SINCE, showsTheSame } from './copy.js';
import type { SceneCommand } from './decider.js';
import { type SceneState, type Shot, shotByUid } from './state.js';

type OfShot = { readonly shotUid: string };

/** A change of a shot that has to be there still. */
const ofShot = <Data extends OfShot>(
  name: (shot: string, data: Data, words: StepWords) => string,
  inverse: (data: Data, now: Shot, before: Shot | undefined, scene: SceneState) => Inverse<SceneCommand>,
): Change<SceneState, SceneCommand, Data> => ({
  is: 'change',
  name: (data, words) => name(words.shot(data.shotUid), data, words),
  inverse: (data, { before, now }) => {
    const shot = shotByUid(now, data.shotUid);
    if (!shot) return restsOn('The shot has been removed since. Bring it back first.');
    return inverse(data, shot, shotByUid(before, data.shotUid), before);
  },
});

/** Another start frame than before, or one for the first time. `chosen`: null when none is any more. */
const frameChoice = <Data extends OfShot>(name: (shot: string) => string, chosen: (data: Data) => string | null) =>
  ofShot<Data>(name, (data, now, before) => {
    const { shotUid } = data;
    if (now.selectedFrame !== chosen(data)) {
      return restsOn('Another start frame was chosen for this shot since. Choose the one that you want among its earlier pictures.');
    }
    const frameId = before?.selectedFrame ?? null;
    return by(frameId === null ? { type: 'DeselectStartFrame', shotUid } : { type: 'RestoreStartFrame', shotUid, frameId });
  });

/** The same of a clip. */
const clipChoice = <Data extends OfShot>(name: (shot: string) => string, chosen: (data: Data) => string | null) =>
  ofShot<Data>(name, (data, now, before) => {
    const { shotUid } = data;
    if (now.selectedClip !== chosen(data)) {
      return restsOn('Another video was chosen for this shot since. Choose the one that you want among its earlier videos.');
    }
    const videoId = before?.selectedClip ?? null;
    return by(videoId === null ? { type: 'DeselectVideo', shotUid } : { type: 'RestoreVideo', shotUid, videoId });
  });

const frameOf = ({ frameId }: OfShot & { readonly frameId: string }) => frameId;
const clipOf = ({ videoId }: OfShot & { readonly videoId: string }) => videoId;

/** A shot that goes: nothing of another step may be under way for it. */
const removal = (name: (shot: string) => string, isUsed: (shot: Shot) => boolean): Change<SceneState, SceneCommand, OfShot> => ({
  is: 'change',
  name: ({ shotUid }, words) => name(words.shot(shotUid)),
  inverse: ({ shotUid }, { now }) => {
    const shot = shotByUid(now, shotUid);
    if (!shot) return by();
    if (isAtWork(shot)) return restsOn('Something is being made for this shot. Cancel it, or wait until it is done.');
    if (isUsed(shot)) return restsOn('This shot has its video by now. Undo that first, or delete the shot.');
    return by({ type: 'RemoveShot', shotUid });
  },
});

const requested: Record<PictureMode, string> = {
  initial: 'A first start frame of a shot',
  modify: 'A change to the start frame of a shot',
  generate: 'A new start frame of a shot',
};

const copied: Record<CopyPurpose, string> = {
  branch: 'came along',
  move: 'came from another scene',
  duplicate: 'was duplicated',
};

/** ' with Kling 2.1 at 720p'; a model that the catalogue has no more keeps the name that it was asked for by. */
const madeWith = (model: string, resolution: string): string => {
  const [by, size] = [ownWords(videoModel(model)?.name ?? model), ownWords(resolution)];
  return `${by ? ` with ${by}` : ''}${size ? ` at ${size}` : ''}`;
};

export const sceneHistory: FilmHistory<SceneState, SceneCommand, SceneEvent> = {
  SceneCreated: {
    sentence: ({ number, title, shots }) =>
      `${named(`Scene ${number}`, title)} was created${shots.length > 0 ? ` with ${counted(shots.length, 'shot')}` : ''}`,
    // what is taken back is its place in the film
    step: null,
  },
  SceneRevised: {
    sentence: ({ changes }) => editing('a scene', changes),
    step: {
      is: 'change',
      name: ({ changes }, words, sceneUid) => `edit ${editedField(changes)} of ${words.scene(sceneUid)}`,
      inverse: ({ changes }) => by({ type: 'ReviseScene', changes: inverseOf(changes) }),
    },
  },
  ShotRevised: {
    sentence: ({ changes }) => editing('a shot', changes),
    step: ofShot(
      (shot, { changes }) => `edit ${editedField(changes)} of ${shot}`,
      ({ shotUid, changes }) => by({ type: 'ReviseShot', shotUid, changes: inverseOf(changes) }),
    ),
  },
  ShotAdded: {
    sentence: ({ at, description }) => quoting(`Shot ${at} was added`, description),
    step: removal(
      (shot) => `add ${shot}`,
      ({ selectedClip }) => selectedClip !== null,
    ),
  },
  ShotDesignRequested: {
    sentence: () => 'The writing of a shot was requested',
    step: endedBy('CancelShotDesign'),
  },
  ShotDesigned: {
    sentence: ({ text }) => `${named('The shot', text.name)} was written`,
    // it comes and goes with its shot
    step: null,
  },
  ShotDesignFailed: {
    sentence: ({ failure }) => unfinished('The writing of a shot', failure),
    step: null,
  },
  ShotMoved: {
    sentence: ({ to }) => `A shot was moved to place ${to}`,
    step: ofShot(
      (shot) => `move ${shot}`,
      ({ shotUid }, _now, _before, { places }) => by({ type: 'MoveShotBack', shotUid, followed: followedBy(places, shotUid) }),
    ),
  },
  ShotRemoved: {
    sentence: () => 'A shot was removed',
    step: {
      is: 'change',
      name: ({ shotUid }, words) => `remove ${words.shot(shotUid)}`,
      inverse: ({ shotUid }) => by({ type: 'RestoreShot', shotUid }),
    },
  },
  ShotRestored: {
    sentence: ({ at }) => `A removed shot was restored as shot ${at}`,
    step: removal(
      (shot) => `bring back ${shot}`,
      () => false,
    ),
  },
  ShotCopied: {
    sentence: ({ at, purpose, shot }) => `${named('The shot', shot.text.name)} ${copied[purpose]} as shot ${at}`,
    step: {
      is: 'change',
      name: ({ purpose, shotUid, from }, words) =>
        purpose === 'move' ? `move ${words.shot(shotUid)} here from another scene` : `duplicate ${words.shot(from.shotUid)}`,
      inverse: ({ shotUid, shot: was }, { now }) => {
        const shot = shotByUid(now, shotUid);
        if (!shot) return by();
        if (isAtWork(shot)) return restsOn('Something is being made for this shot. Cancel it, or wait until it is done.');
        if (!showsTheSame(shot, was)) return restsOn(CHANGED_SINCE);
        return by({ type: 'RemoveShot', shotUid });
      },
    },
  },
  CharacterAddedToShot: {
    sentence: () => 'A character was added to a shot',
    step: ofShot(
      (shot, { characterId }, words) => `add ${words.character(characterId)} to ${shot}`,
      ({ shotUid, characterId }) => by({ type: 'RemoveCharacterFromShot', shotUid, characterId }),
    ),
  },
  CharacterRemovedFromShot: {
    sentence: () => 'A character was removed from a shot',
    step: ofShot(
      (shot, { characterId }, words) => `take ${words.character(characterId)} out of ${shot}`,
      ({ shotUid, characterId }) => by({ type: 'AddCharacterToShot', shotUid, characterId }),
    ),
  },

  StartFrameRequested: {
    sentence: ({ mode, prompt, price }) => quoting(`${requested[mode]} was requested${priced(price)}`, prompt),
    step: endedBy('FailStartFrame'),
  },
  StartFrameCompleted: {
    sentence: () => 'A start frame of a shot was made',
    step: frameChoice((shot) => `make the start frame of ${shot}`, frameOf),
  },
  StartFrameFailed: {
    sentence: ({ failure }) => unfinished('The start frame of a shot', failure),
    step: null,
  },
  StartFrameUploaded: {
    sentence: () => 'A start frame of a shot was uploaded',
    step: frameChoice((shot) => `upload the start frame of ${shot}`, frameOf),
  },
  StartFrameRestored: {
    sentence: () => 'Another start frame of a shot was chosen',
    step: frameChoice((shot) => `choose another start frame for ${shot}`, frameOf),
  },
  StartFrameDeselected: {
    sentence: () => 'The start frame of a shot was set aside',
    step: frameChoice(
      (shot) => `set aside the start frame of ${shot}`,
      () => null,
    ),
  },

  VideoGenerationRequested: {
    sentence: ({ model, resolution, seconds, price }) =>
      `A video of ${inSeconds(seconds)}${madeWith(model, resolution)} was requested${priced(price)}`,
    step: endedBy('FailVideo'),
  },
  VideoGenerationStarted: {
    sentence: () => 'The generation of a video began',
    step: null,
  },
  VideoGenerationCompleted: {
    sentence: ({ video }) => `A video of ${inSeconds(video.seconds)} was generated`,
    step: clipChoice((shot) => `make the video of ${shot}`, clipOf),
  },
  VideoGenerationFailed: {
    sentence: ({ failure }) => unfinished('The generation of a video', failure),
    step: null,
  },
  VideoRestored: {
    sentence: () => 'Another video of a shot was chosen',
    step: clipChoice((shot) => `choose another video for ${shot}`, clipOf),
  },
  VideoDeselected: {
    sentence: () => 'The video of a shot was set aside',
    step: clipChoice(
      (shot) => `set aside the video of ${shot}`,
      () => null,
    ),
  },
  ClipSoundSwitched: {
    sentence: ({ on }) => `The sound that came with the video of a shot was switched ${on ? 'on' : 'off'}`,
    step: ofShot(
      (shot, { on }) => `switch the own sound of ${shot} ${on ? 'on' : 'off'}`,
      ({ shotUid, videoId, on }) => by({ type: 'SwitchClipSound', shotUid, videoId, on: !on }),
    ),
  },

  TrimRequested: {
    sentence: ({ start, end }) => `A trim of a video from ${inSeconds(start)} to ${inSeconds(end)} was requested`,
    step: endedBy('FailTrim'),
  },
  TrimCompleted: {
    sentence: ({ video }) => `A video was trimmed to ${inSeconds(video.seconds)}`,
    step: clipChoice((shot) => `trim ${shot}`, clipOf),
  },
  TrimFailed: {
    sentence: ({ failure }) => unfinished('The trim of a video', failure),
    step: null,
  },

  LipSyncRequested: {
    sentence: ({ seconds, price }) => `A lip sync of ${inSeconds(seconds)} was requested${priced(price)}`,
    step: endedBy('FailLipSync'),
  },
  LipSyncCompleted: {
    sentence: ({ video }) => `A video of ${inSeconds(video.seconds)} was lip-synced`,
    step: clipChoice((shot) => `lip-sync ${shot}`, clipOf),
  },
  LipSyncFailed: {
    sentence: ({ failure }) => unfinished('The lip sync of a video', failure),
    step: null,
  },
};
