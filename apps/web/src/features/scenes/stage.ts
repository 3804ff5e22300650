import type { CharacterView } from '@scenewright/contract';
import { createContext, use } from 'react';
import type { SceneDialog } from './scene-dialog.js';

/** What every card of the scenes tab needs beside its own shot. */
export interface Stage {
  readonly projectId: string;
  /** 'w:h' */
  readonly aspect: string;
  readonly characters: readonly CharacterView[];
  /** False for somebody who only looks on, e.g. an admin in another person's project. */
  readonly mayEdit: boolean;
  readonly open: (dialog: SceneDialog) => void;
}

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('There is no stage around this component.');
  return stage;
}
