import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router';
import { accountsApi } from '../../entities/account/index.js';
import { identityMessage } from '../../platform/identity/messages.js';
import { useServices } from '../../platform/services/services-context.js';
import { destinationOf } from '../../platform/session/destination.js';
import { selectSession } from '../../platform/session/slice.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { AuthFrame } from './auth-frame.js';
import { EmailForm } from './email-form.js';
import { rememberedEmail } from './remembered-email.js';
import { rememberedOrigin } from './remembered-origin.js';

export function EmailLinkPage() {
  const { identity, notices } = useServices();
  const { state } = useLocation();
  const { status } = useSelector(selectSession);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (status === 'signed-in') return <Navigate to={destinationOf(state)} replace />;

  const send = async (email: string) => {
    try {
      await identity.sendEmailLink(email);
      rememberedEmail.set(email);
      rememberedOrigin.set(destinationOf(state));
      notices.success('Email link sent to your email!');
      setSentTo(email);
    } catch (error) {
      notices.error(identityMessage(error, 'Failed to send sign-in link'));
    }
  };

  if (sentTo === null) {
    return (
      <AuthFrame title="Sign in by email" lead="We send you a link. Opening it signs you in; there is no password to remember.">
        <title>Sign in by email · Scenewright</title>
        <EmailForm submitLabel="Send Magic Link" busyLabel="Sending Magic Link..." onSubmit={send} />
        <Link to="/auth" state={state} className="text-center text-quiet text-sm underline-offset-4 hover:underline">
          Back to all sign in methods
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Check Your Email" lead="We've sent you an email link to sign in">
      <title>Check your email · Scenewright</title>
      <p className="flex items-center gap-3 rounded-control bg-hover px-4 py-3 font-medium">
        <MailCheck aria-hidden className="size-5 shrink-0 text-good" />
        <span className="min-w-0 break-words">{sentTo}</span>
      </p>
      <p className="text-quiet">Click the link in your email to sign in instantly. No password required!</p>
      <LocalMailboxNote />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={() => setSentTo(null)}>
          Try Different Email
        </Button>
        <Button asChild look="ghost">
          <Link to="/auth" state={state}>
            Back to Sign In
          </Link>
        </Button>
      </div>
    </AuthFrame>
  );
}

/** Where no mail is sent, people have to know where it is kept. */
function LocalMailboxNote() {
  const { data: config } = accountsApi.useIdentityConfigQuery();
  if (config?.provider !== 'embedded' || !config.localMailbox) return null;
  return (
    <Banner tone="info" title="This studio sends no mail">
      It runs with the local stand-in, which keeps your link in{' '}
      <a href="/mailbox" className="font-medium underline underline-offset-4">
        the local mailbox
      </a>
      .
    </Banner>
  );
}
