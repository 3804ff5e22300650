import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../identity/index.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';
import { StaffActs } from '../staff-acts.js';

@Handles(calls.endSessionsOfPerson)
export class EndSessionsOfPersonHandler implements CallHandler<typeof calls.endSessionsOfPerson> {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly acts: StaffActs,
  ) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.endSessionsOfPerson>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'account');
    await this.acts.record(uid, 'end_sessions', meta);
    await this.identities.signOutEverywhere(uid);
    return { success: true as const };
  }
}
