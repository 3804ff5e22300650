import { Injectable } from '@nestjs/common';
import { castDecider, projectDecider, sceneDecider, soundtrackDecider, stepName, stepWords } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { idOf, type Recorded, streams } from '@scenewright/events';
import type { StepRow } from './step.entity.js';
import { StepEvents } from './step-events.js';

/** What steps are called, with the numbers that shots and scenes have now. */
@Injectable()
export class StepNames {
  constructor(
    private readonly events: StepEvents,
    private readonly aggregates: AggregateRepository,
  ) {}

  /** To follow 'Undo' or 'Redo': 'move shot 2'. It is called by what did it first, also when it was undone and done again since. */
  async of(row: StepRow): Promise<string> {
    const event = row.headline && (await this.events.at(row.headline));
    return event ? stepName({ stream: event.stream, event }, row.alike, await this.wordsFor(row.projectId, event)) : 'the last change';
  }

  /** What the name of this event needs of the film. */
  private async wordsFor(projectId: string, event: Recorded) {
    const [project, cast, soundtrack] = await Promise.all([
      this.aggregates.stateOf(projectDecider, streams.project(projectId)),
      this.aggregates.stateOf(castDecider, streams.cast(projectId)),
      this.aggregates.stateOf(soundtrackDecider, streams.soundtrack(projectId)),
    ]);
    const scenes = await Promise.all(
      [...this.scenesOf(event, [...soundtrack.audios, ...soundtrack.removed])].map((uid) =>
        this.aggregates.stateOf(sceneDecider, streams.scene(uid)),
      ),
    );
    return stepWords({ project, cast, soundtrack, scenes });
  }

  private *scenesOf({ stream, data }: Recorded, audios: readonly { audioId: string; placement: object }[]): Generator<string> {
    if (stream.startsWith('scene-')) yield idOf(stream);
    if ('sceneUid' in data && !stream.startsWith('scene-')) yield data.sceneUid;
    const placement = 'audioId' in data ? audios.find(({ audioId }) => audioId === data.audioId)?.placement : undefined;
    if (placement && 'sceneUid' in placement) yield String(placement.sceneUid);
  }
}
