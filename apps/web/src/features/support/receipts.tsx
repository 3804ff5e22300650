import { ReceiptText } from 'lucide-react';
import { ReceiptList, useSaveReceipt } from '../../entities/receipt/index.js';
import { CallFailed } from '../../platform/api/call-failed.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SkeletonList } from '../../ui/skeleton.js';
import { supportApi } from './api.js';

/** What somebody has paid, and the receipts that they can be sent. */
export function Receipts({ uid }: { uid: string }) {
  const { data: receipts, error, isFetching, refetch } = supportApi.useSupportReceiptsQuery(uid);
  const [fetch] = supportApi.useLazySupportReceiptFileQuery();
  const save = useSaveReceipt((invoiceId) => fetch({ uid, invoiceId }));
  if (!receipts) {
    return error ? (
      <CallFailed title="The receipts cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />
    ) : (
      <SkeletonList label="Loading the receipts" className="h-12" />
    );
  }
  if (receipts.length === 0) return <EmptyState icon={<ReceiptText aria-hidden />} title="Nothing yet" text="They have paid nothing." />;
  return <ReceiptList receipts={receipts} onSave={save} />;
}
