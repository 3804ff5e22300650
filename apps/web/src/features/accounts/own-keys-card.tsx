import { LIMITS, type OwnKeysView } from '@scenewright/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountsApi } from '../../entities/account/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { ownKeysOffered } from '../../platform/page/own-keys.js';
import { useServices } from '../../platform/services/services-context.js';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Input } from '../../ui/text-input.js';
import { useSitting } from '../../ui/use-sitting.js';

type OwnService = OwnKeysView['services'][number];

const KINDS: Record<OwnService['makes'][number], string> = {
  video: 'clips',
  image: 'pictures',
  speech: 'voices',
  sound_effect: 'sound effects',
  music: 'music',
  lip_sync: 'lip sync',
};
const list = new Intl.ListFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const made = ({ makes }: OwnService): string => list.format(makes.map((kind) => KINDS[kind]));

/** The person's own keys for services; nothing where there are none and nobody may have any. */
export function OwnKeysCard() {
  const { data, isError, isFetching, refetch } = accountsApi.useOwnKeysQuery();
  if (data ? data.services.length === 0 : !ownKeysOffered()) return null;
  return (
    <Card className="grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Your own keys</h2>
        {data && <Terms {...data} />}
      </div>
      {data ? (
        <ul className="divide-y divide-line border-line border-y">
          {data.services.map((one) => (
            <OwnKey key={one.service} one={one} offered={data.offered} />
          ))}
        </ul>
      ) : isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm">They cannot be shown just now.</p>
          <Button size="small" look="secondary" busy={isFetching} onClick={refetch}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading your own keys">
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
    </Card>
  );
}

function Terms({ offered, share }: Pick<OwnKeysView, 'offered' | 'share'>) {
  if (!offered || share === null)
    return <p className="text-quiet text-sm">This studio does not use people’s own keys any more. You can remove yours.</p>;
  return (
    <p className="max-w-prose text-quiet text-sm">
      Put in a key, and what its service makes for you is ordered on your own account there, which pays for it. The studio charges{' '}
      {percent.format(share)} of the usual credits for that. A key is tried once and kept so that only your own work can use it; nobody is
      shown it again.
    </p>
  );
}

function OwnKey({ one, offered }: { one: OwnService; offered: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // what had the focus is gone
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5 text-sm">
          <h3 className="font-medium">{one.name}</h3>
          <p className="text-quiet">
            {one.last4 === null ? (
              `Would make ${made(one)}.`
            ) : (
              <>
                Makes {made(one)}, with the key that ends in <span className="font-mono text-ink">{one.last4}</span>.
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {offered && !isOpen && (
            <Button
              ref={opener}
              size="small"
              look="secondary"
              aria-label={`${one.last4 ? 'Replace' : 'Add'} key for ${one.name}`}
              onClick={() => setOpen(true)}
            >
              {one.last4 ? 'Replace' : 'Add Key'}
            </Button>
          )}
          {one.last4 !== null && (
            <Button size="small" look="secondary" aria-label={`Remove key for ${one.name}`} onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {isOpen && <KeyForm one={one} onClose={() => setOpen(false)} />}
      <RemoveKey one={one} open={isAsking} onOpenChange={setAsking} focusAfter={() => opener.current} />
    </li>
  );
}

function KeyForm({ one, onClose }: { one: OwnService; onClose: () => void }) {
  const { notices } = useServices();
  const [keepOwnKey, { isLoading }] = accountsApi.useKeepOwnKeyMutation();
  const [key, setKey] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { refusal, begin } = useRefusal<string>(useSitting());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setMissing(key.trim() === '');
    const attempt = begin();
    if (key.trim() === '') return;
    const { error } = await keepOwnKey({ params: { service: one.service }, body: { key: key.trim() } });
    if (error) {
      const why = messageOf(error, 'The key was not kept. Try again.');
      return attempt.refuse(why, `Your key for ${one.name} was not kept`, messageOf(error, 'Try again.'));
    }
    notices.success(`Your key for ${one.name} makes ${made(one)} from now on`);
    onClose();
  };
  const problem = isMissing ? 'Paste the key here first.' : (refusal ?? undefined);
  return (
    <form noValidate className="grid max-w-xl gap-3" onSubmit={submit}>
      <Field label={`Key for ${one.name}`} hint="From the settings of your account there. It is tried before it is kept." error={problem}>
        <Input
          type="password"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={LIMITS.ownKey}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isLoading} busyLabel="Trying the key…">
          Save Key
        </Button>
        <Button size="small" look="secondary" disabled={isLoading} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface RemoveKeyProps {
  one: OwnService;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  focusAfter: () => HTMLElement | null;
}

function RemoveKey({ one, open, onOpenChange, focusAfter }: RemoveKeyProps) {
  const { notices } = useServices();
  const [removeOwnKey, { isLoading }] = accountsApi.useRemoveOwnKeyMutation();
  const confirm = async () => {
    const { error } = await removeOwnKey({ params: { service: one.service } });
    if (error) notices.error('Failed to remove the key', messageOf(error, '') || undefined);
    else notices.success(`Your key for ${one.name} was removed`);
    onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove your key for ${one.name}?`}
      description={
        <p>
          What is being made with it ends without a result and costs no credits; {one.name} may bill it all the same. From then on the
          studio makes {made(one)} for you, at its usual prices.
        </p>
      }
      confirmLabel="Remove Key"
      busy={isLoading}
      busyLabel="Removing…"
      danger
      focusAfter={focusAfter}
      onConfirm={confirm}
    />
  );
}
