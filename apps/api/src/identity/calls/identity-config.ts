import { Inject } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { googleWorks, mailboxPageRuns } from '../embedded/stand-ins.js';
import { firebaseWebConfig } from '../firebase/firebase-settings.js';

@Handles(calls.identityConfig)
export class IdentityConfigHandler implements CallHandler<typeof calls.identityConfig> {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async execute(): Promise<ResponseOf<typeof calls.identityConfig>> {
    const { settings } = this;
    if (settings.IDENTITY === 'firebase') return { provider: 'firebase', firebase: firebaseWebConfig(settings) };
    return {
      provider: 'embedded',
      google: googleWorks(settings),
      passwordSignUp: settings.PASSWORD_SIGN_UP,
      localMailbox: mailboxPageRuns(settings),
    };
  }
}
