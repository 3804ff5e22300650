import { scenesApi, shotStarted, useShot } from '../../entities/scene/index.js';
import { usePushedJob } from '../../platform/realtime/use-pushed-jobs.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { useUndoStep } from '../../platform/undo/use-undoable.js';
import type { EditedPicture } from './edited-picture.js';

/** A shot's start frame. */
export function useStartFrame(projectId: string, sceneUid: string, shotUid: string): EditedPicture {
  const dispatch = useAppDispatch();
  const undo = useUndoStep(projectId);
  const { shot, isLoading } = useShot(projectId, sceneUid, shotUid);
  const address = { projectId, sceneId: sceneUid, clipId: shotUid };
  const history = scenesApi.useStartFrameHistoryQuery(address);
  const [edit] = scenesApi.useEditStartFrameMutation();
  const [upload] = scenesApi.useUploadStartFrameMutation();
  const isBusy = shot?.start_frame_status === 'in_progress';
  const job = usePushedJob(shot?.job_id ?? null);
  return {
    status: shot ? 'ready' : isLoading ? 'loading' : 'missing',
    alt: shot ? shot.visuals || shot.description : '',
    current: shot?.start_frame ? { url: shot.start_frame.image_url, method: shot.start_frame.generation_method } : null,
    isBusy,
    job: isBusy ? job : undefined,
    error: shot?.start_frame_status === 'failed' ? shot.start_frame_error : undefined,
    firstPrompt: shot?.image_prompt || shot?.visuals || '',
    uploading: 'Uploading start frame...',
    shortage: "You don't have enough credits to edit or generate a start frame.",
    history: { items: history.data, isError: history.isError, refetch: history.refetch },
    order: async (action, prompt, _model, keyed) => {
      const answer = await edit(keyed({ body: { ...address, prompt, action } }));
      if (answer.data) dispatch(shotStarted(projectId, shotUid, 'start_frame_status'));
      return answer;
    },
    upload: (file, keyed) => upload(keyed({ body: address, file })),
    restore: (imageHistoryId, step) =>
      dispatch(scenesApi.endpoints.useHistoricalStartFrame.initiate({ body: { ...address, imageHistoryId }, step }, { track: false })),
    undo,
  };
}
