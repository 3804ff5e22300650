import type { calls, ResponseOf } from '@scenewright/contract';
import type { ReactNode } from 'react';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { atMoment } from '../../../ui/dates.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { auditApi } from './api.js';
import { ProofForm } from './proof-form.js';
import { counted } from './words.js';

type Answer = ResponseOf<typeof calls.adminSeals>;

/** How far the log is sealed, the last seals, and a proof to download. */
export function Seals() {
  const { data, error, isFetching, refetch } = auditApi.useAdminSealsQuery();
  return (
    <section aria-labelledby="seals" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="seals" className="font-semibold text-xl">
          The log and its seals
        </h2>
        <p className="max-w-3xl text-quiet text-sm">
          Every 1,000 events, or an hour after the first of them, the studio keeps the head of a hash chain over everything that happened. A
          head shows whether events before it were changed afterwards, as far as somebody keeps a copy of it elsewhere.
        </p>
      </div>
      {error && <CallFailed title="The seals cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonList label="Loading the seals" className="h-12" />}
      {data && !error && (
        <>
          <Summary {...data} />
          {data.seals.length > 0 && <LastSeals seals={data.seals} />}
          <ProofForm />
        </>
      )}
    </section>
  );
}

function Summary({ seals, unsealed, kept_outside }: Answer) {
  const [last] = seals;
  const waiting = unsealed.events === 0 ? 'None' : `${unsealed.more ? 'More than ' : ''}${counted(unsealed.events, 'event')}`;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-raised p-5 sm:grid-cols-2">
      <Fact term="Sealed">
        {last ? (
          <>
            {counted(last.count, 'event')}, up to position <span className="tabular-nums">{last.position}</span>
            <br />
            <span className="text-quiet">{atMoment(last.at)}</span>
          </>
        ) : (
          'Nothing yet. The first seal comes within an hour of the first event.'
        )}
      </Fact>
      <Fact term="Not sealed yet">
        {waiting}
        {unsealed.since && (
          <>
            <br />
            <span className="text-quiet">since {atMoment(unsealed.since)}</span>
          </>
        )}
      </Fact>
      {last && (
        <Fact term="Last head" isWide>
          <code className="break-all text-xs">{last.head}</code>
        </Fact>
      )}
      <Fact term="Copies elsewhere" isWide>
        {kept_outside
          ? 'Every head is added to the file that SEAL_FILE names. Compare: npm run studio -- verify --chain --heads FILE'
          : 'None. Without a copy, somebody who writes the whole log anew can write its seals anew. Set SEAL_FILE to a place that whoever can write to the database cannot write to.'}
      </Fact>
    </dl>
  );
}

function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-quiet text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LastSeals({ seals }: { seals: Answer['seals'] }) {
  return (
    <details className="rounded-card border border-line px-5 py-3">
      <summary className="cursor-pointer font-medium text-sm">
        {seals.length === 1 ? 'The last seal' : `The last ${counted(seals.length, 'seal')}`}
      </summary>
      <ol className="mt-3 grid gap-3 text-sm">
        {seals.map(({ number, position, count, head, at }) => (
          <li key={number} className="grid gap-0.5">
            <span>
              Seal {number.toLocaleString('en')}, {atMoment(at)}: {counted(count, 'event')}, up to position {position}
            </span>
            <code className="break-all text-quiet text-xs">{head}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
