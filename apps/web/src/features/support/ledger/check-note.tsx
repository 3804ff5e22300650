import { CircleCheck } from 'lucide-react';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Banner } from '../../../ui/banner.js';
import { supportApi } from '../api.js';

/** Whether the ledger adds up, once it was asked. */
export function CheckNote({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = supportApi.useSupportLedgerCheckQuery(uid);
  if (error) {
    return <CallFailed title="It could not be checked just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <p role="status" className="text-quiet text-sm">
        Adding it all up again…
      </p>
    );
  }
  if (data.problems.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-good text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0" /> All {data.entries.toLocaleString('en')} events add up to what is shown.
      </p>
    );
  }
  return (
    <Banner tone="bad" title="It does not add up">
      <ul className="list-disc pl-4">
        {data.problems.map((problem) => (
          <li key={problem} className="break-words">
            {problem}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
