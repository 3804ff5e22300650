import type { FormEvent } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { staffApi } from './api.js';
import { ReasonField } from './reason-field.js';
import { useReason } from './use-reason.js';

interface ReasonFormProps {
  uid: string;
  /** What the reason is for: an account with its credits, or what is in somebody's projects. */
  kind: 'account' | 'projects';
  title: string;
  text: string;
}

/** Asks why somebody's things are looked at, before they are. */
export function ReasonForm({ uid, kind, title, text }: ReasonFormProps) {
  const [look, { isLoading, error }] = staffApi.useLookAtPersonMutation();
  const given = useReason(error, 'Say why: they are shown it.');
  const begin = () => {
    if (given.isGiven() && !isLoading) void look({ params: { uid }, body: { reason: given.reason, kind } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
  };
  return (
    <Card className="p-6">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="font-semibold text-lg">{title}</h2>
          <p className="text-quiet text-sm">{text}</p>
        </div>
        <ReasonField
          label="Why do you look?"
          hint="They see your name and these words under Account. It lasts for half an hour."
          given={given}
          placeholder="They ask why a clip cost 6 credits"
          onConfirm={begin}
        />
        <Button type="submit" className="w-fit" busy={isLoading} busyLabel="Opening…">
          Look
        </Button>
      </form>
    </Card>
  );
}
