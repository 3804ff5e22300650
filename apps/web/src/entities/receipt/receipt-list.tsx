import type { ReceiptView } from '@scenewright/contract';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { onDay } from '../../ui/dates.js';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => money.format(cents / 100);

interface ReceiptListProps {
  receipts: readonly ReceiptView[];
  /** Saves one as a file; fulfilled when it is saved, or has been said not to be. */
  onSave: (id: string) => Promise<void>;
}

/** Payments, each with its receipt. */
export function ReceiptList({ receipts, onSave }: ReceiptListProps) {
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (id: string) => {
    setSaving(id);
    await onSave(id);
    setSaving(null);
  };
  return (
    <ul className="divide-y divide-line border-line border-y">
      {receipts.map(({ id, at, plan, total, returned }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
          <div className="grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{plan}</span>
              {returned > 0 && <Badge tone="quiet">{dollars(returned)} given back</Badge>}
            </p>
            <p className="break-all text-quiet">
              {onDay(at)} · {id}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <span className="tabular-nums">{total < 0 ? `${dollars(-total)} credited` : dollars(total)}</span>
            <Button
              look="secondary"
              size="small"
              busy={saving === id}
              busyLabel="Saving…"
              onClick={() => save(id)}
              aria-label={`Receipt of ${onDay(at)}, ${id}`}
            >
              <FileDown aria-hidden /> Receipt
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
