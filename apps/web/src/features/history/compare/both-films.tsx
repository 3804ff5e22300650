import { Play } from 'lucide-react';
import { useState } from 'react';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Button } from '../../../ui/button.js';
import { Waiting } from '../../../ui/spinner.js';
import { historyApi } from '../api.js';
import { TwinScreening } from './twin-screening.js';

export interface Side {
  /** Null: today. */
  readonly position: string | null;
  readonly title: string;
  readonly aspect: string;
}
export type Sides = readonly [Side, Side];

/** Both films, to be watched beside each other; they are made ready once somebody wants to see them. */
export function BothFilms({ projectId, sides }: { projectId: string; sides: Sides }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <section aria-labelledby="both-films" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 id="both-films" className="font-semibold">
        Both films
      </h2>
      {isWanted ? (
        <Ready projectId={projectId} sides={sides} />
      ) : (
        <Button look="secondary" className="w-fit" onClick={() => setIsWanted(true)}>
          <Play aria-hidden /> Watch them beside each other
        </Button>
      )}
    </section>
  );
}

function Ready({ projectId, sides: [before, after] }: { projectId: string; sides: Sides }) {
  const one = historyApi.useFilmThenQuery({ projectId, position: before.position });
  const other = historyApi.useFilmThenQuery({ projectId, position: after.position });
  const failed = [one, other].filter(({ isError, data }) => isError && !data);
  if (failed[0]) {
    const again = () => failed.forEach(({ refetch }) => void refetch());
    return <CallFailed title="The films could not be loaded" error={failed[0].error} isBusy={false} onRetry={again} />;
  }
  if (!one.data || !other.data) return <Waiting>Making both films ready...</Waiting>;
  if (one.data.scenes.length === 0 && other.data.scenes.length === 0) {
    return <p className="text-quiet text-sm">No shot had its video yet at either moment, so there is nothing to play.</p>;
  }
  return (
    <TwinScreening
      films={[
        { ...before, label: 'Before', scenes: one.data.scenes, seconds: one.data.total_duration },
        { ...after, label: 'After', scenes: other.data.scenes, seconds: other.data.total_duration },
      ]}
    />
  );
}
