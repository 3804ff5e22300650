import { useEffect, useEffectEvent } from 'react';
import { CallFailed } from '../../platform/api/call-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { secondFactorApi } from './api.js';
import { CodeForm } from './code-form.js';

/** Sets a second factor: the secret goes to a device, and a first code of it comes back. */
export function Enrolment({ onSet }: { onSet: (recoveryCodes: readonly string[]) => void }) {
  const [begin, { data, error, isLoading }] = secondFactorApi.useBeginSecondFactorMutation();
  const [confirm, confirming] = secondFactorApi.useConfirmSecondFactorMutation();
  const start = useEffectEvent(() => void begin());
  useEffect(() => start(), []);
  if (error) return <CallFailed title="It could not be begun" error={error} isBusy={isLoading} onRetry={() => void begin()} />;
  if (!data) {
    return (
      <div role="status" aria-label="Making a secret">
        <Skeleton className="h-56 rounded-card" />
      </div>
    );
  }
  const { secret, fingerprint, qr } = data;
  return (
    <>
      <p>
        These pages are about other people. From now on they ask for a code of an app on your phone, once in each session. Scan this with an
        app for such codes, or type the key into it.
      </p>
      <svg
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label="QR code of the key below"
        className="w-56 rounded-card bg-white"
      >
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="grid gap-1">
        <span className="text-quiet text-sm">Key</span>
        <code className="break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeForm
        action="Set it"
        busy={confirming.isLoading}
        error={confirming.error}
        onCode={async (code) => {
          const { data: set } = await confirm({ body: { code, fingerprint } });
          if (set) onSet(set.recovery_codes);
        }}
      />
    </>
  );
}
