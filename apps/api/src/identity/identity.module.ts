import { Global, Module } from '@nestjs/common';
import { CallerDirectory } from './caller-directory.js';
import { IDENTITY_PROVIDER } from './identity-provider.js';
import { LocalIdentityController } from './local/local-identity.controller.js';
import { LocalIdentity } from './local/local-identity.js';
import { Mailbox } from './local/mailbox.js';
import { TokenSigner } from './local/token-signer.js';

@Global()
@Module({
  controllers: [LocalIdentityController],
  providers: [LocalIdentity, Mailbox, TokenSigner, CallerDirectory, { provide: IDENTITY_PROVIDER, useExisting: LocalIdentity }],
  exports: [CallerDirectory, IDENTITY_PROVIDER, LocalIdentity],
})
export class IdentityModule {}
