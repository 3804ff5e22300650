import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserView } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import type { Caller } from '../../http/caller.js';
import { UserRow } from '../user.entity.js';

/** Who somebody is to the studio: identity and record together. */
export class UserProfile extends Query<UserView> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(UserProfile)
export class UserProfileHandler implements IQueryHandler<UserProfile> {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  async execute({ caller }: UserProfile): Promise<UserView> {
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
