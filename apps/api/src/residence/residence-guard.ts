import { Injectable, type OnModuleInit } from '@nestjs/common';
import { awayFromHere, residenceDecider } from '@scenewright/domain';
import { type CommandContext, CommandExecutor, Rejected, type UnitOfWork } from '@scenewright/event-log';
import { categoryOf, idOf, streams } from '@scenewright/events';

/** Streams that a person's uid is the id of. */
const OF_PEOPLE = new Set(['user', 'credits', 'subscription']);

/**
 * Holds every command, whoever gave it and in whatever process, to where its owner lives. Their residence is among the streams that the append
 * is checked against, so what was decided before they left can be appended no more.
 */
@Injectable()
export class ResidenceGuard implements OnModuleInit {
  constructor(private readonly executor: CommandExecutor) {}

  onModuleInit(): void {
    this.executor.beforeAppend((unit, context) => this.requireHere(unit, context));
  }

  private async requireHere(unit: UnitOfWork, { subject }: CommandContext): Promise<void> {
    if (!unit.changes) return;
    const owners = new Set<string>(subject.userId === undefined ? [] : [subject.userId]);
    for (const { stream } of unit.events()) if (OF_PEOPLE.has(categoryOf(stream))) owners.add(idOf(stream));
    for (const uid of owners) {
      const stream = streams.residence(uid);
      // moving itself is decided there
      if (unit.eventsIn(stream).length > 0) continue;
      const away = awayFromHere(await unit.load(residenceDecider, stream));
      if (away) throw new Rejected(away);
    }
  }
}
