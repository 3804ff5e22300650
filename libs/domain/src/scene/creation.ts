import type { SceneEvent, ShotText } from '@scenewright/events';
import { accept } from '../decision.js';
import type { Topic } from '../topic.js';
import { firstFrame } from './start-frame.js';
import { newShot, type SceneState, type ShotSetting } from './state.js';

export type CreationCommand = {
  readonly type: 'CreateScene';
  readonly sceneUid: string;
  readonly projectId: string;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** `frameJobId` makes the shot's first start frame. */
  readonly shots: readonly {
    readonly shotUid: string;
    readonly text: ShotText;
    readonly characterIds: readonly string[];
    readonly frameJobId: string;
  }[];
  /** What their first start frames are made from; null of a scene without shots. */
  readonly setting: ShotSetting | null;
};

/** A scene comes into being with the shots that the writer gave it. */
export const creation = {
  decide: {
    CreateScene(state, { type: _, shots, setting, ...about }) {
      if (state.sceneUid !== null) return accept();
      const written = shots.map(({ shotUid, text, characterIds }) => ({ shotUid, text, characterIds: [...characterIds] }));
      return accept<SceneEvent>(
        { type: 'SceneCreated', data: { ...about, shots: written } },
        ...(setting ? shots.map((shot) => firstFrame(shot, shot.frameJobId, setting)) : []),
      );
    },
  },
  evolve: {
    SceneCreated(_, { shots, ...about }) {
      const made = shots.map((shot) => newShot(shot.shotUid, shot.text, shot.characterIds, null));
      return { ...about, shots: made, removed: [], places: made.map((shot) => shot.shotUid) };
    },
  },
} satisfies Topic<SceneState, CreationCommand, SceneEvent>;
