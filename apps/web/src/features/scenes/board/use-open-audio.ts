import type { AudioView, SceneView } from '@scenewright/contract';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import type { ApiState } from '../../../platform/api/api.js';
import { useBoard } from '../board-context.js';

/** What an audio item opens. An effect is made for what is seen: without a clip it leads to the clip first. */
export function useOpenAudio(): { onEdit: (audio: AudioView) => void; onDelete: (audio: AudioView) => void } {
  const { projectId } = useBoard();
  const open = useOpenDialog();
  const store = useStore<ApiState>();
  return useMemo(() => {
    // read at the click: items are not drawn again because some shot changed
    const scenes = (): readonly SceneView[] => scenesApi.endpoints.scenes.select(projectId)(store.getState()).data ?? [];
    return {
      onEdit: (audio) => {
        const scene = scenes().find(({ shots }) => shots.some(({ uid }) => uid === audio.shot_uid));
        const shot = scene?.shots.find(({ uid }) => uid === audio.shot_uid);
        if (audio.type === 'sound_effect' && scene && shot && !shot.video_url) {
          open({ kind: 'video-required', sceneUid: scene.uid, shotUid: shot.uid });
        } else open({ kind: 'audio', audioId: audio._id });
      },
      onDelete: (audio) => open({ kind: 'delete-audio', audioId: audio._id }),
    };
  }, [projectId, open, store]);
}
