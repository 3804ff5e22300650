import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Caller, CallerDirectory } from '../http/caller.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity/index.js';
import { UserRow } from './user.entity.js';

/** Turns a token into who calls, with the name and the roles that they have in the studio. */
@Injectable()
export class StudioCallers extends CallerDirectory {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
  ) {
    super();
  }

  async identify(token: string): Promise<Caller | null> {
    const identity = await this.identities.verify(token);
    if (!identity) return null;
    const user = await this.users.findOneBy({ uid: identity.uid });
    return { ...identity, name: user?.name || identity.name || identity.email.split('@')[0] || '', roles: user?.roles ?? [] };
  }
}
