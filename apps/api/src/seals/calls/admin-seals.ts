import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { type EventStore, Seals } from '@scenewright/event-log';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { EVENT_STORE } from '../../event-log/event-store.token.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { sealView } from '../proofs.js';
import { unsealedIn } from '../unsealed.js';

@Handles(calls.adminSeals)
export class AdminSealsHandler implements CallHandler<typeof calls.adminSeals> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ input: { limit, before } }: CallTo<typeof calls.adminSeals>) {
    const log = new Seals(this.store);
    const [found, last] = await Promise.all([log.newest(limit, before), log.last()]);
    const oldest = found.at(-1)?.number ?? 1;
    return {
      seals: found.map(sealView),
      next: oldest > 1 ? oldest : null,
      unsealed: await unsealedIn(this.store, last?.position ?? 0n),
      kept_outside: this.settings.SEAL_FILE !== undefined,
    };
  }
}
