import { type FormEvent, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';

interface CodeFormProps {
  action: string;
  busy: boolean;
  error: unknown;
  onCode: (code: string) => void;
}

/** Takes a code. */
export function CodeForm({ action, busy, error, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !busy) onCode(code.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Code" error={error ? messageOf(error, 'The code could not be checked. Try again in a moment.') : ''}>
        <Input
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
        />
      </Field>
      <Button type="submit" className="w-fit" busy={busy} busyLabel="Checking…" disabled={code.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
