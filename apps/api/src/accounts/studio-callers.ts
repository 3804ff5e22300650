import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Role } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { namedQuery } from '../database.js';
import { type Caller, CallerDirectory } from '../http/caller.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity/index.js';

interface Known {
  readonly name: string;
  readonly roles: Role[];
}

/** Turns a token into who calls, with the name and the roles that they have in the studio. */
@Injectable()
export class StudioCallers extends CallerDirectory {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    super();
  }

  async identify(token: string): Promise<Caller | null> {
    const identity = await this.identities.verify(token);
    if (!identity) return null;
    const [user] = await namedQuery<Known>(this.database, 'caller', 'SELECT name, roles FROM users WHERE uid = $1', [identity.uid]);
    return { ...identity, name: user?.name || identity.name || identity.email.split('@')[0] || '', roles: user?.roles ?? [] };
  }
}
