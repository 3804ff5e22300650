import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ReasonField, staffApi, useReason } from '../../../entities/staff/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useRefusal } from '../../../platform/api/use-refusal.js';
import { useServices } from '../../../platform/services/services-context.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { saveText } from '../../../ui/save-text.js';
import { useSitting } from '../../../ui/use-sitting.js';
import { auditApi } from './api.js';
import type { Filters } from './filters.js';

interface ExportsProps {
  projectId: string;
  ownerUid: string;
  filters: Filters;
  isFiltered: boolean;
}

type Format = 'csv' | 'jsonl';
const NAMES: Record<Format, string> = { csv: 'CSV', jsonl: 'JSONL' };

const UNSAVED = 'The history could not be saved.';
const TRY_AGAIN = 'Try again in a moment.';

/** Takes what is shown away as a file. Addresses are masked in it, unless a reason is given for the names. */
export function Exports({ projectId, ownerUid, filters, isFiltered }: ExportsProps) {
  const [asks, setAsks] = useState(false);
  const { save, saving } = useSaving(projectId, filters);
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button key={format} look="secondary" size="small" busy={saving === format} busyLabel="Saving…" onClick={() => save(format, false)}>
          <FileDown aria-hidden /> {isFiltered ? `Save these as ${NAMES[format]}` : `Save as ${NAMES[format]}`}
        </Button>
      ))}
      <Button look="ghost" size="small" onClick={() => setAsks(true)}>
        With names…
      </Button>
      <WithNames projectId={projectId} ownerUid={ownerUid} filters={filters} open={asks} onOpenChange={setAsks} />
    </div>
  );
}

function useSaving(projectId: string, filters: Filters) {
  const { notices } = useServices();
  const [csv] = auditApi.useLazyAuditedCsvQuery();
  const [jsonl] = auditApi.useLazyAuditedJsonlQuery();
  const [saving, setSaving] = useState<Format | null>(null);
  /** Whether it was saved. */
  const save = async (format: Format, names: boolean): Promise<boolean> => {
    setSaving(format);
    const { data, error } = await (format === 'csv' ? csv : jsonl)({ projectId, filters, names });
    setSaving(null);
    if (data !== undefined) saveText(data, `project-${projectId}.${format}`);
    else notices.error(UNSAVED, messageOf(error, TRY_AGAIN));
    return data !== undefined;
  };
  return { save, saving };
}

interface WithNamesProps extends Omit<ExportsProps, 'isFiltered'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function WithNames({ projectId, ownerUid, filters, open, onOpenChange }: WithNamesProps) {
  const [look, { isLoading }] = staffApi.useLookAtPersonMutation();
  const { refusal, begin, forget } = useRefusal<unknown>(useSitting(open));
  const given = useReason(refusal, 'Say why: the owner is shown it.');
  const { save, saving } = useSaving(projectId, filters);
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen);
    given.write('');
    forget();
  };
  const take = async (format: Format) => {
    if (!given.isGiven() || isLoading || saving) return;
    const attempt = begin();
    const { error } = await look({ params: { uid: ownerUid }, body: { reason: given.reason, kind: 'account' } });
    if (error) return attempt.refuse(error, UNSAVED, messageOf(error, TRY_AGAIN));
    if ((await save(format, true)) && !attempt.isOver) close(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Save with names and addresses"
      description="The file says who everybody is. Keep it only as long as you need it."
    >
      <ReasonField
        label="Why do you need the names?"
        hint="The owner sees your name and these words under Account."
        className="mt-4"
        given={given}
      />
      <DialogActions>
        <Button look="secondary" busy={saving === 'csv'} onClick={() => take('csv')}>
          Save as CSV
        </Button>
        <Button look="secondary" busy={saving === 'jsonl'} onClick={() => take('jsonl')}>
          Save as JSONL
        </Button>
      </DialogActions>
    </Dialog>
  );
}
