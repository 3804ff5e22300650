import { AudioLines, Gift, PanelsTopLeft, Zap } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router';
import { accountsApi } from '../../entities/account/index.js';
import { PICTURES } from '../../entities/site/index.js';

import { identityMessage, isChangeOfMind } from '../../platform/identity/messages.js';
import { useServices } from '../../platform/services/services-context.js';
import { destinationOf } from '../../platform/session/destination.js';
import { selectSession } from '../../platform/session/slice.js';
import { Button } from '../../ui/button.js';
import { GoogleMark } from './google-mark.js';

const HIGHLIGHTS = [
  { Icon: Gift, text: 'Free starter credits, no card' },
  { Icon: PanelsTopLeft, text: 'Scene-by-scene control' },
  { Icon: AudioLines, text: 'Voice, music and sound effects' },
  { Icon: Zap, text: 'Fast exports' },
] as const;

export function AuthPage() {
  const { identity, notices } = useServices();
  const { state } = useLocation();
  const { status } = useSelector(selectSession);
  const [busy, setBusy] = useState(false);
  const { data: config } = accountsApi.useIdentityConfigQuery();
  const hasGoogle = config?.provider !== 'embedded' || config.google;
  if (status === 'signed-in') return <Navigate to={destinationOf(state)} replace />;

  const withGoogle = async () => {
    setBusy(true);
    try {
      await identity.signInWithGoogle();
      notices.success('Welcome!');
    } catch (error) {
      if (!isChangeOfMind(error)) notices.error(identityMessage(error, 'Failed to authenticate with Google'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid min-h-[calc(100dvh-3.5rem)] lg:grid-cols-[1.15fr_1fr]">
      <title>Sign in · Scenewright</title>
      <section className="relative hidden overflow-hidden bg-sunken lg:block">
        <img src={PICTURES.auth.src} alt="" className="absolute inset-0 size-full object-cover object-[42%_50%]" />
        <div className="absolute inset-0 bg-linear-to-t from-black/90 via-black/45 to-black/10" />
        <div className="absolute inset-x-0 bottom-0 p-12 text-white">
          <h2 className="title-card max-w-[18ch] text-5xl xl:text-6xl">Turn ideas into studio-quality videos</h2>
          <ul className="mt-8 grid max-w-xl grid-cols-2 gap-x-8 gap-y-3">
            {HIGHLIGHTS.map(({ Icon, text }) => (
              <li key={text} className="flex items-center gap-3 text-white/90">
                <Icon aria-hidden className="size-5 shrink-0 text-[#ffb35c]" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="grid place-items-center px-6 py-12">
        <div className="grid w-full max-w-sm gap-8">
          <div className="grid gap-2">
            <h1 className="title-card text-4xl">Welcome to Scenewright</h1>
            <p className="text-quiet">Sign in to claim free credits and start creating</p>
          </div>
          <div className="grid gap-3">
            {hasGoogle && (
              <Button look="secondary" size="large" busy={busy} busyLabel="Authenticating..." onClick={withGoogle}>
                <GoogleMark /> Continue with Google
              </Button>
            )}
            <Button asChild look="primary" size="large">
              <Link to="/email-link" state={state}>
                Get a Magic Sign-In Link
              </Link>
            </Button>
          </div>
          <p className="text-quiet text-sm">
            By signing in you accept the{' '}
            <Link to="/terms" className="underline underline-offset-4">
              Terms of Service
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" className="underline underline-offset-4">
              Privacy Policy
            </Link>
            .
          </p>
        </div>
      </section>
    </div>
  );
}
