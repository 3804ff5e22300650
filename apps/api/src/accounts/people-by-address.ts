import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Problem } from '../http/problems.js';
import { UserRow } from './user.entity.js';

/** Finds people by the addresses by which operators know them, whatever their case. */
@Injectable()
export class PeopleByAddress {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  /** Everybody who signed in with an address: more than one where the identity service gives one address several accounts. */
  all(email: string): Promise<UserRow[]> {
    return this.users.createQueryBuilder('person').where('lower(person.email) = lower(:email)', { email }).getMany();
  }

  /** The one person with an address. @throws {Problem} 404 for nobody, 409 for several */
  async one(email: string): Promise<UserRow> {
    const [person, ...others] = await this.all(email);
    if (!person)
      throw new Problem(404, 'NOT_FOUND', `Nobody has signed in as ${email} yet. Let them sign in once, then try again.`, {
        field: 'email',
      });
    if (others.length > 0) throw new Problem(409, 'CONFLICT', `Several accounts have the address ${email}.`, { field: 'email' });
    return person;
  }
}
