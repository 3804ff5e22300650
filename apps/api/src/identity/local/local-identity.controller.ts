import { Controller, Inject } from '@nestjs/common';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type Caller, Who } from '../../http/caller.js';
import { Handles, Input } from '../../http/handles.js';
import { notFound } from '../../http/problems.js';
import { LocalIdentity } from './local-identity.js';
import { Mailbox } from './mailbox.js';

const answer = ({ uid, token, expiresAt }: { uid: string; token: string; expiresAt: Date }) => ({
  uid,
  token,
  expires_at: expiresAt.toISOString(),
});

@Controller()
export class LocalIdentityController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly identity: LocalIdentity,
    private readonly mailbox: Mailbox,
  ) {}

  @Handles(calls.requestSignInLink)
  async requestLink(@Input() { email }: InputOf<typeof calls.requestSignInLink>): Promise<ResponseOf<typeof calls.requestSignInLink>> {
    await this.identity.mailLink(email);
    return { sent: true };
  }

  @Handles(calls.completeSignIn)
  async complete(@Input() { email, code }: InputOf<typeof calls.completeSignIn>): Promise<ResponseOf<typeof calls.completeSignIn>> {
    return answer(await this.identity.completeLink(email, code));
  }

  @Handles(calls.localMailbox)
  async mails(): Promise<ResponseOf<typeof calls.localMailbox>> {
    if (!this.mailbox.isLocal || this.settings.NODE_ENV === 'production') throw notFound('mailbox');
    return { mails: this.mailbox.mails().map((mail) => ({ ...mail, at: mail.at.toISOString() })) };
  }

  @Handles(calls.refreshToken)
  async refresh(@Who() caller: Caller): Promise<ResponseOf<typeof calls.refreshToken>> {
    return answer(await this.identity.refresh(caller.uid));
  }

  @Handles(calls.signOutEverywhere)
  async signOutEverywhere(@Who() caller: Caller): Promise<ResponseOf<typeof calls.signOutEverywhere>> {
    await this.identity.revokeTokens(caller.uid);
    return { success: true };
  }
}
