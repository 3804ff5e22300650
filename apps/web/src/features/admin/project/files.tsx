import type { ProjectFile } from '@scenewright/contract';
import { Files as FilesIcon } from 'lucide-react';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Badge } from '../../../ui/badge.js';
import { atSecond } from '../../../ui/dates.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { auditApi, filesIn } from './api.js';
import { placeOf, sizeOf } from './words.js';

const KINDS: Record<ProjectFile['kind'], string> = { image: 'Picture', video: 'Clip', sound: 'Sound', missing: 'Not there' };

/** Files that a project's log names, in the order in which they came. */
export function Files({ projectId }: { projectId: string }) {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    auditApi.useAuditedFilesInfiniteQuery(projectId);
  if (error && !currentData)
    return <CallFailed title="The files cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!currentData) return <SkeletonList label="Loading the files" className="h-16" />;
  const files = filesIn(currentData.pages);
  const total = currentData.pages[0]?.total ?? 0;
  if (total === 0)
    return <EmptyState icon={<FilesIcon aria-hidden />} title="No files yet" text="Nothing was made or uploaded for this project." />;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-quiet text-sm tabular-nums">
        {total === 1 ? '1 file' : `${total.toLocaleString('en')} files`}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {files.map((file) => (
          <File key={file.asset_id} file={file} />
        ))}
      </ul>
      {error && (
        <CallFailed title="The rest cannot be shown just now" error={error} isBusy={isFetching} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !error && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
    </div>
  );
}

function File({ file }: { file: ProjectFile }) {
  const { asset_id, kind, bytes, all_bytes, sha256, stored_at, stored_by, uses } = file;
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone={kind === 'missing' ? 'bad' : 'quiet'}>{KINDS[kind]}</Badge>
          {bytes !== null && (
            <span className="tabular-nums">
              {sizeOf(bytes)}
              {all_bytes > bytes && <span className="text-quiet">, {sizeOf(all_bytes)} with what goes with it</span>}
            </span>
          )}
        </p>
        <p className="text-quiet text-xs">
          <time dateTime={stored_at}>{atSecond(stored_at)}</time> · {stored_by}
        </p>
        <dl className="grid gap-x-3 text-xs sm:grid-cols-[auto_1fr]">
          <dt className="text-quiet">Id</dt>
          <dd className="break-all font-mono">{asset_id}</dd>
          <dt className="text-quiet">SHA-256</dt>
          <dd className="break-all font-mono">
            {sha256.length === 0 ? <span className="font-sans text-quiet">none was noted when it was stored</span> : sha256.join(', ')}
          </dd>
        </dl>
      </div>
      <ul aria-label="Where it is used" className="grid content-start gap-1">
        {uses.map(({ position, words, place }) => (
          <li key={position} className="break-words">
            {words}
            {place && <span className="text-quiet"> · {placeOf(place)}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}
