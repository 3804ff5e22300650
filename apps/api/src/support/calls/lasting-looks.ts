import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';

/** About whoever asks: nothing is said of the person, not even whether there is one. */
@Handles(calls.lastingLooks)
export class LastingLooksHandler implements CallHandler<typeof calls.lastingLooks> {
  constructor(private readonly reads: PrivilegedReads) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.lastingLooks>) {
    const [account, projects] = await Promise.all([
      this.reads.lasting(meta.staff, uid, 'account'),
      this.reads.lasting(meta.staff, uid, 'projects'),
    ]);
    return { account: account?.toISOString() ?? null, projects: projects?.toISOString() ?? null };
  }
}
