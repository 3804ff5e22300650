import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { roleHolderView } from '../role-changes.js';
import { UserRow } from '../user.entity.js';

/** Everybody who may do more than create. */
@Handles(calls.roleHolders)
export class RoleHoldersHandler implements CallHandler<typeof calls.roleHolders> {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  async execute() {
    const people = await this.users
      .createQueryBuilder('person')
      .where("person.roles && ARRAY['support', 'admin']")
      .orderBy('person.email')
      .getMany();
    return { people: people.map(roleHolderView) };
  }
}
