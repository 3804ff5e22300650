import { Injectable } from '@nestjs/common';
import { projectDecider, userDecider } from '@scenewright/domain';
import { type Failure, type ProjectEvent, type Script, streams } from '@scenewright/events';
import { Decisions, type DecisionUnit } from '../event-store/decisions/decisions.js';
import type { GenerationJob, GenerationKind, WorkContext } from '../generation/mechanism/generation-kind.js';
import { ProviderFault } from '../generation/ports/provider-fault.js';
import { Writing } from '../generation/writing.js';

type Request = Extract<ProjectEvent, { type: 'ScriptRequested' }>['data'];
type Written = { script: Script; method: string };

/** An idea becomes a script. */
@Injectable()
export class ScriptGeneration implements GenerationKind<Request, Written> {
  readonly name = 'script' as const;
  readonly requested = 'ScriptRequested';
  readonly ends = { completed: 'ScriptGenerated', failed: 'ScriptGenerationFailed' };
  readonly timeLimitMs = 5 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly decisions: Decisions,
  ) {}

  async perform(job: GenerationJob<Request>, context: WorkContext): Promise<Written> {
    const { about } = await this.decisions.stateOf(projectDecider, job.event.stream);
    if (!about) throw new ProviderFault('fatal', 'There is no such project.');
    const { idea, videoLength: length, videoStyle: style, aspectRatio } = about;
    const script = await this.writing.write('script', { idea, length, style, aspectRatio }, job, context);
    return { script, method: this.writing.method };
  }

  complete(unit: DecisionUnit, job: GenerationJob<Request>, written: Written): Promise<void> {
    return unit.decide(projectDecider, job.event.stream, { type: 'CompleteScript', jobId: job.id, ...written });
  }

  async fail(unit: DecisionUnit, job: GenerationJob<Request>, failure: Failure): Promise<void> {
    await unit.decide(projectDecider, job.event.stream, { type: 'FailScript', jobId: job.id, failure });
    await unit.decide(userDecider, streams.user(job.userId), { type: 'CloseProject', projectId: job.projectId });
  }
}
