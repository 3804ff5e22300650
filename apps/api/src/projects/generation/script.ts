import { Injectable } from '@nestjs/common';
import { projectDecider, userDecider } from '@scenewright/domain';
import { AggregateRepository, type UnitOfWork } from '@scenewright/event-log';
import { type Failure, type Script, streams } from '@scenewright/events';
import { type GenerationJob, GenerationKind, projectOf, toldAs, type WorkContext, Writing } from '../../generation/index.js';

type Written = { script: Script; method: string };

/** An idea becomes a script. */
@Injectable()
export class ScriptGeneration extends GenerationKind<'ScriptRequested', Written> {
  readonly name = 'script';
  readonly requested = 'ScriptRequested';
  readonly completed = 'ScriptGenerated';
  readonly failed = 'ScriptGenerationFailed';
  override readonly writes = true;
  readonly timeLimitMs = 15 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly aggregates: AggregateRepository,
  ) {
    super();
  }

  async perform(job: GenerationJob<'ScriptRequested'>, context: WorkContext): Promise<Written> {
    const { about } = await projectOf(this.aggregates, job);
    const { idea, videoLength: length, videoStyle: style, aspectRatio, logline } = about;
    const asked = { idea, length, style, aspectRatio, ...(logline ? { logline } : {}), ...toldAs(about) };
    const script = await this.writing.write('script', asked, job, context);
    return { script, method: this.writing.method };
  }

  complete(unit: UnitOfWork, job: GenerationJob<'ScriptRequested'>, written: Written): Promise<void> {
    return unit.decide(projectDecider, job.event.stream, { type: 'CompleteScript', jobId: job.id, ...written });
  }

  async fail(unit: UnitOfWork, job: GenerationJob<'ScriptRequested'>, failure: Failure): Promise<void> {
    await unit.decide(projectDecider, job.event.stream, { type: 'FailScript', jobId: job.id, failure });
    await unit.decide(userDecider, streams.user(job.userId), { type: 'CloseProject', projectId: job.projectId });
  }
}
