import { useSelector } from 'react-redux';
import { castApi } from '../../entities/character/index.js';
import { selectJobs } from '../../platform/realtime/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { useUndoStep } from '../../platform/undo/use-undoable.js';
import type { EditedPicture } from './edited-picture.js';

/** A character's portrait. */
export function usePortrait(projectId: string, characterId: string): EditedPicture {
  const dispatch = useAppDispatch();
  const undo = useUndoStep(projectId);
  const { data, isLoading } = castApi.useCharactersQuery(projectId);
  const history = castApi.useCharacterHistoryQuery({ projectId, characterId });
  const [edit] = castApi.useEditPortraitMutation();
  const [upload] = castApi.useUploadPortraitMutation();
  // a job does not say whose portrait it makes: with several under way none can be told apart
  const painting = useSelector(selectJobs);
  const portraits = Object.values(painting).filter((job) => job.kind === 'portrait' && job.project_id === projectId);
  const character = data?.characters.find(({ _id }) => _id === characterId);
  return {
    status: character ? 'ready' : isLoading ? 'loading' : 'missing',
    alt: character?.name ?? '',
    current: character?.image_url ? { url: character.image_url, method: character.generation_method } : null,
    isBusy: character?.image_status === 'in_progress',
    job: portraits.length === 1 ? portraits[0] : undefined,
    error: character?.image_status === 'failed' ? character.error : undefined,
    firstPrompt: character?.image_gen_prompt ?? '',
    uploading: 'Uploading character image and updating description...',
    shortage: "You don't have enough credits to edit or generate a character image.",
    history: { items: history.data, isError: history.isError, refetch: history.refetch },
    order: (mode, prompt, model, keyed) =>
      edit(
        keyed({
          body: {
            character_id: characterId,
            prompt,
            regen: mode === 'generate' ? 'true' : 'false',
            ...(model ? { regen_model: model } : {}),
          },
        }),
      ),
    upload: (file, keyed) => upload(keyed({ body: { character_id: characterId }, file })),
    restore: (imageHistoryId, step) =>
      dispatch(
        castApi.endpoints.useHistoricalPortrait.initiate({ body: { projectId, characterId, imageHistoryId }, step }, { track: false }),
      ),
    undo,
  };
}
