import { Injectable } from '@nestjs/common';
import { castDecider, projectDecider } from '@scenewright/domain';
import { AggregateRepository, derivedId, type UnitOfWork } from '@scenewright/event-log';
import { type CharacterSheet, type Failure, streams } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import { type GenerationJob, GenerationKind, toldAs, type WorkContext, Writing } from '../../generation/index.js';
import { portraitSetting } from '../portrait-setting.js';

/** A script becomes a cast; a portrait of everybody is asked for at once. */
@Injectable()
export class CastingGeneration extends GenerationKind<'CastingRequested', CharacterSheet[]> {
  readonly name = 'casting';
  readonly requested = 'CastingRequested';
  readonly completed = 'CharactersCast';
  readonly failed = 'CastingFailed';
  override readonly writes = true;
  readonly timeLimitMs = 15 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly aggregates: AggregateRepository,
  ) {
    super();
  }

  async perform(job: GenerationJob<'CastingRequested'>, context: WorkContext): Promise<CharacterSheet[]> {
    const { about, script } = await this.aggregates.stateOf(projectDecider, streams.project(job.request.projectId));
    if (!about || !script) throw new ProviderFault('fatal', 'This project has no script to cast.');
    const { characters } = await this.writing.write(
      'cast',
      { idea: about.idea, style: about.videoStyle, script, ...toldAs(about) },
      job,
      context,
    );
    return characters;
  }

  async complete(unit: UnitOfWork, job: GenerationJob<'CastingRequested'>, sheets: CharacterSheet[]): Promise<void> {
    const characters = sheets.map((sheet, index) => ({
      ...sheet,
      characterId: derivedId(job.id, 'character', index),
      portraitJobId: derivedId(job.id, 'portrait', index),
    }));
    const setting = await portraitSetting(unit, job.projectId);
    await unit.decide(castDecider, job.event.stream, { type: 'CompleteCasting', jobId: job.id, characters, setting });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'CastingRequested'>, failure: Failure): Promise<void> {
    return unit.decide(castDecider, job.event.stream, { type: 'FailCasting', jobId: job.id, failure });
  }
}
