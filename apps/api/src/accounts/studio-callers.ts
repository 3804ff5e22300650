import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { awayFromHere, type ResidenceState } from '@scenewright/domain';
import { prepared } from '@scenewright/event-log';
import type { Role } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { type Caller, CallerDirectory } from '../http/caller.js';
import { IDENTITY_PROVIDER, type Identity, type IdentityProvider } from '../identity/index.js';

interface Known {
  readonly name: string;
  readonly roles: Role[];
  readonly status: ResidenceState['status'] | null;
  readonly cell: string | null;
}

const isForStaff = (role: Role): boolean => role === 'support' || role === 'admin';

/** Turns a token into who calls, with the name and the roles that they have in the studio. */
@Injectable()
export class StudioCallers extends CallerDirectory {
  private readonly asksForSecondFactor: boolean;

  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SETTINGS) { STAFF_SECOND_FACTOR }: Settings,
  ) {
    super();
    this.asksForSecondFactor = STAFF_SECOND_FACTOR === 'required';
  }

  async identify(token: string): Promise<Caller | null> {
    const identity = await this.identities.verify(token);
    if (!identity) return null;
    const [user] = await this.database.query<Known[]>(
      prepared('SELECT name, roles, status, cell FROM users LEFT JOIN residences USING (uid) WHERE uid = $1'),
      [identity.uid],
    );
    const away = user?.status && awayFromHere({ status: user.status, cell: user.cell });
    return {
      ...identity,
      name: user?.name || identity.name || identity.email.split('@')[0] || '',
      ...(await this.rolesOf(identity, user?.roles ?? [])),
      ...(away ? { away } : {}),
    };
  }

  /**
   * Who has not proven their address, or has not shown the second factor in this session, is whom anybody may be: everywhere, for nothing
   * else knows of the other roles. Those of the former wait for nothing: a stranger would set the factor.
   */
  private async rolesOf({ uid, emailVerified, session }: Identity, roles: Role[]): Promise<Pick<Caller, 'roles' | 'waitingRoles'>> {
    if (!roles.some(isForStaff)) return { roles };
    const usual = roles.filter((role) => !isForStaff(role));
    if (!emailVerified) return { roles: usual };
    if (!this.asksForSecondFactor) return { roles };
    const [pass] = await this.database.query<object[]>(
      prepared('SELECT 1 FROM ops.second_factor_passes WHERE uid = $1 AND session = $2 AND until > now()'),
      [uid, session.id ?? ''],
    );
    return pass ? { roles } : { roles: usual, waitingRoles: roles.filter(isForStaff) };
  }
}
