import { Injectable } from '@nestjs/common';
import { EventLog, LogIdentity, Process } from '@scenewright/event-log';
import { StudioParts } from '../event-log/studio-parts.js';
import { GENERATION_PROCESS, LostEnds } from '../generation/index.js';
import { Problem } from '../http/problems.js';
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
    private readonly identity: LogIdentity,
    private readonly lostEnds: LostEnds,
  ) {}

  /** @throws {ForeignLog} nothing is repaired by a log that is another studio's */
  async run(): Promise<Repaired[]> {
    const { differences } = await this.verification.run({ hashes: false });
    const repairable = differences.filter((difference): difference is Repaired => difference.remedy !== undefined);
    // read models first: what processes do rests on them. Many rows of one are one work
    const outdated = new Set(repairable.flatMap(({ remedy }) => (remedy.kind === 'rebuild' ? remedy.projection : [])));
    // of another studio's log they would be that studio's
    if (repairable.length > 0) await this.identity.verify();
    for (const name of outdated) await this.roles.rebuild(name);
    const repaired: Repaired[] = [];
    for (const difference of repairable) {
      const { remedy } = difference;
      if (remedy.kind === 'begin' || remedy.kind === 'take up') await this.begin(remedy.position);
      if (remedy.kind === 'forget') await this.lostEnds.forget(remedy.jobId);
      if (remedy.kind !== 'rewind' || (await this.goesBack(remedy.process))) repaired.push(difference);
    }
    return repaired;
  }

  /** False where an operator has to say where to; verifying again says so. */
  private async goesBack(process: string): Promise<boolean> {
    try {
      await this.rewind.run(process, { really: true });
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  /** As when the request is read by the process that makes jobs of requests: a job has the id that the request gave it, and is there once. */
  private async begin(position: bigint): Promise<void> {
    const reaction = this.parts.of(Process).find(({ name }) => name === GENERATION_PROCESS);
    const request = await this.log.at(position);
    if (request) await reaction?.react(request);
  }
}
