import { Inject } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../identity/index.js';
import { UserRow } from '../user.entity.js';

/** Browsers call this when the studio refused to make a record. Somebody who has one must not lose the way in by a slip. */
@Handles(calls.deleteIdentity)
export class DeleteIdentityHandler implements CallHandler<typeof calls.deleteIdentity> {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
  ) {}

  async execute({ caller: { uid } }: CallTo<typeof calls.deleteIdentity>) {
    if (await this.users.existsBy({ uid })) {
      throw new Problem(409, 'CONFLICT', 'This identity has an account in the studio. Delete the account instead: DELETE /users/me.');
    }
    await this.identities.deleteAccount(uid);
    return { success: true as const };
  }
}
