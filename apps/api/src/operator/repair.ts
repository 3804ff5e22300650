import { Injectable } from '@nestjs/common';
import { AlreadyRebuilding, EventLog, Process } from '@scenewright/event-log';
import { StudioParts } from '../event-log/studio-parts.js';
import { GENERATION_PROCESS } from '../generation/index.js';
import { Problem } from '../http/problems.js';
import type { Difference, Remedy } from './difference.js';
import { StudioRoles } from './studio-roles.js';
import { Verification } from './verification.js';

/** Sets right what can be derived from the log. What is right already is left alone. */
@Injectable()
export class Repair {
  constructor(
    private readonly verification: Verification,
    private readonly roles: StudioRoles,
    private readonly parts: StudioParts,
    private readonly log: EventLog,
  ) {}

  /** @returns what was found, and set right */
  async run(): Promise<Difference[]> {
    const { differences } = await this.verification.run({ hashes: false });
    const repaired: Difference[] = [];
    const rebuilt = new Set<string>();
    for (const difference of differences) {
      const { remedy } = difference;
      if (!remedy) continue;
      if (remedy.kind === 'begin') await this.begin(remedy);
      // many rows of one projection are one work
      else if (!rebuilt.has(remedy.projection)) await this.rebuild(remedy.projection);
      if (remedy.kind === 'rebuild') rebuilt.add(remedy.projection);
      repaired.push(difference);
    }
    return repaired;
  }

  /** As when the request was read the first time: a job has the id that the request gave it, and is there once. */
  private async begin({ position }: Extract<Remedy, { kind: 'begin' }>): Promise<void> {
    const reaction = this.parts.of(Process).find(({ name }) => name === GENERATION_PROCESS);
    for await (const event of this.log.readAll({ after: position - 1n, limit: 1 })) await reaction?.react(event);
  }

  private async rebuild(name: string): Promise<void> {
    await this.roles
      .projector(name)
      .rebuild()
      .catch((error: unknown) => {
        throw error instanceof AlreadyRebuilding ? new Problem(409, 'ALREADY_RUNNING', `${error.message}. Wait until it is done.`) : error;
      });
  }
}
