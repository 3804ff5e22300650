import type { calls, ResponseOf } from '@scenewright/contract';
import type { ReactNode } from 'react';
import { jobKindName } from '../../../entities/job/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Badge } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { atMoment } from '../../../ui/dates.js';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { counted } from '../audit/words.js';
import { sizeOf } from '../project/words.js';
import { overviewApi } from './api.js';
import { lasting } from './words.js';

type Now = ResponseOf<typeof calls.adminPresent>;

const ASKED_EVERY_MS = 15_000;

/** How the studio is now: asked for again while the page is looked at. */
export function Present() {
  const { data, error, isFetching, refetch } = overviewApi.useAdminPresentQuery(undefined, {
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <section aria-labelledby="now" className="grid gap-4">
      <h2 id="now" className="font-semibold text-xl">
        Now
      </h2>
      {error && <CallFailed title="How the studio is cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonList label="Loading how the studio is" className="h-24" />}
      {data && <Cards now={data} />}
    </section>
  );
}

function Cards({ now }: { now: Now }) {
  const { at, work, storage, readers, seals } = now;
  const stopped = readers.filter(({ state, late_seconds }) => state === 'failed' || late_seconds !== null);
  const rebuilt = readers.filter(({ state }) => state === 'rebuilding');
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <Fact term="Waiting work" value={work.waiting.toLocaleString('en')}>
          {work.waiting_since ? `the oldest for ${lasting(work.waiting_since, at)}` : 'Nothing waits'}
        </Fact>
        <Fact term="Work under way" value={work.running.toLocaleString('en')}>
          {work.kinds
            .filter(({ running }) => running > 0)
            .map(({ kind, running }) => `${jobKindName(kind)} ${running}`)
            .join(', ') || 'Nothing is being made'}
        </Fact>
        <Fact term="Stored" value={sizeOf(storage.bytes)}>
          {counted(storage.files, 'file')}
          {storage.unmeasured > 0 && `, ${storage.unmeasured.toLocaleString('en')} not measured yet`}
        </Fact>
        <Fact
          term="Readers of the log"
          value={stopped.length > 0 ? `${stopped.length} stand still` : rebuilt.length > 0 ? `${rebuilt.length} built anew` : 'All keep up'}
          isBad={stopped.length > 0}
        >
          {readers.length} of them, the log is at position {now.log.position}
        </Fact>
        <Fact
          term="Last seal"
          value={seals.overdue ? 'Overdue' : seals.last ? `No. ${seals.last.number.toLocaleString('en')}` : 'None yet'}
          isBad={seals.overdue}
        >
          {seals.overdue && seals.unsealed_since
            ? `Nothing since ${atMoment(seals.unsealed_since)} is sealed. A process with the role of worker seals the log: see what its own log says.`
            : seals.last
              ? atMoment(seals.last.at)
              : 'It comes within an hour of the first event'}
        </Fact>
      </dl>
      <details>
        <summary className="w-fit cursor-pointer text-quiet text-sm hover:text-ink">Each reader of the log</summary>
        <Readers readers={readers} />
      </details>
    </>
  );
}

function Fact({ term, value, isBad = false, children }: { term: string; value: string; isBad?: boolean; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-4">
      <dt className="text-quiet text-sm">{term}</dt>
      <dd className={`break-words font-semibold text-xl tabular-nums ${isBad ? 'text-bad' : ''}`}>{value}</dd>
      <dd className="break-words text-quiet text-sm">{children}</dd>
    </Card>
  );
}

const Readers = ({ readers }: Pick<Now, 'readers'>) => (
  <ScrollArea label="Each reader of the log" className="mt-2">
    <table className="w-full text-sm">
      <caption className="sr-only">Readers of the log, and how far they are</caption>
      <thead className="text-left text-quiet">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            Reader
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            State
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Events behind
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {readers.map(({ name, lag, state, error, late_seconds }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {name}
              {error && <span className="block break-words text-bad">{error}</span>}
            </th>
            <td className="py-2 pr-4">
              <Badge tone={state === 'failed' || late_seconds !== null ? 'bad' : state === 'live' ? 'good' : 'running'}>
                {late_seconds !== null ? `stands still for ${late_seconds} s` : state}
              </Badge>
            </td>
            <td className="py-2 pl-4 text-right tabular-nums">{lag.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
