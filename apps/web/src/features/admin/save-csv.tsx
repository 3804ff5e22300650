import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { saveText } from '../../ui/save-text.js';

interface SaveCsvProps {
  /** What the file is called. */
  file: string;
  label?: string;
  failed: string;
  load: () => Promise<{ data?: string | undefined; error?: unknown }>;
}

/** Takes what is shown away as a table for spreadsheets. */
export function SaveCsv({ file, label = 'Save as CSV', failed, load }: SaveCsvProps) {
  const { notices } = useServices();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { data, error } = await load();
    setSaving(false);
    if (data !== undefined) saveText(data, file);
    else notices.error(failed, messageOf(error, 'Try again in a moment.'));
  };
  return (
    <Button look="secondary" size="small" busy={saving} busyLabel="Saving…" onClick={save}>
      <FileDown aria-hidden /> {label}
    </Button>
  );
}
