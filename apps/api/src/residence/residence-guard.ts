import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { awayFromHere, residenceDecider } from '@scenewright/domain';
import { type CommandContext, CommandExecutor, Rejected, type UnitOfWork } from '@scenewright/event-log';
import { categoryOf, idOf, streams } from '@scenewright/events';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';

/** Streams that a person's uid is the id of. */
const OF_PEOPLE = new Set(['user', 'credits', 'subscription']);

/**
 * Holds every command, whoever gave it and in whatever process, to where its owner lives. Their residence is among the streams that the append
 * is checked against, so what was decided before they left can be appended no more. Only where owners move at all (`CELLS`): it makes an append
 * of one event look at two streams.
 */
@Injectable()
export class ResidenceGuard implements OnModuleInit {
  constructor(
    private readonly executor: CommandExecutor,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'CELLS'>,
  ) {}

  onModuleInit(): void {
    if (this.settings.CELLS) this.executor.beforeAppend((unit, context) => this.requireHere(unit, context));
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
