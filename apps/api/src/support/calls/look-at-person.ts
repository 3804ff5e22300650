import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';

/** A look is a fact before anything is looked at. */
@Handles(calls.lookAtPerson)
export class LookAtPersonHandler implements CallHandler<typeof calls.lookAtPerson> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { uid, kind, reason }, meta }: CallTo<typeof calls.lookAtPerson>) {
    await this.people.read(uid);
    return { until: (await this.reads.begin(meta.staff, uid, kind, reason, meta.commandId)).toISOString() };
  }
}
