import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { featureParts } from '../http/feature-parts.js';
import { SecurityLog } from '../http/security-log.js';
import { Auths } from './embedded/auths.js';
import { EmailLinks } from './embedded/email-links.js';
import { EmbeddedIdentity } from './embedded/embedded-identity.js';
import { GoogleController } from './embedded/google.controller.js';
import { GoogleStandInController } from './embedded/google-stand-in/stand-in.controller.js';
import { GoogleStandIn } from './embedded/google-stand-in/stand-in.js';
import { IdentityMails } from './embedded/identity-mails.js';
import { KnownBrowsers } from './embedded/known-browsers.js';
import { LettersController } from './embedded/letters.controller.js';
import { MailboxController } from './embedded/mailbox/mailbox.controller.js';
import { Mailbox } from './embedded/mailbox/mailbox.js';
import { MailboxAccess } from './embedded/mailbox/mailbox-access.js';
import { Origins } from './embedded/origins.js';
import { PasswordPagesController } from './embedded/password-pages.controller.js';
import { Passwords } from './embedded/passwords.js';
import { RateLimits } from './embedded/rate-limits.js';
import { Tokens } from './embedded/tokens.js';
import { CONNECT_FIREBASE, type ConnectFirebase, FirebaseIdentity } from './firebase/firebase-identity.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';
import { OperatorTokens } from './operator-tokens.js';
import { recordedEndings } from './recorded-endings.js';

// loaded only where it is used: it is large
const connectFirebase: ConnectFirebase = async (settings) => (await import('./firebase/firebase-auth.js')).connectFirebase(settings);

const common = await featureParts(import.meta.dirname);
const embedded = await featureParts(join(import.meta.dirname, 'embedded'));

/** Who people are: what holds under every identity, the embedded identity, and Firebase. */
@Global()
@Module({
  controllers: [
    ...common.controllers,
    ...embedded.controllers,
    PasswordPagesController,
    GoogleController,
    LettersController,
    GoogleStandInController,
    MailboxController,
  ],
  providers: [
    ...common.providers,
    ...embedded.providers,
    Auths,
    EmailLinks,
    EmbeddedIdentity,
    GoogleStandIn,
    IdentityMails,
    KnownBrowsers,
    Mailbox,
    MailboxAccess,
    Origins,
    Passwords,
    RateLimits,
    Tokens,
    FirebaseIdentity,
    { provide: CONNECT_FIREBASE, useValue: connectFirebase },
    {
      provide: IDENTITY_PROVIDER,
      inject: [SETTINGS, SecurityLog, EmbeddedIdentity, FirebaseIdentity],
      useFactory: ({ IDENTITY }: Settings, security: SecurityLog, own: IdentityProvider, firebase: IdentityProvider) =>
        recordedEndings(IDENTITY === 'firebase' ? firebase : own, security),
    },
    OperatorTokens,
  ],
  exports: [IDENTITY_PROVIDER, OperatorTokens, Origins],
})
export class IdentityModule {}
