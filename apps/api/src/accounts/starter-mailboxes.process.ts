import { Injectable } from '@nestjs/common';
import { starterDecider } from '@scenewright/domain';
import { CommandExecutor, followUp, Process } from '@scenewright/event-log';
import { idOf, type RecordedIn, streams } from '@scenewright/events';
import { PersonKeys } from './person-keys.js';

/**
 * Remembers the mailboxes of people who had their starter credits when only the spelling of an address was remembered. Reads the log
 * from its beginning; of who has registered since, the mailbox is remembered with their credits, and nothing happens.
 */
@Injectable()
export class StarterMailboxes extends Process<'user'> {
  readonly name = 'starter-mailboxes';
  readonly categories = ['user'] as const;

  constructor(
    private readonly keys: PersonKeys,
    private readonly executor: CommandExecutor,
  ) {
    super();
  }

  async react(event: RecordedIn<'user'>): Promise<void> {
    if (event.type !== 'UserRegistered') return;
    const uid = idOf(event.stream);
    const email = await this.keys.unseal(uid, event.data.email);
    // they have left, and nobody knows their address any more: its hash in the old spelling still counts
    if (email === null) return;
    const mailbox = this.keys.hashOfMailbox(email);
    if (mailbox === event.data.emailHash) return;
    await this.executor.execute(followUp(event, 'remember the mailbox'), async (unit) => {
      // where nobody had any by the spelling, an address may be claimed that is not proven
      const { claimedBy } = await unit.load(starterDecider, streams.starter(event.data.emailHash));
      if (claimedBy !== null) await unit.decide(starterDecider, streams.starter(mailbox), { type: 'ClaimStarterCredits', uid });
    });
  }
}
