import { Injectable } from '@nestjs/common';
import { type AudioItem, ofShot, type Shot, soundtrackDecider } from '@scenewright/domain';
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
    await this.end(jobsFor(shots, audios));
  }

  async end(jobIds: readonly string[]): Promise<void> {
    for (const jobId of jobIds) await this.cancellation.cancelById(jobId);
  }
}

export const jobsFor = (shots: readonly Shot[], audios: readonly AudioItem[]): string[] =>
  shots.flatMap(({ shotUid, designWork, frameWork, clipWork }) =>
    [designWork, frameWork, clipWork, ...audios.filter((audio) => ofShot(audio, shotUid)).map(({ work }) => work)].flatMap(
      (work) => work?.jobId ?? [],
    ),
  );
