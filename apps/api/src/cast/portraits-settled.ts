import { Injectable } from '@nestjs/common';
import { type CastState, castDecider } from '@scenewright/domain';
import { AggregateRepository, LogTail } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { concatMap, filter, firstValueFrom, merge, of, timeout } from 'rxjs';

/** Whoever asks for more waits no longer than this; what is not painted then is made without. */
const LONGEST_MS = 60_000;

const isSettled = ({ castingWork, characters }: CastState): boolean =>
  [castingWork, ...characters.map(({ portraitWork }) => portraitWork)].every(({ jobId }) => jobId === null);

/** Pictures of people are made from their portraits: those that are being painted are waited for, or the pictures would be out of date at birth. */
@Injectable()
export class PortraitsSettled {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly tail: LogTail,
  ) {}

  /** Comes back once no portrait of the cast is being painted, or after a minute all the same. */
  async of(projectId: string): Promise<void> {
    const stream = streams.cast(projectId);
    const heard = this.tail.events.pipe(filter((event) => event.stream === stream));
    const settled = merge(of(null), heard).pipe(
      concatMap(() => this.aggregates.stateOf(castDecider, stream)),
      filter(isSettled),
      timeout({ first: LONGEST_MS, with: () => of(null) }),
    );
    await firstValueFrom(settled);
  }
}
