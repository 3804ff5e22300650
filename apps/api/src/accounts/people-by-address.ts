import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Problem } from '../http/problems.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity/index.js';
import { UserRow } from './user.entity.js';

/** Finds people by the addresses by which operators know them, whatever their case. */
@Injectable()
export class PeopleByAddress {
  constructor(
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
  ) {}

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

  /**
   * The same, for what is meant for whoever the address belongs to: with Firebase anybody may claim it.
   * @throws {Problem} 404 for nobody, 409 for several, and for one who has not proven it
   */
  async proven(email: string): Promise<UserRow> {
    const person = await this.one(email);
    if (!(await this.identities.hasProven(person.uid, email))) {
      const message = `Whoever signed in as ${email} has not proven that it is their address. Let its owner sign in by a mailed link or with Google, then try again.`;
      throw new Problem(409, 'CONFLICT', message, { field: 'email' });
    }
    return person;
  }
}
