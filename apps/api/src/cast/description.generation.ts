import { Injectable } from '@nestjs/common';
import { castDecider } from '@scenewright/domain';
import type { CastEvent, Failure } from '@scenewright/events';
import { Decisions, type DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { ProviderFault } from '../generation/ports/provider-fault.js';
import { Writing } from '../generation/writing.js';
import { MediaPipeline } from '../media/index.js';

type Request = Extract<CastEvent, { type: 'DescriptionRequested' }>['data'];

/** After an upload: the character's description follows the new picture. */
@Injectable()
export class DescriptionGeneration implements GenerationKind<Request, string> {
  readonly name = 'description' as const;
  readonly requested = 'DescriptionRequested';
  readonly ends = { completed: 'CharacterDescribed', failed: 'DescriptionFailed' };
  readonly timeLimitMs = 2 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly pipeline: MediaPipeline,
    private readonly decisions: Decisions,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<string> {
    const { characters } = await this.decisions.stateOf(castDecider, job.event.stream);
    const character = characters.find((one) => one.characterId === job.request.characterId);
    if (!character) throw new ProviderFault('fatal', 'There is no such character.');
    const { path } = await this.pipeline.mediaInput(job.request.assetId, 'jpg');
    const { name, description } = character;
    const answer = await this.writing.write('describe-character', { name, description, portraitPath: path }, job, context);
    return answer.description;
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, description: string): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'DescribeCharacter', jobId: job.id, description });
  }

  fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'FailDescription', jobId: job.id, failure });
  }
}
