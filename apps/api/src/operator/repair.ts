import { Injectable } from '@nestjs/common';
import { EventLog, Process } from '@scenewright/event-log';
import { StudioParts } from '../event-log/studio-parts.js';
import { GENERATION_PROCESS } from '../generation/index.js';
import type { Difference, Remedy } from './difference.js';
import { ProcessRewind } from './process-rewind.js';
import { StudioRoles } from './studio-roles.js';
import { Verification } from './verification.js';

type Repaired = Difference & { readonly remedy: Remedy };

/** Sets right what can be derived from the log. What is right already is left alone. */
@Injectable()
export class Repair {
  constructor(
    private readonly verification: Verification,
    private readonly roles: StudioRoles,
    private readonly parts: StudioParts,
    private readonly log: EventLog,
    private readonly rewind: ProcessRewind,
  ) {}

  async run(): Promise<Repaired[]> {
    const { differences } = await this.verification.run({ hashes: false });
    const repairable = differences.filter((difference): difference is Repaired => difference.remedy !== undefined);
    // many rows of one projection are one work
    const projections = new Set<string>();
    for (const { remedy } of repairable) {
      if (remedy.kind === 'begin') await this.begin(remedy.position);
      else if (remedy.kind === 'rebuild') projections.add(remedy.projection);
      else await this.rewind.run(remedy.process, { really: true });
    }
    for (const name of projections) await this.roles.rebuild(name);
    return repairable;
  }

  /** As when the request was read the first time: a job has the id that the request gave it, and is there once. */
  private async begin(position: bigint): Promise<void> {
    const reaction = this.parts.of(Process).find(({ name }) => name === GENERATION_PROCESS);
    const request = await this.log.at(position);
    if (request) await reaction?.react(request);
  }
}
