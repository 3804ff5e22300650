import { Injectable } from '@nestjs/common';
import { castDecider, looksIn } from '@scenewright/domain';
import { AggregateRepository, type UnitOfWork } from '@scenewright/event-log';
import type { Failure } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import { type GenerationJob, GenerationKind, type WorkContext, Writing } from '../../generation/index.js';
import { MediaPipeline } from '../../media/index.js';

/** After an upload: the character's description follows the new picture. */
@Injectable()
export class DescriptionGeneration extends GenerationKind<'DescriptionRequested', string> {
  readonly name = 'description';
  readonly requested = 'DescriptionRequested';
  readonly completed = 'CharacterDescribed';
  readonly failed = 'DescriptionFailed';
  override readonly writes = true;
  readonly timeLimitMs = 5 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly pipeline: MediaPipeline,
    private readonly aggregates: AggregateRepository,
  ) {
    super();
  }

  async perform(job: GenerationJob<'DescriptionRequested'>, context: WorkContext): Promise<string> {
    const { characters } = await this.aggregates.stateOf(castDecider, job.event.stream);
    const character = characters.find((one) => one.characterId === job.request.characterId);
    if (!character) throw new ProviderFault('fatal', 'There is no such character.');
    const { path } = await this.pipeline.mediaInput(job.request.assetId, 'jpg');
    const { name } = character;
    // what was changed of an earlier picture says nothing of this one
    const { description } = looksIn(character.description);
    const answer = await this.writing.write('describe-character', { name, description, portraitPath: path }, job, context);
    return answer.description;
  }

  complete(unit: UnitOfWork, job: GenerationJob<'DescriptionRequested'>, description: string): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'DescribeCharacter', jobId: job.id, description });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'DescriptionRequested'>, failure: Failure): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'FailDescription', jobId: job.id, failure });
  }
}
