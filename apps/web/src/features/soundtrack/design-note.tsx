import { soundtrackApi } from '../../entities/audio/index.js';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';
import { designKey } from './design.saga.js';

/** While the sound of a film is designed, and when that failed; nothing otherwise. */
export function DesignNote({ projectId }: { projectId: string }) {
  const [design, { isLoading, error, reset }] = soundtrackApi.useDesignAudiosMutation({ fixedCacheKey: designKey(projectId) });
  const { data: audios = [] } = soundtrackApi.endpoints.audios.useQueryState(projectId);
  if (isLoading) {
    return (
      // floats: what is under it does not move when it comes and goes
      <p
        role="status"
        className="fixed bottom-22 left-1/2 z-20 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 animate-fade-in items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-float"
      >
        <Spinner className="shrink-0 text-daylight" /> Designing the sound...
      </p>
    );
  }
  // the answer got lost and the command had arrived
  if (audios.length > 0) return null;
  // somebody else is at it: what comes of it is pushed
  if (!error || (isApiError(error) && error.error_code === 'ALREADY_RUNNING')) return null;
  return (
    <Banner
      tone="bad"
      title="The sound could not be designed"
      className="mx-4 mt-4 sm:mx-6"
      onDismiss={reset}
      action={
        <Button look="secondary" size="small" onClick={() => design({ body: { project_id: projectId } })}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'Try again in a moment.')}
    </Banner>
  );
}
