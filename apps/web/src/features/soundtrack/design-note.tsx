import { isApiError, messageOf } from '../../app/api-error.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';
import { useDesignAudiosMutation } from './api.js';
import { designKey } from './design.saga.js';

/** While the sound of a film is designed, and when that failed; nothing otherwise. */
export function DesignNote({ projectId }: { projectId: string }) {
  const [design, { isLoading, error, reset }] = useDesignAudiosMutation({ fixedCacheKey: designKey(projectId) });
  if (isLoading) {
    return (
      <p role="status" className="flex items-center gap-2 px-4 pt-4 text-daylight text-sm sm:px-6">
        <Spinner /> Designing the sound: who says what, what is heard, what plays...
      </p>
    );
  }
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
