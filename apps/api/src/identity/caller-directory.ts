import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { UserRow } from '../accounts/user.entity.js';
import type { Caller } from '../http/caller.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';

/** Turns a token into who calls, with the roles that the studio gave them. */
@Injectable()
export class CallerDirectory {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async identify(token: string): Promise<Caller | null> {
    const identity = await this.identities.verify(token);
    if (!identity) return null;
    const user = await this.database.getRepository(UserRow).findOneBy({ uid: identity.uid });
    return { ...identity, name: user?.name || identity.name || identity.email.split('@')[0] || '', roles: user?.roles ?? [] };
  }
}
