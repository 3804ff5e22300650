import { Injectable } from '@nestjs/common';
import { castDecider, type Film, projectDecider, sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { AggregateRepository, EventLog, noteTimes } from '@scenewright/event-log';
import { type Recorded, type StreamName, streams } from '@scenewright/events';

/** A film as it was, with ISO times by id of what is in it. */
export interface FilmThen extends Film {
  readonly times: Readonly<Record<string, string>>;
}

type Evolving<State> = { readonly initial: State; evolve(state: State, event: never): State };

/**
 * A project as it was at a position of the log: folded from what had happened by then, with all of the command that somebody gave there.
 * Some of that may stand behind what is told of it, as the sounds of a shot that was copied do.
 */
@Injectable()
export class FilmAt {
  constructor(
    private readonly log: EventLog,
    private readonly aggregates: AggregateRepository,
  ) {}

  async at(projectId: string, position: string): Promise<FilmThen> {
    const until = BigInt(position);
    const told = (await this.log.at(until))?.metadata;
    // what the studio does by itself about one event may be several commands, minutes apart
    const command = told?.actor.role === 'system' ? undefined : told?.causationId;
    let times: Record<string, string> = {};
    const fold = async <State>(decider: Evolving<State>, stream: StreamName): Promise<State> => {
      let state = decider.initial;
      for await (const event of this.log.read(stream)) {
        if (event.position > until && event.metadata.causationId !== command) break;
        state = decider.evolve(state, event as never);
        times = noteTimes(times, event as Recorded);
      }
      return state;
    };
    const project = await fold(projectDecider, streams.project(projectId));
    const cast = await fold(castDecider, streams.cast(projectId));
    const soundtrack = await fold(soundtrackDecider, streams.soundtrack(projectId));
    const scenes = [];
    for (const uid of project.scenePlaces) scenes.push(await fold(sceneDecider, streams.scene(uid)));
    return { project, cast, soundtrack, scenes, times };
  }

  /** As it is. */
  async now(projectId: string): Promise<Film> {
    const project = await this.aggregates.stateOf(projectDecider, streams.project(projectId));
    const [cast, soundtrack, scenes] = await Promise.all([
      this.aggregates.stateOf(castDecider, streams.cast(projectId)),
      this.aggregates.stateOf(soundtrackDecider, streams.soundtrack(projectId)),
      Promise.all(project.scenePlaces.map((uid) => this.aggregates.stateOf(sceneDecider, streams.scene(uid)))),
    ]);
    return { project, cast, soundtrack, scenes };
  }
}
