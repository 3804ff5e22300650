import { Injectable } from '@nestjs/common';
import { ofShot, type Shot, soundtrackDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { JobCancellation } from '../generation/index.js';

/** What is being made for shots and for their voices and effects. */
@Injectable()
export class ShotWork {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly cancellation: JobCancellation,
  ) {}

  /** Ends it; what it had reserved is free again. */
  async stop(projectId: string, shots: readonly Shot[]): Promise<void> {
    const { audios } = await this.aggregates.stateOf(soundtrackDecider, streams.soundtrack(projectId));
    const running = shots.flatMap(({ shotUid, designWork, frameWork, clipWork }) => [
      ...[designWork.jobId, frameWork.jobId, clipWork?.jobId],
      ...audios.filter((audio) => ofShot(audio, shotUid)).map(({ work }) => work.jobId),
    ]);
    for (const jobId of running) if (jobId) await this.cancellation.cancelById(jobId);
  }
}
