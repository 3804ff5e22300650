import { useState } from 'react';
import { api } from '../../platform/api/api.js';
import { CallFailed } from '../../platform/api/call-failed.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Waiting } from '../../ui/spinner.js';
import { secondFactorApi } from './api.js';
import { CodeForm } from './code-form.js';
import { Enrolment } from './enrolment.js';
import { RecoveryCodes } from './recovery-codes.js';

/** Stands in place of a page of the staff until the second factor is shown, and set before. `onPassed`: what was refused is asked for again. */
export function SecondFactorPage({ onPassed }: { onPassed: () => void }) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = secondFactorApi.useSecondFactorQuery();
  const [pass, passing] = secondFactorApi.usePassSecondFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goOn = () => {
    dispatch(api.util.invalidateTags(['Me', 'Support']));
    onPassed();
  };
  if (!data && !error) return <Waiting className="min-h-[60dvh]">Loading...</Waiting>;
  return (
    <div className="mx-auto grid max-w-xl gap-6 px-4 py-10 sm:px-6">
      <title>Second factor · Scenewright</title>
      <h1 className="title-card text-4xl">Second factor</h1>
      {!data ? (
        <CallFailed title="It cannot be asked for just now" error={error} isBusy={isFetching} onRetry={refetch} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onKept={goOn} />
      ) : data.is_set ? (
        <>
          <p>These pages are about other people. Show the code of the app on your phone, or one of your recovery codes.</p>
          <CodeForm
            action="Go on"
            busy={passing.isLoading}
            error={passing.error}
            onCode={async (code) => {
              const { data: passed } = await pass({ body: { code } });
              if (passed) goOn();
            }}
          />
          <p className="text-quiet text-sm">
            Lost both? Somebody else who administers can take the factor away, so that you set another. {data.recovery_left} of your
            recovery codes are left.
          </p>
        </>
      ) : (
        <Enrolment onSet={setCodes} />
      )}
    </div>
  );
}
