import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Waiting } from '../../ui/spinner.js';
import { historyApi } from './api.js';

/** What is otherwise today than at a moment, with the pictures of then and of now. */
export function Differences({ projectId, position }: { projectId: string; position: string }) {
  const { data, isError, refetch } = historyApi.useDifferencesQuery({ projectId, position });
  return (
    <section aria-labelledby="differences" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 id="differences" className="font-semibold">
        What differs today
      </h2>
      {isError && !data ? (
        <Banner
          tone="bad"
          title="The differences could not be loaded"
          action={
            <Button look="secondary" size="small" onClick={refetch}>
              Try again
            </Button>
          }
        />
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
                  {before_url && <Pictured url={before_url} as="Then" />}
                  {after_url && <Pictured url={after_url} as="Now" />}
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
