import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ILike, type Repository } from 'typeorm';
import { notFound, Problem } from '../http/problems.js';
import { UserRow } from './user.entity.js';

/** Finds people by the addresses by which operators know them, whatever their case. */
@Injectable()
export class PeopleByAddress {
  constructor(@InjectRepository(UserRow) private readonly users: Repository<UserRow>) {}

  /** @throws {Problem} 404 */
  async uidOf(email: string): Promise<string> {
    const user = await this.users.findOneBy({ email: ILike(email.replace(/[\\%_]/g, '\\$&')) });
    if (!user) throw notFound('person');
    return user.uid;
  }

  /** The one person with an address. @throws {Problem} 404 for nobody, 409 for several */
  async one(email: string): Promise<UserRow> {
    const people = await this.users.createQueryBuilder('person').where('lower(person.email) = lower(:email)', { email }).getMany();
    const [person] = people;
    if (!person)
      throw new Problem(404, 'NOT_FOUND', `Nobody has signed in as ${email} yet. Let them sign in once, then try again.`, {
        field: 'email',
      });
    if (people.length > 1) throw new Problem(409, 'CONFLICT', `Several accounts have the address ${email}.`, { field: 'email' });
    return person;
  }
}
