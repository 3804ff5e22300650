import { Injectable } from '@nestjs/common';
import type { calls, InputOf } from '@scenewright/contract';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CommandMeta } from '../http/caller.js';
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
  ) {}

  /** `by`: who sits at the command line. */
  async make(type: 'GrantRole' | 'RevokeRole', { email, role, by }: InputOf<typeof calls.grantRole>, meta: CommandMeta) {
    const { uid } = await this.people.one(email);
    const context = { ...meta.about({ userId: uid }), actor: { uid: `operator ${by}`, role: 'system' as const } };
    await this.gateway.execute(context, (unit) => unit.decide(userDecider, streams.user(uid), { type, role }));
    return { person: roleHolderView(await this.people.one(email)) };
  }
}
