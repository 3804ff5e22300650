import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PeopleSearch } from '../people-search.js';

/** Says who is there, and nothing of them for which a reason has to be given. */
@Handles(calls.supportPeople)
export class SupportPeopleHandler implements CallHandler<typeof calls.supportPeople> {
  constructor(
    private readonly search: PeopleSearch,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { q }, meta }: CallTo<typeof calls.supportPeople>) {
    await this.reads.recordSearch(meta.staff);
    return { people: await this.search.find(q) };
  }
}
