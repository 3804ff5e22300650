/** Shots that come from elsewhere, with all that was made for them: from another scene, or from the film that this one branches from. */
import type { CopyPurpose, SceneEvent, ShotCopy } from '@scenewright/events';
import { accept } from '../decision.js';
import { sameData } from '../same-data.js';
import type { Topic } from '../topic.js';
import { insertShot, removedShot } from './order.js';
import { newShot, type SceneState, type Shot, shotByUid, type UnderWay } from './state.js';

export interface CopyShot {
  readonly type: 'CopyShot';
  readonly shotUid: string;
  /** Its number here; outside 1..n+1, or absent, it goes to the end. */
  readonly at?: number;
  readonly from: { readonly sceneUid: string; readonly shotUid: string };
  readonly purpose: CopyPurpose;
  readonly shot: ShotCopy;
  /** ISO times by version. */
  readonly times: Readonly<Record<string, string>>;
}

/** What of a shot can be copied: everything but what is under way. A field that is left out here does not compile. */
export const copyOfShot = ({
  text,
  characterIds,
  addedDescription,
  frames,
  selectedFrame,
  clips,
  selectedClip,
  lastVideo,
}: Shot): ShotCopy =>
  ({
    text,
    characterIds: [...characterIds],
    addedDescription,
    frames: frames.map((frame) => ({ ...frame, characterIds: [...frame.characterIds] })),
    selectedFrame,
    clips: [...clips],
    selectedClip,
    lastVideo,
  }) satisfies Record<Exclude<keyof Shot, 'shotUid' | 'clipFailures' | UnderWay>, unknown>;

/** Why a shot that came by a move does not go back. */
export const CHANGED_SINCE = 'This shot was changed since. Undo that first, or move the shot by hand.';

/** Whether one shot shows what another does, whatever was made of them beside. */
export const showsTheSame = (one: Shot, other: ShotCopy): boolean => sameData(seenOf(copyOfShot(one)), seenOf(other));

/** All but what was made beside: what a shot learns to have is seen, too, as long as nothing says otherwise. */
const seenOf = ({ frames: _frames, lastVideo: _lastVideo, addedDescription: _asked, clips, characterIds, ...seen }: ShotCopy) => ({
  ...seen,
  characterIds: characterIds.toSorted(),
  isMuted: clips.find(({ videoId }) => videoId === seen.selectedClip)?.isMuted ?? false,
});

export const copy = {
  decide: {
    CopyShot(state, { type: _, at: wanted = 0, ...copied }) {
      if (shotByUid(state, copied.shotUid) || removedShot(state, copied.shotUid)) return accept();
      const end = state.shots.length + 1;
      const at = Number.isInteger(wanted) && wanted >= 1 && wanted <= end ? wanted : end;
      return accept({ type: 'ShotCopied', data: { ...copied, at } });
    },
  },
  evolve: {
    ShotCopied: (state, { shotUid, at, shot: { text, characterIds, addedDescription, ...made } }) =>
      insertShot(state, { ...newShot(shotUid, text, characterIds, addedDescription), ...made }, at),
  },
} satisfies Topic<SceneState, CopyShot, SceneEvent>;
