import { Injectable } from '@nestjs/common';
import { residenceDecider, starterDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway, EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { PeopleByAddress, PersonKeys } from '../accounts/index.js';
import { MissedReports } from '../billing/index.js';
import type { CommandMeta } from '../http/caller.js';
import { notFound, Problem } from '../http/problems.js';
import { Guarding } from './guarding.js';

export interface MoveIn {
  readonly uid: string;
  readonly moveId: string;
  /** Address of the cell that they come from. */
  readonly from: string;
  readonly email: string;
}

/** Takes accounts in that come from another cell. Their history is appended between the two steps. */
@Injectable()
export class MovingIn {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly aggregates: AggregateRepository,
    private readonly log: EventLog,
    private readonly keys: PersonKeys,
    private readonly people: PeopleByAddress,
    private readonly guarding: Guarding,
    private readonly missed: MissedReports,
  ) {}

  /** @throws {Problem} 409 when they have a history of their own here, or somebody else has their address here */
  async begin({ uid, moveId, from, email }: MoveIn, meta: CommandMeta): Promise<'moving in' | 'here'> {
    await this.guarding.requireEverywhere();
    const stream = streams.residence(uid);
    const known = await this.aggregates.stateOf(residenceDecider, stream);
    if (known.moveId !== moveId) {
      for await (const _ of this.log.read(streams.user(uid), { limit: 1 }))
        throw new Problem(409, 'CONFLICT', 'This account has a history in this cell already. It can move into a cell that has none of it.');
      const others = await this.people.all(email);
      if (others.length > 0)
        throw new Problem(409, 'CONFLICT', `Another account has the address ${email} in this cell. Delete one of the two first.`, {
          field: 'email',
        });
    }
    await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(residenceDecider, stream, { type: 'BeginMoveIn', moveId, from }),
    );
    const { status } = await this.aggregates.stateOf(residenceDecider, stream);
    return status === 'here' ? 'here' : 'moving in';
  }

  /**
   * The claim to first credits came along under the hash that the other cell makes of the mailbox. Each cell hashes with a secret of its own,
   * so the mailbox is claimed under this one's, too. What they have paid since they left was for no cell to hear.
   * @throws {Problem} 404 when their account has not come in
   */
  async complete(uid: string, moveId: string, meta: CommandMeta): Promise<bigint> {
    const email = await this.addressOf(uid);
    await this.missed.expect(uid, moveId);
    const { position } = await this.gateway.execute(meta.about({ userId: uid }), async (unit) => {
      await unit.decide(starterDecider, streams.starter(this.keys.hashOfMailbox(email)), { type: 'ClaimStarterCredits', uid });
      await unit.decide(residenceDecider, streams.residence(uid), { type: 'CompleteMoveIn', moveId });
    });
    await this.missed.bring(uid, moveId);
    return position;
  }

  private async addressOf(uid: string): Promise<string> {
    for await (const event of this.log.read(streams.user(uid), { limit: 1 })) {
      const email = event.type === 'UserRegistered' ? await this.keys.unseal(uid, event.data.email) : null;
      if (email !== null) return email;
    }
    throw notFound('account');
  }
}
