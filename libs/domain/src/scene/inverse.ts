/** What each event of a scene is to the step that it belongs to, and what takes it back. */
import type { Failure, SceneEvent, ShotCopy } from '@scenewright/events';
import { editedField } from '../history/words.js';
import { followedBy } from '../places.js';
import { inverseOf } from '../revision.js';
import { sameData } from '../same-data.js';
import { by, type Change, type Inverse, type Parts, restsOn, type StepWords, type Work } from '../step-part.js';
import { isAtWork } from './at-work.js';
import { copyOfShot } from './copy.js';
import type { SceneCommand } from './decider.js';
import { type SceneState, type Shot, shotByUid } from './state.js';

const stopped: Failure = { code: 'cancelled', message: 'Undone.' };
const stop = (
  type: 'CancelShotDesign' | 'FailStartFrame' | 'FailVideo' | 'FailTrim' | 'FailLipSync',
): Work<SceneCommand, { readonly jobId: string }> => ({
  is: 'work',
  stop: ({ jobId }) => ({ type, jobId, failure: stopped }),
});

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

/** What a shot shows, whatever was made of it beside. */
const seenOf = ({ text, characterIds, selectedFrame, selectedClip }: ShotCopy) => ({
  ...{ text, selectedFrame, selectedClip },
  characterIds: characterIds.toSorted(),
});

export const sceneParts: Parts<SceneState, SceneCommand, SceneEvent> = {
  // what is taken back is its place in the film
  SceneCreated: null,
  SceneRevised: {
    is: 'change',
    name: ({ changes }, words, sceneUid) => `edit ${editedField(changes)} of ${words.scene(sceneUid)}`,
    inverse: ({ changes }) => by({ type: 'ReviseScene', changes: inverseOf(changes) }),
  },
  ShotRevised: ofShot(
    (shot, { changes }) => `edit ${editedField(changes)} of ${shot}`,
    ({ shotUid, changes }) => by({ type: 'ReviseShot', shotUid, changes: inverseOf(changes) }),
  ),
  ShotAdded: removal(
    (shot) => `add ${shot}`,
    ({ selectedClip }) => selectedClip !== null,
  ),
  ShotCopied: {
    is: 'change',
    name: ({ purpose, shotUid, from }, words) =>
      purpose === 'move' ? `move ${words.shot(shotUid)} here from another scene` : `duplicate ${words.shot(from.shotUid)}`,
    inverse: ({ shotUid, shot: was }, { now }) => {
      const shot = shotByUid(now, shotUid);
      if (!shot) return by();
      if (isAtWork(shot)) return restsOn('Something is being made for this shot. Cancel it, or wait until it is done.');
      if (!sameData(seenOf(copyOfShot(shot)), seenOf(was)))
        return restsOn('This shot was changed since. Undo that first, or move the shot by hand.');
      return by({ type: 'RemoveShot', shotUid });
    },
  },
  ShotDesignRequested: stop('CancelShotDesign'),
  // it comes and goes with its shot
  ShotDesigned: null,
  ShotDesignFailed: null,
  ShotMoved: ofShot(
    (shot) => `move ${shot}`,
    ({ shotUid }, _now, _before, { places }) => by({ type: 'MoveShotBack', shotUid, followed: followedBy(places, shotUid) }),
  ),
  ShotRemoved: {
    is: 'change',
    name: ({ shotUid }, words) => `remove ${words.shot(shotUid)}`,
    inverse: ({ shotUid }) => by({ type: 'RestoreShot', shotUid }),
  },
  ShotRestored: removal(
    (shot) => `bring back ${shot}`,
    () => false,
  ),
  CharacterAddedToShot: ofShot(
    (shot, { characterId }, words) => `add ${words.character(characterId)} to ${shot}`,
    ({ shotUid, characterId }) => by({ type: 'RemoveCharacterFromShot', shotUid, characterId }),
  ),
  CharacterRemovedFromShot: ofShot(
    (shot, { characterId }, words) => `take ${words.character(characterId)} out of ${shot}`,
    ({ shotUid, characterId }) => by({ type: 'AddCharacterToShot', shotUid, characterId }),
  ),

  StartFrameRequested: stop('FailStartFrame'),
  StartFrameCompleted: frameChoice((shot) => `make the start frame of ${shot}`, frameOf),
  StartFrameFailed: null,
  StartFrameUploaded: frameChoice((shot) => `upload the start frame of ${shot}`, frameOf),
  StartFrameRestored: frameChoice((shot) => `choose another start frame for ${shot}`, frameOf),
  StartFrameDeselected: frameChoice(
    (shot) => `set aside the start frame of ${shot}`,
    () => null,
  ),

  VideoGenerationRequested: stop('FailVideo'),
  VideoGenerationStarted: null,
  VideoGenerationCompleted: clipChoice((shot) => `make the video of ${shot}`, clipOf),
  VideoGenerationFailed: null,
  VideoRestored: clipChoice((shot) => `choose another video for ${shot}`, clipOf),
  VideoDeselected: clipChoice(
    (shot) => `set aside the video of ${shot}`,
    () => null,
  ),
  ClipSoundSwitched: ofShot(
    (shot, { on }) => `switch the own sound of ${shot} ${on ? 'on' : 'off'}`,
    ({ shotUid, videoId, on }) => by({ type: 'SwitchClipSound', shotUid, videoId, on: !on }),
  ),

  TrimRequested: stop('FailTrim'),
  TrimCompleted: clipChoice((shot) => `trim ${shot}`, clipOf),
  TrimFailed: null,

  LipSyncRequested: stop('FailLipSync'),
  LipSyncCompleted: clipChoice((shot) => `lip-sync ${shot}`, clipOf),
  LipSyncFailed: null,
};
