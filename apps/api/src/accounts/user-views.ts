import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserView } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { UserRow } from './user.entity.js';

/** Who calls, to themselves. */
export const userView = ({ uid, email, emailVerified, name, picture, createdAt, roles }: Caller): UserView => ({
  uid,
  email,
  displayName: name,
  name,
  photoURL: picture,
  emailVerified,
  roles: [...roles],
  metadata: { creationTime: createdAt.toISOString() },
});

/** The same for somebody whose record the call has just changed. */
@Injectable()
export class UserViews {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  async of(caller: Caller): Promise<UserView> {
    const row = await this.users.findOneBy({ uid: caller.uid });
    return userView({ ...caller, name: row?.name || caller.name, roles: row?.roles ?? [] });
  }
}
