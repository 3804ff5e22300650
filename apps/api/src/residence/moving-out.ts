import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { projectDecider, residenceDecider, userDecider } from '@scenewright/domain';
import { AggregateRepository, CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { PeopleByAddress } from '../accounts/index.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { livingProcesses } from '../event-log/living-processes.js';
import type { CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { OpenWork } from './open-work.js';
import { OwnerStreams } from './owner-streams.js';

const MOST_NAMED = 20;

/** Closes accounts here that move to another cell. */
@Injectable()
export class MovingOut {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly people: PeopleByAddress,
    private readonly gateway: CommandGateway,
    private readonly aggregates: AggregateRepository,
    private readonly streamsOf: OwnerStreams,
    private readonly open: OpenWork,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** @throws {Problem} 404 for nobody; 400, 409 with what stands in the way */
  async begin(email: string, to: string, meta: CommandMeta) {
    const { uid, roles } = await this.people.one(email);
    const from = this.settings.publicUrl;
    const cell = new URL(to).origin;
    if (cell === new URL(from).origin) throw new Problem(400, 'INVALID', `${cell} is this cell. Name another one.`, { field: 'to' });
    const ofStaff = roles.filter((role) => role !== 'creator');
    if (ofStaff.length > 0) {
      const message = `${email} is of the staff here. Take the role of ${ofStaff.join(' and ')} away first: npm run studio -- roles revoke`;
      throw new Problem(409, 'CONFLICT', message, { field: 'email' });
    }
    await this.requireThatAllKnow();
    const stream = streams.residence(uid);
    const { status } = await this.aggregates.stateOf(residenceDecider, stream);
    if (status !== 'moved out') await this.requireNothingOpen(uid);
    const decide = meta.about({ userId: uid });
    await this.gateway.execute(decide, (unit) =>
      unit.decide(residenceDecider, stream, { type: 'MoveOut', moveId: meta.idFor('move', uid), to: cell }),
    );
    // somebody may have begun something between the look and the closing; from here on nobody can
    await this.requireNothingOpen(uid).catch(async (problem: unknown) => {
      await this.stay(uid, meta);
      throw problem;
    });
    const { moveId } = await this.aggregates.stateOf(residenceDecider, stream);
    return { uid, move_id: moveId ?? '', from, to: cell, streams: await this.streamsOf.of(uid) };
  }

  /** Nobody of whom no other cell has begun to take the history in may be shut out of all of them. */
  async stay(uid: string, meta: CommandMeta) {
    const context = { ...meta.about({ userId: uid }), commandId: meta.idFor('stay', uid) };
    await this.gateway.execute(context, (unit) => unit.decide(residenceDecider, streams.residence(uid), { type: 'Stay' }));
    const { status } = await this.aggregates.stateOf(residenceDecider, streams.residence(uid));
    return { uid, status };
  }

  /**
   * The erasure of deleted accounts does the rest, key first. What is paid for goes on: it is paid where they live.
   * @throws {Rejected} they live here
   */
  async forget(uid: string, meta: CommandMeta) {
    let projects = 0;
    await this.gateway.execute(meta.about({ userId: uid }), async (unit) => {
      await unit.decide(residenceDecider, streams.residence(uid), { type: 'Forget' });
      const { openProjects } = await unit.load(userDecider, streams.user(uid));
      projects = openProjects.length;
      for (const projectId of openProjects) {
        await unit.tryDecide(projectDecider, streams.project(projectId), { type: 'DeleteProject' });
        await unit.decide(userDecider, streams.user(uid), { type: 'CloseProject', projectId });
      }
      await unit.decide(userDecider, streams.user(uid), { type: 'DeleteUser' });
    });
    return { uid, projects };
  }

  private async requireNothingOpen(uid: string): Promise<void> {
    const own = await this.streamsOf.of(uid);
    const open = await this.open.of(
      uid,
      own.map(({ stream }) => stream),
    );
    if (open.length === 0) return;
    const named = open.slice(0, MOST_NAMED).join(', ');
    throw new Problem(409, 'CONFLICT', `Work of this account is not over: ${named}. Wait until it is, or cancel it, and try again.`, {
      field: 'email',
      details: { open },
    });
  }

  /** A process of the release before would go on deciding for whoever has left. */
  private async requireThatAllKnow(): Promise<void> {
    const living = await livingProcesses((text, values) => this.database.query(text, values));
    const unaware = living.filter(({ events }) => !('OwnerMovedOut' in events));
    if (unaware.length === 0) return;
    const named = unaware.map(({ host, pid }) => `${host}/${pid}`).join(', ');
    throw new Problem(409, 'CONFLICT', `Processes of an older release run still, which know of no cells: ${named}. Replace them first.`);
  }
}
