import { Inject, Injectable } from '@nestjs/common';
import { projectDecider } from '@scenewright/domain';
import { CommandExecutor, EventLog, followUp, Process } from '@scenewright/event-log';
import { idOf, type RecordedIn, streams } from '@scenewright/events';
import { IdempotencyKeys } from '../http/idempotency-keys.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity/index.js';
import { PersonKeys } from './person-keys.js';

/** When a person leaves, nobody can read any more who they were, sign in as them, or see what they made. */
@Injectable()
export class AccountErasure extends Process<'user'> {
  // its checkpoint's name from before
  readonly name = 'leaving';
  readonly categories = ['user'] as const;

  constructor(
    private readonly keys: PersonKeys,
    private readonly answers: IdempotencyKeys,
    private readonly executor: CommandExecutor,
    private readonly log: EventLog,
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
  ) {
    super();
  }

  async react(event: RecordedIn<'user'>): Promise<void> {
    if (event.type !== 'UserDeleted') return;
    const uid = idOf(event.stream);
    await this.keys.shred(uid);
    await this.answers.forget(uid);
    await this.identities.deleteAccount(uid);
    for await (const { type, data } of this.log.read(streams.user(uid))) {
      if (type !== 'ProjectOpened') continue;
      await this.executor.execute(followUp(event, `shred ${data.projectId}`), async (unit) => {
        await unit.tryDecide(projectDecider, streams.project(data.projectId), { type: 'ShredProject' });
      });
    }
  }
}
