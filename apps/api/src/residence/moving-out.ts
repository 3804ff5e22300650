import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { projectDecider, residenceDecider, userDecider } from '@scenewright/domain';
import { AggregateRepository, Checkpoints, CommandGateway, EventLog, Process, processCheckpoint } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { PeopleByAddress } from '../accounts/index.js';
import { MissedReports } from '../billing/index.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { StudioParts } from '../event-log/studio-parts.js';
import type { CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { Guarding } from './guarding.js';
import { OpenWork } from './open-work.js';
import { OwnerStreams } from './owner-streams.js';

const MOST_NAMED = 20;
/** As long as a call may take. */
const PROCESSES_MS = 8_000;
const LOOK_EVERY_MS = 100;

const busy = (message: string): Problem => new Problem(409, 'CONFLICT', message, { field: 'email' });

/** Closes accounts here that move to another cell. */
@Injectable()
export class MovingOut {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly people: PeopleByAddress,
    private readonly gateway: CommandGateway,
    private readonly aggregates: AggregateRepository,
    private readonly log: EventLog,
    private readonly parts: StudioParts,
    private readonly checkpoints: Checkpoints,
    private readonly streamsOf: OwnerStreams,
    private readonly open: OpenWork,
    private readonly guarding: Guarding,
    private readonly missed: MissedReports,
  ) {}

  /** @throws {Problem} 404 for nobody; 400, 409 with what stands in the way */
  async begin(email: string, to: string, meta: CommandMeta) {
    await this.guarding.requireEverywhere();
    const { uid, roles } = await this.people.one(email);
    const from = this.settings.publicUrl;
    const cell = new URL(to).origin;
    if (cell === new URL(from).origin) throw new Problem(400, 'INVALID', `${cell} is this cell. Name another one.`, { field: 'to' });
    const ofStaff = roles.filter((role) => role !== 'creator');
    if (ofStaff.length > 0) {
      const message = `${email} is of the staff here. Take the role of ${ofStaff.join(' and ')} away first: npm run studio -- roles revoke`;
      throw new Problem(409, 'CONFLICT', message, { field: 'email' });
    }
    const stream = streams.residence(uid);
    const { status } = await this.aggregates.stateOf(residenceDecider, stream);
    const settled = await this.settledUpTo();
    const isClosed = status === 'moved out';
    if (!isClosed) await this.requireNothingOpen(uid);
    await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(residenceDecider, stream, { type: 'MoveOut', moveId: meta.idFor('move', uid), to: cell }),
    );
    try {
      // they may have begun something between the look and the closing; from here on nobody can
      await this.requireNothingOpen(uid);
      const own = await this.streamsOf.of(uid);
      if (own.some(({ position }) => position > settled)) throw busy('Something happened to this account at this moment. Try again.');
      const closed = await this.aggregates.stateOf(residenceDecider, stream);
      // the same command again closes nothing a second time
      if (closed.status !== 'moved out') throw busy('This account was opened again meanwhile. Try again.');
      return {
        uid,
        move_id: closed.moveId ?? '',
        from,
        to: cell,
        streams: own.map(({ stream: name, version }) => ({ stream: name, version })),
      };
    } catch (problem) {
      // closed before, they may live in the other cell by now; and what was not found out is no reason to open it
      if (!isClosed && problem instanceof Problem) await this.stay(uid, meta);
      throw problem;
    }
  }

  /** Opens an account again that no other cell has taken in, which is for whoever asks to know. */
  async stay(uid: string, meta: CommandMeta) {
    const context = { ...meta.about({ userId: uid }), commandId: meta.idFor('stay', uid) };
    const stream = streams.residence(uid);
    const { moveId } = await this.aggregates.stateOf(residenceDecider, stream);
    if (moveId !== null) await this.missed.expect(uid, moveId);
    await this.gateway.execute(context, (unit) => unit.decide(residenceDecider, stream, { type: 'Stay' }));
    const { status } = await this.aggregates.stateOf(residenceDecider, stream);
    if (status === 'here' && moveId !== null) await this.missed.bring(uid, moveId);
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

  /**
   * A position up to which every process has reacted to what happened. What one of them had still to do for whoever leaves would be done nowhere.
   * @throws {Problem} 409 when one is behind for long
   */
  private async settledUpTo(): Promise<bigint> {
    const head = await this.log.head();
    const names = this.parts.of(Process).map(({ name }) => processCheckpoint(name));
    for (const until = Date.now() + PROCESSES_MS; ; await sleep(LOOK_EVERY_MS)) {
      const behind = (await this.checkpoints.all()).filter(({ name, position }) => names.includes(name) && position < head);
      if (behind.length === 0) return head;
      if (Date.now() < until) continue;
      throw busy(
        `${behind.map(({ name }) => name).join(', ')} lags behind: npm run studio -- projections status. Try again when it does not.`,
      );
    }
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
}
