import type { LogRow } from '@scenewright/contract';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { atSecond } from '../../../ui/dates.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Waiting } from '../../../ui/spinner.js';
import { auditApi } from './api.js';
import { RestoreMoment } from './restore-moment.js';
import type { Pair } from './use-pair.js';

interface MomentsProps {
  projectId: string;
  pair: Pair;
  /** A deleted one cannot be changed. */
  isInUse: boolean;
  /** Those that are shown: moments are named by them. */
  rows: readonly LogRow[];
}

/** The project as it was at a moment, or what differs between two, in words. */
export function Moments({ projectId, pair, isInUse, rows }: MomentsProps) {
  const nameOf = (position: string): string => {
    const row = rows.find((one) => one.position === position);
    return row ? `${atSecond(row.at)}, “${row.words}”` : `position ${position}`;
  };
  if (pair.seen !== null) {
    return (
      <Panel key={pair.seen} title="As it was" note={`After ${nameOf(pair.seen)}`} onClose={pair.close}>
        <Then projectId={projectId} position={pair.seen} />
        {isInUse && <RestoreMoment projectId={projectId} position={pair.seen} moment={nameOf(pair.seen)} />}
      </Panel>
    );
  }
  if (pair.from === null) return null;
  const until = pair.until === null ? 'now. To compare with another moment, open it and choose “Compare to here”.' : nameOf(pair.until);
  return (
    <Panel key={`${pair.from} ${pair.until}`} title="What differs" note={`From ${nameOf(pair.from)} to ${until}`} onClose={pair.close}>
      <Differing projectId={projectId} position={pair.from} until={pair.until} />
    </Panel>
  );
}

/** What was asked for stands elsewhere on the page: it is shown, and told. */
function Panel({ title, note, onClose, children }: { title: string; note: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={title} className="grid scroll-mt-20 gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-0.5">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
            {title}
          </h2>
          <p className="break-words text-quiet text-sm">{note}</p>
        </div>
        <IconButton label="Close" size="small" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

function Differing({ projectId, position, until }: { projectId: string; position: string; until: string | null }) {
  const { currentData, error, isFetching, refetch } = auditApi.useAuditedDifferencesQuery({ projectId, position, until });
  if (error && !currentData)
    return <CallFailed title="They cannot be compared just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!currentData) return <Waiting>Comparing...</Waiting>;
  if (currentData.length === 0) return <p className="text-quiet text-sm">Nothing: the film is the same.</p>;
  return (
    <ul className="grid gap-3">
      {currentData.map(({ said, before_url, after_url }) => (
        <li key={`${said} ${before_url} ${after_url}`} className="grid gap-2 text-sm">
          {said}
          {(before_url || after_url) && (
            <span className="flex flex-wrap gap-3">
              {before_url && <Pictured url={before_url} as="Before" />}
              {after_url && <Pictured url={after_url} as="After" />}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Pictured = ({ url, as }: { url: string; as: string }) => (
  <figure className="grid gap-1">
    <img src={url} alt="" loading="lazy" className="h-20 rounded-frame bg-sunken object-cover" />
    <figcaption className="text-quiet text-xs">{as}</figcaption>
  </figure>
);

function Then({ projectId, position }: { projectId: string; position: string }) {
  const { currentData: then, error, isFetching, refetch } = auditApi.useAuditedMomentQuery({ projectId, position });
  if (error && !then) return <CallFailed title="It cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!then) return <Waiting>Going back...</Waiting>;
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <span className="font-medium">{then.title || 'No script yet'}</span>
        {then.logline && <span className="block text-quiet">{then.logline}</span>}
      </p>
      <p>
        {then.characters.length === 0 ? 'No characters' : `Characters: ${then.characters.join(', ')}`}
        {' · '}
        {then.sounds === 1 ? '1 sound' : `${then.sounds} sounds`}
      </p>
      {then.scenes.length === 0 ? (
        <p className="text-quiet">No scenes yet.</p>
      ) : (
        <ol className="grid gap-2">
          {then.scenes.map(({ title, shots }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scene of the past is its place
            <li key={index}>
              <p className="font-medium">
                {index + 1}. {title}
              </p>
              <ol className="text-quiet">
                {shots.map(({ words, has_frame, has_clip }, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a shot of the past is its place
                  <li key={nth} className="break-words pl-5">
                    {index + 1}.{nth + 1} {words} ({has_clip ? 'with a clip' : has_frame ? 'with a start frame' : 'nothing made yet'})
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
