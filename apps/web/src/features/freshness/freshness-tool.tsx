import { RefreshCw } from 'lucide-react';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { costOf, freshnessApi } from '../../entities/freshness/index.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';

/** In the toolbar of the film: how much is out of date and what updating it costs, or how far an update is. Nothing when all fits. */
export function FreshnessTool({ projectId }: { projectId: string }) {
  const open = useOpenDialog();
  const { data } = freshnessApi.useFreshnessQuery(projectId);
  if (!data || (data.stale.length === 0 && data.updating === null)) return null;
  const { stale, total_credits, updating } = data;
  return (
    <Button look="ghost" className="px-2 sm:px-3" onClick={() => open({ kind: 'refresh' })}>
      {updating ? (
        <>
          <Spinner className="text-daylight" />
          <span className="text-daylight tabular-nums max-lg:sr-only">
            Updating {updating.done} of {updating.steps}
          </span>
        </>
      ) : (
        <>
          <RefreshCw aria-hidden />
          <span className="max-lg:sr-only">Update all · {costOf(total_credits)}</span>
        </>
      )}
      {stale.length > 0 && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-tungsten" />
          <span className="sr-only">, {stale.length} out of date</span>
        </>
      )}
    </Button>
  );
}
