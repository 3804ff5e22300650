import { Failed } from '../../ui/failed.js';
import { Waiting } from '../../ui/spinner.js';
import { historyApi } from './api.js';

interface DifferencesProps {
  projectId: string;
  position: string;
  /** The later moment; today without it. */
  until?: string | undefined;
}

/** What is otherwise at a later moment than at an earlier one, with the pictures of both. */
export function Differences({ projectId, position, until }: DifferencesProps) {
  const { data, isError, refetch } = historyApi.useDifferencesQuery({ projectId, position, until });
  const [before, after] = until === undefined ? ['Then', 'Now'] : ['Before', 'After'];
  return (
    <section aria-labelledby="differences" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 id="differences" className="font-semibold">
        {until === undefined ? 'What differs today' : 'What differs'}
      </h2>
      {isError && !data ? (
        <Failed title="The differences could not be loaded" onRetry={refetch} />
      ) : !data ? (
        <Waiting>Comparing...</Waiting>
      ) : data.length === 0 ? (
        <p className="text-quiet text-sm">Nothing: the film is the same.</p>
      ) : (
        <ul className="grid gap-3">
          {data.map(({ said, before_url, after_url }) => (
            <li key={said} className="grid gap-2 text-sm">
              {said}
              {(before_url || after_url) && (
                <span className="flex flex-wrap gap-3">
                  {before_url && <Pictured url={before_url} as={before} />}
                  {after_url && <Pictured url={after_url} as={after} />}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Pictured = ({ url, as }: { url: string; as: string }) => (
  <figure className="grid gap-1">
    <img src={url} alt="" loading="lazy" className="h-20 rounded-frame bg-sunken object-cover" />
    <figcaption className="text-quiet text-xs">{as}</figcaption>
  </figure>
);
