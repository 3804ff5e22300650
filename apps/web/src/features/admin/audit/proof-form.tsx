import { FileDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { saveText } from '../../../ui/save-text.js';
import { Input } from '../../../ui/text-input.js';
import { auditApi } from './api.js';

/** The proof that one event is sealed, as a file for whoever wants to check it. */
export function ProofForm() {
  const [position, setPosition] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [fetch, { isFetching }] = auditApi.useLazyAdminProofQuery();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = position.trim();
    if (!/^\d{1,18}$/.test(wanted))
      return setProblem('Write the position of an event: a number, as the entries below and the ledger show it.');
    setProblem(null);
    const { data, error } = await fetch(wanted);
    if (data) saveText(`${JSON.stringify(data, null, 2)}\n`, `proof-${wanted}.json`);
    else setProblem(messageOf(error, 'The proof could not be made. Try again in a moment.'));
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-3 sm:flex sm:items-start">
      <Field
        label="Position of an event"
        hint="The file has the hashes from one seal to the next, and nothing that anybody wrote. Anyone can check it against a head."
        error={problem ?? undefined}
        className="sm:w-96"
      >
        <Input inputMode="numeric" value={position} maxLength={18} onChange={(event) => setPosition(event.target.value)} />
      </Field>
      <Button type="submit" look="secondary" busy={isFetching} busyLabel="Making the proof…" className="sm:mt-7">
        <FileDown aria-hidden /> Download a proof
      </Button>
    </form>
  );
}
