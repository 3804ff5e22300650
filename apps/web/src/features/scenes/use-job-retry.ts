import type { JobKind, JobView } from '@scenewright/contract';
import { useCallback } from 'react';
import { type Dialog, useOpenDialog } from '../../entities/dialog/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { actionThatRetries } from './actions/shot-actions.js';
import { useShotActions } from './actions/use-shot-actions.js';
import { useBoard } from './board-context.js';

/** Where failed work is begun again: by an action on its shot, or in a dialog of its own; not at all where neither is named. */
export const RETRIED: Readonly<Record<JobKind, 'by its shot' | ((job: JobView) => Dialog | null) | null>> = {
  script: null,
  casting: null,
  portrait: null,
  description: null,
  shot_design: null,
  start_frame: 'by its shot',
  video: 'by its shot',
  trim: 'by its shot',
  lip_sync: 'by its shot',
  soundtrack_design: null,
  audio: ({ audio_id: audioId }) => (audioId ? { kind: 'audio', audioId } : null),
  export: () => ({ kind: 'export' }),
};

/** How a job is tried again; null for what cannot be tried again from the scenes. */
export function useJobRetry(): (job: JobView) => (() => void) | null {
  const { projectId, mayEdit } = useBoard();
  const open = useOpenDialog();
  const perform = useShotActions();
  const { data: scenes } = scenesApi.useScenesQuery(projectId);
  return useCallback(
    (job) => {
      const retried = RETRIED[job.kind];
      if (!mayEdit || !retried) return null;
      if (retried !== 'by its shot') {
        const dialog = retried(job);
        return dialog && (() => open(dialog));
      }
      const action = actionThatRetries(job.kind);
      const scene = scenes?.find(({ shots }) => shots.some(({ uid }) => uid === job.shot_uid));
      const shot = scene?.shots.find(({ uid }) => uid === job.shot_uid);
      if (!action || !scene || !shot) return null;
      return () => perform(action, { shot, scene, isLast: shot === scene.shots.at(-1), mayEdit });
    },
    [scenes, mayEdit, open, perform],
  );
}
