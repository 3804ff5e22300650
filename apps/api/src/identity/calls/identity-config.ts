import { Inject } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { googleWorks, mailboxPageRuns } from '../embedded/stand-ins.js';
import { asksFromThisMachine } from '../embedded/this-machine.js';
import { firebaseWebConfig } from '../firebase/firebase-settings.js';

@Handles(calls.identityConfig)
export class IdentityConfigHandler implements CallHandler<typeof calls.identityConfig> {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async execute({ http: { request } }: CallTo<typeof calls.identityConfig>): Promise<ResponseOf<typeof calls.identityConfig>> {
    const { settings } = this;
    if (settings.IDENTITY === 'firebase') return { provider: 'firebase', firebase: firebaseWebConfig(settings) };
    return {
      provider: 'embedded',
      google: googleWorks(settings, request),
      passwordSignUp: settings.PASSWORD_SIGN_UP,
      localMailbox: mailboxPageRuns(settings) && asksFromThisMachine(request),
    };
  }
}
