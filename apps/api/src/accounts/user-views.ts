import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserView } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { UserRow } from './user.entity.js';

/** Who calls, to themselves. */
export const userView = ({ uid, email, emailVerified, name, picture, createdAt, roles, waitingRoles = [] }: Caller): UserView => ({
  uid,
  email,
  displayName: name,
  name,
  photoURL: picture,
  emailVerified,
  roles: [...roles, ...waitingRoles],
  ...(waitingRoles.length > 0 ? { needs_second_factor: true as const } : {}),
  metadata: { creationTime: createdAt.toISOString() },
});

/** The same for somebody whose record the call has just changed. */
@Injectable()
export class UserViews {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  async of(caller: Caller): Promise<UserView> {
    const row = await this.users.findOneBy({ uid: caller.uid });
    const waiting = caller.waitingRoles ?? [];
    const roles = (row?.roles ?? []).filter((role) => !waiting.includes(role));
    return userView({ ...caller, name: row?.name || caller.name, roles });
  }
}
