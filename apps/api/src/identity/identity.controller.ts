import { Controller, Inject } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { calls, type ResponseOf } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { UserRow } from '../accounts/user.entity.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { type Caller, Who } from '../http/caller.js';
import { Handles } from '../http/handles.js';
import { Problem } from '../http/problems.js';
import { googleWorks, mailboxPageRuns } from './embedded/stand-ins.js';
import { firebaseWebConfig } from './firebase/firebase-settings.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';

/** What holds under every identity. */
@Controller()
export class IdentityController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  @Handles(calls.identityConfig)
  async config(): Promise<ResponseOf<typeof calls.identityConfig>> {
    const { settings } = this;
    if (settings.IDENTITY === 'firebase') return { provider: 'firebase', firebase: firebaseWebConfig(settings) };
    return {
      provider: 'embedded',
      google: googleWorks(settings),
      passwordSignUp: settings.PASSWORD_SIGN_UP,
      localMailbox: mailboxPageRuns(settings),
    };
  }

  @Handles(calls.signOutEverywhere)
  async signOutEverywhere(@Who() caller: Caller): Promise<ResponseOf<typeof calls.signOutEverywhere>> {
    await this.identities.signOutEverywhere(caller.uid);
    return { success: true };
  }

  /** Browsers call this when the studio refused to make a record. Somebody who has one must not lose the way in by a slip. */
  @Handles(calls.deleteIdentity)
  async deleteIdentity(@Who() caller: Caller): Promise<ResponseOf<typeof calls.deleteIdentity>> {
    if (await this.database.getRepository(UserRow).existsBy({ uid: caller.uid })) {
      throw new Problem(409, 'CONFLICT', 'This identity has an account in the studio. Delete the account instead: DELETE /users/me.');
    }
    await this.identities.deleteAccount(caller.uid);
    return { success: true };
  }
}
