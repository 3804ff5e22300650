import { Injectable } from '@nestjs/common';
import type { calls, InputOf } from '@scenewright/contract';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CommandMeta } from '../http/caller.js';
import { SecurityLog } from '../http/security-log.js';
import { PeopleByAddress } from './people-by-address.js';
import type { UserRow } from './user.entity.js';

/** Somebody with their roles, as the operator sees them. */
export const roleHolderView = ({ uid, email, name, roles }: UserRow) => ({ uid, email, name, roles });

/** Gives somebody a role or takes it away. What they have or lack already changes nothing. */
@Injectable()
export class RoleChanges {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly people: PeopleByAddress,
    private readonly security: SecurityLog,
  ) {}

  async make(type: 'GrantRole' | 'RevokeRole', { email, role }: InputOf<typeof calls.grantRole>, meta: CommandMeta) {
    const { uid } = await (type === 'GrantRole' ? this.people.proven(email) : this.people.one(email));
    const { position, repeated } = await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(userDecider, streams.user(uid), { type, role }),
    );
    if (position > 0n && !repeated) this.security.record(type === 'GrantRole' ? 'role.granted' : 'role.revoked', { target: uid, role });
    return { person: roleHolderView(await this.people.one(email)) };
  }
}
