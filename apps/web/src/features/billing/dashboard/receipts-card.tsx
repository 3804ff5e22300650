import { billingApi } from '../../../entities/plan/index.js';
import { ReceiptList, useSaveReceipt } from '../../../entities/receipt/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Card } from '../../../ui/card.js';
import { SkeletonList } from '../../../ui/skeleton.js';

/** What the person has paid, each payment with its receipt. */
export function ReceiptsCard() {
  const { data: receipts, error, isFetching, refetch } = billingApi.useReceiptsQuery();
  const [fetch] = billingApi.useLazyReceiptFileQuery();
  const save = useSaveReceipt(fetch);
  return (
    <Card className="grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Receipts</h2>
        <p className="text-quiet text-sm">
          Every payment, with a receipt as PDF. What was given back stands on the receipt of its payment.
        </p>
      </div>
      {receipts ? (
        receipts.length > 0 ? (
          <ReceiptList receipts={receipts} onSave={save} />
        ) : (
          <p className="text-sm">Nothing was paid so far.</p>
        )
      ) : error ? (
        <CallFailed title="Your receipts cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonList label="Loading your receipts" className="h-12" />
      )}
    </Card>
  );
}
