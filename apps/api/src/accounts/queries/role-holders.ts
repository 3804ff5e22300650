import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { UserRow } from '../user.entity.js';

/** Everybody who may do more than create; or one person by their address, whatever they may do. */
export class RoleHolders extends Query<UserRow[]> {
  constructor(readonly email?: string) {
    super();
  }
}

@QueryHandler(RoleHolders)
export class RoleHoldersHandler implements IQueryHandler<RoleHolders> {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  execute({ email }: RoleHolders): Promise<UserRow[]> {
    const people = this.users.createQueryBuilder('person').orderBy('person.email');
    if (email) return people.where('lower(person.email) = lower(:email)', { email }).getMany();
    return people.where("person.roles && ARRAY['support', 'admin']").getMany();
  }
}
