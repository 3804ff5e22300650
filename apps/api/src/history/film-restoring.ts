import { Injectable } from '@nestjs/common';
import { planRestore, projectDecider } from '@scenewright/domain';
import { type CommandContext, CommandGateway, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { carryOut, filmStates } from '../projects/index.js';
import { FilmAt } from './film-at.js';

interface Moment {
  /** Of the log. */
  readonly position: string;
  /** When what stands there happened. */
  readonly at: Date;
}

/** Makes films as they were. */
@Injectable()
export class FilmRestoring {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly films: FilmAt,
  ) {}

  /** One append of events like any other, which is one step; the same command again changes nothing. @throws {Rejected} while something is being made, or when it is deleted */
  async restore(projectId: string, { position, at }: Moment, context: CommandContext): Promise<void> {
    const stream = streams.project(projectId);
    await this.gateway.once(context, stream, async () => {
      const then = await this.films.at(projectId, position);
      await this.gateway.execute(context, async (unit) => {
        await unit.decide(projectDecider, stream, { type: 'RestoreMoment', position, at: at.toISOString() });
        // what is out of the film by now may come back
        const { scenePlaces } = await unit.load(projectDecider, stream);
        const now = await filmStates(unit, projectId, [...scenePlaces, ...then.project.scenePlaces]);
        const plan = planRestore(projectId, then, now);
        if (!plan.ok) throw new Rejected(plan.rejection);
        await carryOut(unit, plan.commands);
      });
    });
  }
}
