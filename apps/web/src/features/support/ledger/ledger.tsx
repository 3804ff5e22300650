import { FileDown, ReceiptText, Scale } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { useServices } from '../../../platform/services/services-context.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Failed } from '../../../ui/failed.js';
import { LoadMore } from '../../../ui/load-more.js';
import { saveText } from '../../../ui/save-text.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { supportApi } from '../api.js';
import { CheckNote } from './check-note.js';
import { LedgerTable } from './ledger-table.js';
import { Moment } from './moment.js';

/** Somebody's ledger, event by event, and the balance at each of them. */
export function Ledger({ uid }: { uid: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    supportApi.useSupportLedgerInfiniteQuery(uid);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const entries = data?.pages.flatMap((page) => page.entries);
  const total = data?.pages[0]?.total ?? 0;
  if (!entries) {
    return error ? (
      <CallFailed title="The ledger cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />
    ) : (
      <SkeletonList label="Loading the ledger" className="h-14" />
    );
  }
  if (entries.length === 0) {
    return <EmptyState icon={<ReceiptText aria-hidden />} title="Nothing yet" text="They were never given credits, and have spent none." />;
  }
  const version = Math.min(chosen ?? total, total);
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as Element;
    // what opens from the ledger stands elsewhere in the page, and the handle moves itself
    if (!event.currentTarget.contains(target) || target.closest('input, textarea, select, [role="slider"]')) return;
    event.preventDefault();
    setChosen(Math.min(total, Math.max(1, version + by)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the handle in it, from wherever in the ledger one is
    <div onKeyDown={keys} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4 lg:order-2 lg:sticky lg:top-20">
        <Moment uid={uid} version={version} total={total} onLookAt={setChosen} />
      </div>
      <div className="grid min-w-0 gap-4">
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={() => setChecked(true)} aria-disabled={isChecked || undefined}>
            <Scale aria-hidden /> Does it add up?
          </Button>
          <SaveCsv uid={uid} />
        </div>
        {isChecked && <CheckNote uid={uid} />}
        <LedgerTable uid={uid} entries={entries} version={version} onLookAt={setChosen} />
        {error && <Failed title="The rest cannot be shown just now" isBusy={isFetching} onRetry={() => void fetchNextPage()} />}
        {hasNextPage && !error && <LoadMore isBusy={isFetchingNextPage} onClick={fetchNextPage} />}
      </div>
    </div>
  );
}

function SaveCsv({ uid }: { uid: string }) {
  const { notices } = useServices();
  const [fetch, { isFetching }] = supportApi.useLazySupportLedgerCsvQuery();
  const save = async () => {
    const { data, error } = await fetch(uid);
    if (data) saveText(data.csv, data.file_name);
    else notices.error('The ledger could not be saved.', messageOf(error, 'Try again in a moment.'));
  };
  return (
    <Button look="secondary" size="small" busy={isFetching} busyLabel="Saving…" onClick={save}>
      <FileDown aria-hidden /> Save as CSV
    </Button>
  );
}
