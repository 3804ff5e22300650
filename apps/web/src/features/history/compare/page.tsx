import { ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useProjectChannel } from '../../../platform/realtime/use-project-channel.js';
import { Failed } from '../../../ui/failed.js';
import { Waiting } from '../../../ui/spinner.js';
import { historyApi } from '../api.js';
import { Differences } from '../differences.js';
import { when } from '../when.js';
import { BothFilms } from './both-films.js';

const isPosition = (value: string | null): value is string => value !== null && /^\d{1,18}$/.test(value);

/** Two moments of a film, or one and today: what differs, and both to be watched beside each other. */
export function ComparePage() {
  const { projectId = '' } = useParams();
  const [search] = useSearchParams();
  const [from, until] = [search.get('from'), search.get('until')];
  useProjectChannel(projectId);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 pt-8 pb-24 sm:px-6">
      <title>Two moments · Scenewright</title>
      <Link to={`/project/${projectId}/history`} className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" /> Back to the history
      </Link>
      <h1 className="font-semibold text-2xl [font-stretch:88%]">Two moments of the film</h1>
      {isPosition(from) && (until === null || isPosition(until)) ? (
        <Comparison projectId={projectId} from={from} until={until ?? undefined} />
      ) : (
        <p className="text-quiet">This address names no moments. Choose two in the history, with “Compare”.</p>
      )}
    </div>
  );
}

function Comparison({ projectId, from, until }: { projectId: string; from: string; until: string | undefined }) {
  const earlier = historyApi.useProjectAtQuery({ projectId, position: from });
  const later = historyApi.useProjectAtQuery({ projectId, position: until ?? from }, { skip: until === undefined });
  const failed = [earlier, ...(until === undefined ? [] : [later])].filter(({ isError, data }) => isError && !data);
  if (failed.length > 0) {
    return <Failed title="These moments could not be loaded" onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  }
  if (!earlier.data || (until !== undefined && !later.data)) return <Waiting>Loading both moments...</Waiting>;
  const sides = [
    { position: from, title: titleOf(earlier.data), aspect: earlier.data.aspect_ratio },
    later.data && until !== undefined
      ? { position: until, title: titleOf(later.data), aspect: later.data.aspect_ratio }
      : { position: null, title: 'Today', aspect: earlier.data.aspect_ratio },
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {sides.map(({ position, title }, index) => (
          <div key={position ?? 'today'} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-quiet text-sm">{index === 0 ? 'Before' : 'After'}</dt>
            <dd className="font-medium">
              <Link to={`/project/${projectId}${position === null ? '' : `/history/${position}`}`} className="hover:underline">
                {title}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <BothFilms projectId={projectId} sides={sides} />
      <Differences projectId={projectId} position={from} until={until} />
    </>
  );
}

const titleOf = ({ name, at }: { name: string | null; at: string }): string => (name === null ? when(at) : `“${name}” · ${when(at)}`);
