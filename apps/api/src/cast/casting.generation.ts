import { Injectable } from '@nestjs/common';
import { castDecider, projectDecider } from '@scenewright/domain';
import { type CastEvent, type CharacterSheet, type Failure, streams } from '@scenewright/events';
import { derivedId } from '../event-store/decisions/command-context.js';
import { Decisions, type DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { ProviderFault } from '../generation/ports/provider-fault.js';
import { Writing } from '../generation/writing.js';

type Request = Extract<CastEvent, { type: 'CastingRequested' }>['data'];

/** A script becomes a cast; a portrait of everybody is asked for at once. */
@Injectable()
export class CastingGeneration implements GenerationKind<Request, CharacterSheet[]> {
  readonly name = 'casting' as const;
  readonly requested = 'CastingRequested';
  readonly ends = { completed: 'CharactersCast', failed: 'CastingFailed' };
  readonly timeLimitMs = 5 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly decisions: Decisions,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<CharacterSheet[]> {
    const { about, script } = await this.decisions.stateOf(projectDecider, streams.project(job.request.projectId));
    if (!about || !script) throw new ProviderFault('fatal', 'This project has no script to cast.');
    const { characters } = await this.writing.write('cast', { idea: about.idea, style: about.videoStyle, script }, job, context);
    return characters;
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, sheets: CharacterSheet[]): Promise<void> {
    const characters = sheets.map((sheet, index) => ({
      ...sheet,
      characterId: derivedId(job.id, 'character', index),
      portraitJobId: derivedId(job.id, 'portrait', index),
    }));
    return unit.decide(castDecider, job.event.stream, { type: 'CompleteCasting', jobId: job.id, characters });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'FailCasting', jobId: job.id, failure });
  }
}
