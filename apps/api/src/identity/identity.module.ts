import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { CallerDirectory } from './caller-directory.js';
import { AddressTurns } from './embedded/address-turns.js';
import { Auths } from './embedded/auths.js';
import { EmailLinks } from './embedded/email-links.js';
import { EmbeddedController } from './embedded/embedded.controller.js';
import { EmbeddedIdentity } from './embedded/embedded-identity.js';
import { GoogleController } from './embedded/google.controller.js';
import { GoogleStandInController } from './embedded/google-stand-in/stand-in.controller.js';
import { GoogleStandIn } from './embedded/google-stand-in/stand-in.js';
import { IdentityMails } from './embedded/identity-mails.js';
import { MailboxController } from './embedded/mailbox/mailbox.controller.js';
import { Mailbox } from './embedded/mailbox/mailbox.js';
import { Origins } from './embedded/origins.js';
import { PasswordController } from './embedded/password.controller.js';
import { RateLimits } from './embedded/rate-limits.js';
import { Tokens } from './embedded/tokens.js';
import { CONNECT_FIREBASE, type ConnectFirebase, FirebaseIdentity } from './firebase/firebase-identity.js';
import { IdentityController } from './identity.controller.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';
import { OperatorTokens } from './operator-tokens.js';
import { SignOuts } from './sign-outs.js';

// loaded only where it is used: it is large
const connectFirebase: ConnectFirebase = async (settings) => (await import('./firebase/firebase-auth.js')).connectFirebase(settings);

const embedded = [
  AddressTurns,
  RateLimiter,
  Auths,
  EmailLinks,
  EmbeddedIdentity,
  GoogleStandIn,
  IdentityMails,
  Mailbox,
  Origins,
  RateLimits,
  Tokens,
];

@Global()
@Module({
  controllers: [IdentityController, EmbeddedController, PasswordController, GoogleController, GoogleStandInController, MailboxController],
  providers: [
    ...embedded,
    FirebaseIdentity,
    { provide: CONNECT_FIREBASE, useValue: connectFirebase },
    {
      provide: IDENTITY_PROVIDER,
      inject: [SETTINGS, SignOuts, EmbeddedIdentity, FirebaseIdentity],
      useFactory: ({ IDENTITY }: Settings, signOuts: SignOuts, own: IdentityProvider, firebase: IdentityProvider) =>
        signOuts.heardFrom(IDENTITY === 'firebase' ? firebase : own),
    },
    CallerDirectory,
    OperatorTokens,
    SignOuts,
  ],
  exports: [CallerDirectory, IDENTITY_PROVIDER, OperatorTokens, SignOuts],
})
export class IdentityModule {}
