import { bulkAudios, missingAudios, reservedFor, soundtrackApi } from '../../../entities/audio/index.js';
import { BulkDialog, usePaidCall } from '../../../entities/credits/index.js';
import { useOwnKeyWords } from '../../../entities/model/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';

interface BulkAudiosDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every sound that is missing, in one go: how many, for about how much. */
export function BulkAudiosDialog({ projectId, open, onOpenChange }: BulkAudiosDialogProps) {
  const { track, notices } = useServices();
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const { data: audios = [] } = soundtrackApi.useAudiosQuery(projectId);
  const [generateAll] = soundtrackApi.useGenerateAllAudiosMutation();
  const { send, busy, failure } = usePaidCall(open);
  const ownKey = useOwnKeyWords('speech');
  const missing = missingAudios(audios, scenes);
  const underWay = missing.filter((audio) => audio.status === 'in_progress').length;
  const ready = bulkAudios(audios, scenes).filter((audio) => audio.status !== 'in_progress');
  const early = missing.length - underWay - ready.length;
  const price = ready.reduce((sum, audio) => sum + reservedFor(audio, scenes), 0);
  const confirm = async () => {
    track('Bulk Audio Generation Started', { count: ready.length });
    const made = await send({
      call: async (keyed) => sayingStatus(await generateAll(keyed({ body: { project_id: projectId } }))),
      otherwise: 'The audios could not be started. Try again in a moment.',
      price,
      shortage: "You don't have enough credits to generate all selected audios.",
    });
    if (!made) return;
    onOpenChange(false);
    notices.success(made.message);
  };
  return (
    <BulkDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate All Audios"
      counted="Audio elements"
      count={ready.length}
      price={price}
      basis="Based on estimated durations"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      notes={[
        missing.length === 0 && (audios.length === 0 ? 'This film has no sounds yet.' : 'Every sound of this film is made.'),
        early > 0 &&
          `${early} ${early === 1 ? 'sound effect waits' : 'sound effects wait'} for the video of ${early === 1 ? 'its shot' : 'their shots'}.`,
        underWay > 0 && `${underWay} ${underWay === 1 ? 'is' : 'are'} being generated already.`,
        ready.length > 0 && 'You pay for the real length, never more than was set aside for it.',
        ready.length > 0 && ownKey !== null && ownKey,
      ]}
    />
  );
}

/** A refusal without words of the studio's own is named by its status. */
function sayingStatus<Answer extends { error?: unknown }>(answer: Answer): Answer {
  const { error } = answer;
  if (!isApiError(error) || error.error_code !== 'UNKNOWN') return answer;
  return { ...answer, error: { ...error, error_code: 'FAILED', error: `Failed: ${error.status}` } };
}
