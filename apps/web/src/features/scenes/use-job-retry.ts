import type { JobView } from '@scenewright/contract';
import { useCallback } from 'react';
import type { Dialog } from '../../entities/dialog/index.js';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { useScenesQuery } from '../../entities/scene/index.js';
import { useBoard } from './board-context.js';

/** Where failed work on a shot is begun again: the dialog that asked for it, which shows what it would cost. */
const DIALOGS: Readonly<Record<string, Extract<Dialog, { shotUid: string }>['kind']>> = {
  video: 'video',
  start_frame: 'start-frame',
  trim: 'trim',
  lip_sync: 'trim',
};

/** How a job is tried again; null for what cannot be tried again from the scenes. */
export function useJobRetry(): (job: JobView) => (() => void) | null {
  const { projectId, mayEdit } = useBoard();
  const open = useOpenDialog();
  const { data: scenes } = useScenesQuery(projectId);
  return useCallback(
    ({ kind, shot_uid: shotUid, audio_id: audioId }) => {
      if (!mayEdit) return null;
      if (kind === 'export') return () => open({ kind: 'export' });
      if (kind === 'audio' && audioId) return () => open({ kind: 'audio', audioId });
      const dialog = Object.hasOwn(DIALOGS, kind) ? DIALOGS[kind] : undefined;
      const scene = scenes?.find(({ shots }) => shots.some(({ uid }) => uid === shotUid));
      if (!dialog || !scene || !shotUid) return null;
      return () => open({ kind: dialog, sceneUid: scene.uid, shotUid });
    },
    [scenes, mayEdit, open],
  );
}
