import { soundtrackApi } from '../../entities/audio/index.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';
import { useDesign } from './use-design.js';

/** While the sound of a film is designed, and when that failed; nothing otherwise. */
export function DesignNote({ projectId }: { projectId: string }) {
  const { isDesigning, failure, ask, dismiss } = useDesign(projectId);
  const { data: audios = [] } = soundtrackApi.endpoints.audios.useQueryState(projectId);
  if (isDesigning) {
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
  if (audios.length > 0 || failure === null) return null;
  return (
    <Banner
      tone="bad"
      title="The sound could not be designed"
      className="mx-4 mt-4 sm:mx-6"
      onDismiss={dismiss}
      action={
        <Button look="secondary" size="small" onClick={ask}>
          Try again
        </Button>
      }
    >
      {failure}
    </Banner>
  );
}
