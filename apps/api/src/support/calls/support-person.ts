import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportPerson)
export class SupportPersonHandler implements CallHandler<typeof calls.supportPerson> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.supportPerson>) {
    await this.people.read(uid);
    const until = await this.reads.lookAt(meta.staff, uid, 'account');
    // what films are called is what somebody wrote
    const withTitles = (await this.reads.lasting(meta.staff, uid, 'projects')) !== null;
    return { person: await this.people.of(uid, until, withTitles) };
  }
}
