import { Inject, Injectable } from '@nestjs/common';
import { projectDecider } from '@scenewright/domain';
import type { Process } from '@scenewright/event-log';
import { CommandExecutor, EVENT_STORE, type EventStore, followUp } from '@scenewright/event-log';
import { idOf, type RecordedEvent, streams } from '@scenewright/events';
import { IdempotencyKeys } from '../http/idempotency-keys.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity/identity-provider.js';
import { PersonKeys } from './person-keys.js';

/** When a person leaves, nobody can read any more who they were, sign in as them, or see what they made. */
@Injectable()
export class LeavingProcess implements Process {
  readonly name = 'leaving';
  readonly categories = ['user'];

  constructor(
    private readonly keys: PersonKeys,
    private readonly answers: IdempotencyKeys,
    private readonly executor: CommandExecutor,
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    if (event.type !== 'UserDeleted') return;
    const uid = idOf(event.stream);
    await this.keys.shred(uid);
    await this.answers.forget(uid);
    await this.identities.deleteAccount(uid);
    for await (const { type, data } of this.store.read(event.stream)) {
      if (type !== 'ProjectOpened') continue;
      const { projectId } = data as { projectId: string };
      await this.executor.execute(followUp(event, `shred ${projectId}`), async (unit) => {
        await unit.tryDecide(projectDecider, streams.project(projectId), { type: 'ShredProject' });
      });
    }
  }
}
