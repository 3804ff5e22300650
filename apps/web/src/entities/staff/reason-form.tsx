import { type FormEvent, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Textarea } from '../../ui/text-input.js';
import { staffApi } from './api.js';

interface ReasonFormProps {
  uid: string;
  /** What the reason is for: an account with its credits, or what is in somebody's projects. */
  kind: 'account' | 'projects';
  title: string;
  text: string;
}

/** Asks why somebody's things are looked at, before they are. */
export function ReasonForm({ uid, kind, title, text }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [look, { isLoading, error }] = staffApi.useLookAtPersonMutation();
  const [isEmpty, setEmpty] = useState(false);
  const begin = () => {
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '' && !isLoading) void look({ params: { uid }, body: { reason, kind } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
  };
  const problem = isEmpty ? 'Say why: they are shown it.' : error ? messageOf(error, 'Try again in a moment.') : undefined;
  return (
    <Card className="p-6">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="font-semibold text-lg">{title}</h2>
          <p className="text-quiet text-sm">{text}</p>
        </div>
        <Field
          label="Why do you look?"
          hint="They see your name and these words under Account. It lasts for half an hour."
          {...(problem && { error: problem })}
        >
          <Textarea
            value={reason}
            maxLength={300}
            rows={2}
            placeholder="They ask why a clip cost 6 credits"
            onChange={(event) => setReason(event.target.value)}
            onConfirm={begin}
          />
        </Field>
        <Button type="submit" className="w-fit" busy={isLoading} busyLabel="Opening…">
          Look
        </Button>
      </form>
    </Card>
  );
}
