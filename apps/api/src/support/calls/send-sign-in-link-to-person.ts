import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../identity/index.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';
import { StaffActs } from '../staff-acts.js';

/** To the address that the studio knows them by, and to no other that anybody names. */
@Handles(calls.sendSignInLinkToPerson)
export class SendSignInLinkToPersonHandler implements CallHandler<typeof calls.sendSignInLinkToPerson> {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly acts: StaffActs,
  ) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.sendSignInLinkToPerson>) {
    const { email } = await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'account');
    if (email === null) throw new Problem(409, 'CONFLICT', 'The account is deleted: there is nobody to write to.');
    await this.acts.record(uid, 'sign_in_link', meta);
    if (!(await this.identities.sendSignInLink(email))) {
      throw new Problem(
        409,
        'CONFLICT',
        'Sign-in links are sent by the sign-in service here: ask them to have one mailed on the sign-in page.',
      );
    }
    return { sent: true as const };
  }
}
