import type { StaleView } from '@scenewright/contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { costOf, countedOf, freshnessApi, updateOf, useUpdate } from '../../entities/freshness/index.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { Progress } from '../../ui/progress.js';
import { Waiting } from '../../ui/spinner.js';
import { useStopUpdate } from './use-stop-update.js';

interface RefreshDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything that no longer fits what it was made from: why, and for how much it is made again; all of it or some. */
export function RefreshDialog({ projectId, open, onOpenChange }: RefreshDialogProps) {
  const { data, isError, refetch } = freshnessApi.useFreshnessQuery(projectId);
  const { update, leave, isBusy, failure } = useUpdate(projectId, open);
  const { stop, isStopping } = useStopUpdate(projectId);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const stale = data?.stale ?? [];
  const chosen = stale.filter(({ output, blocked }) => blocked === null && !without.has(output)).map(({ output }) => output);
  const wanted = updateOf(stale, chosen);
  const toggle = (output: string) => {
    const next = new Set(without);
    if (!next.delete(output)) next.add(output);
    setWithout(next);
  };
  const go = async () => {
    if (await update(wanted)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Out of date"
      description={stale.length > 0 ? `${capital(countedOf(stale))} no longer fit what they were made from.` : undefined}
      footer={
        stale.length > 0 && (
          <>
            <Button look="ghost" disabled={isBusy || chosen.length === 0} onClick={() => leave(chosen)}>
              Leave as they are
            </Button>
            <Button busy={isBusy} busyLabel="Starting..." disabled={wanted.outputs.length === 0} onClick={go}>
              {chosen.length === stale.length ? 'Update all' : 'Update chosen'} · {costOf(wanted.credits)}
            </Button>
          </>
        )
      }
    >
      <div className="mt-2 grid gap-4">
        {failure && <Banner tone="bad" title={failure} />}
        {data?.updating && (
          <div className="grid gap-2">
            <div role="status" className="grid gap-2 text-daylight text-sm">
              Updating: {data.updating.done} of {data.updating.steps} steps done. What is done stays, whatever comes after it.
              <Progress label="Update" value={data.updating.done / data.updating.steps} />
            </div>
            <Button look="secondary" size="small" className="w-fit" busy={isStopping} busyLabel="Stopping..." onClick={stop}>
              Stop the update
            </Button>
          </div>
        )}
        {isError && !data && <Failed title="What is out of date could not be looked up" onRetry={refetch} />}
        {!data && !isError && <Waiting>Looking at the film...</Waiting>}
        {data && stale.length === 0 && !data.updating && (
          <EmptyState
            icon={<Check aria-hidden />}
            title="Everything is up to date"
            text="Every picture, clip and sound fits what it was made from."
            className="py-8"
          />
        )}
        {stale.length > 0 && (
          <ul aria-label="Out of date" className="grid gap-1">
            {stale.map((one) => (
              <Line key={one.output} stale={one} isChosen={chosen.includes(one.output)} onToggle={() => toggle(one.output)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Line({ stale, isChosen, onToggle }: { stale: StaleView; isChosen: boolean; onToggle: () => void }) {
  const { name, causes, credits, blocked } = stale;
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-hover has-[:disabled]:cursor-default">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={blocked !== null}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 accent-tungsten"
        />
        <span className="min-w-0 flex-1 text-sm">
          <span className="font-medium">{name}</span>
          <span className="block break-words text-quiet">{capital(causes.join(', '))}.</span>
          {blocked && <span className="block text-quiet">{blocked}</span>}
        </span>
        <span className="shrink-0 text-quiet text-sm tabular-nums">{blocked === null && costOf(credits)}</span>
      </label>
    </li>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
