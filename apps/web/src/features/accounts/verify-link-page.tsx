import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IdentityError } from '../../platform/identity/identity-client.js';
import { identityMessage } from '../../platform/identity/messages.js';
import { useServices } from '../../platform/services/services-context.js';
import { destinationOf } from '../../platform/session/destination.js';
import { Button } from '../../ui/button.js';
import { Waiting } from '../../ui/spinner.js';
import { useSitting } from '../../ui/use-sitting.js';
import { AuthFrame } from './auth-frame.js';
import { EmailForm, type RefusedEmail } from './email-form.js';
import { rememberedEmail } from './remembered-email.js';
import { rememberedOrigin } from './remembered-origin.js';

const origin = () => ({ from: rememberedOrigin.get() });

type Step = { at: 'signing-in' } | { at: 'asking'; refused?: RefusedEmail } | { at: 'failed'; message: string };

/** The link is good still, for the address that it was sent to. */
const isOfAnother = (error: unknown): error is IdentityError => error instanceof IdentityError && error.code === 'invalid-email';

/**
 * Where a mailed link leads: it signs in by itself when this device knows the address. Otherwise, and when it was sent to another one, it asks
 * for it.
 */
export function VerifyLinkPage() {
  const { identity, notices } = useServices();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'signing-in' });
  const sitting = useSitting();

  const complete = useCallback(
    async (email: string) => {
      setStep({ at: 'signing-in' });
      try {
        const person = await identity.completeEmailLink(email, window.location.href);
        if (!person) return setStep({ at: 'failed', message: 'Sign in failed. Please try again with a different email.' });
        const destination = destinationOf(origin());
        rememberedEmail.set(null);
        rememberedOrigin.set(null);
        notices.success('Successfully signed in!');
        // who has gone elsewhere meanwhile stays there
        if (!sitting.current.isOver) navigate(destination, { replace: true });
      } catch (error) {
        if (isOfAnother(error)) {
          rememberedEmail.set(null);
          return setStep({ at: 'asking', refused: { email, message: error.message } });
        }
        setStep({ at: 'failed', message: identityMessage(error, 'Failed to sign in') });
      }
    },
    [identity, navigate, notices, sitting],
  );

  // a link works once, but React's strict mode runs effects twice
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (!identity.isEmailLink(window.location.href)) return setStep({ at: 'failed', message: 'Invalid sign-in link' });
    const email = rememberedEmail.get();
    if (email) void complete(email);
    else setStep({ at: 'asking' });
  }, [identity, complete]);

  if (step.at === 'signing-in') return <Waiting className="min-h-[70dvh]">Signing you in...</Waiting>;
  if (step.at === 'asking') {
    return (
      <AuthFrame title="Confirm Your Email" lead="Enter the email address where you received this link">
        <title>Confirm your email · Scenewright</title>
        <EmailForm
          submitLabel="Complete Sign In"
          busyLabel="Signing you in..."
          {...(step.refused && { refused: step.refused })}
          onSubmit={complete}
          onEmpty={() => notices.error('Please enter your email address')}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign In Failed" lead={<p role="alert">{step.message}</p>}>
      <title>Sign in failed · Scenewright</title>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button asChild>
          <Link to="/email-link" state={origin()}>
            Try Again
          </Link>
        </Button>
        <Button asChild look="secondary">
          <Link to="/auth">Back to Sign In</Link>
        </Button>
      </div>
    </AuthFrame>
  );
}
