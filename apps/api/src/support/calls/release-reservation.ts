import { calls } from '@scenewright/contract';
import { creditsDecider, toCredits } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { Balances } from '../../credits/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';
import { PersonWork } from '../person-work.js';

/** Ends what nothing would end by itself. What is being worked for stays set aside: its end settles or releases it. */
@Handles(calls.releaseReservation)
export class ReleaseReservationHandler implements CallHandler<typeof calls.releaseReservation> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly people: PersonViews,
    private readonly work: PersonWork,
    private readonly reads: PrivilegedReads,
    private readonly balances: Balances,
  ) {}

  async execute({ input: { uid, jobId }, meta }: CallTo<typeof calls.releaseReservation>) {
    const { credits } = await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'credits');
    const stream = streams.credits(uid);
    // sent again, nothing is set aside any more
    await this.gateway.once(meta, stream, async () => {
      const found = (await this.work.reservations({ reservations: credits?.reservations ?? {} }, false)).find(
        ({ job_id }) => job_id === jobId,
      );
      if (found && !found.stuck) {
        throw new Problem(409, 'CONFLICT', 'This work is still under way: what is set aside for it is settled or given back when it ends.');
      }
      await this.gateway.execute(
        meta.onBehalfOf(uid),
        (unit) => unit.decide(creditsDecider, stream, { type: 'ReleaseReservation', reservationId: jobId }),
        stream,
      );
    });
    return { credits: toCredits(await this.balances.availableOf(uid)) };
  }
}
