import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserView } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { UserRow } from './user.entity.js';

/** Who somebody is to the studio: identity and record together. */
@Injectable()
export class UserViews {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  async of(caller: Caller): Promise<UserView> {
    const row = await this.users.findOneBy({ uid: caller.uid });
    const name = row?.name || caller.name;
    return {
      uid: caller.uid,
      email: caller.email,
      displayName: name,
      name,
      photoURL: caller.picture,
      emailVerified: caller.emailVerified,
      roles: row?.roles ?? [],
      metadata: { creationTime: caller.createdAt.toISOString() },
    };
  }
}
