import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOOK_LASTS_MS, lookAt, type StaffState, staffDecider } from '@scenewright/domain';
import { AggregateRepository, type CommandContext, CommandExecutor, newId } from '@scenewright/event-log';
import { type Actor, type Category, categoryOf, type LookKind, type RecordedEvent, streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { requestContext } from '../http/request-context.js';
import { SecurityLog } from '../http/security-log.js';

/** Instead of a project: all of them, as a list. */
const ALL = '*';

/** What of a person the events of a stream tell; null of streams that are nobody's, and of the staff's own, which say whom they looked at. */
const TOLD_OF: Readonly<Record<Category, LookKind | null>> = {
  user: 'account',
  subscription: 'account',
  starter: 'account',
  residence: 'account',
  credits: 'credits',
  project: 'projects',
  cast: 'projects',
  scene: 'projects',
  soundtrack: 'projects',
  conversation: 'projects',
  staff: null,
  seal: null,
  service: null,
};

/**
 * Keeps who of the staff looked at what is somebody else's: a row for each person, project, call and hour, and of what is one person's a
 * fact, which that person sees, for each kind, reason and half an hour. Whoever cannot be recorded does not get to look: both are written
 * before the answer.
 */
@Injectable()
export class PrivilegedReads {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly security: SecurityLog,
    private readonly executor: CommandExecutor,
    private readonly aggregates: AggregateRepository,
  ) {}

  /** By an admin, who is asked for no reason. `project`: the one that is looked at; all of them when left out. */
  async record(reader: Caller, project?: { id: string; ownerId: string }): Promise<void> {
    if (project) await this.tell(project.ownerId, 'projects', null, { uid: reader.uid, role: 'admin' }, project.id);
    await this.count(reader.uid, project?.id ?? ALL, project?.ownerId ?? ALL);
  }

  /** A list of people, of whom nothing is shown but that they are there. */
  async recordSearch({ uid }: Actor): Promise<void> {
    await this.count(uid, ALL, ALL);
  }

  /** By the operator, who reads events as they were written and is asked for no reason: whom they are about is told. */
  async recordEvents(operator: Actor, events: readonly RecordedEvent[]): Promise<void> {
    const looks = new Map<string, { personUid: string; kind: LookKind; projectId: string | undefined }>();
    for (const { stream, metadata } of events) {
      const { userId: personUid, projectId } = metadata.subject;
      const kind = TOLD_OF[categoryOf(stream) as Category];
      if (!kind || !personUid) continue;
      const look = { personUid, kind, projectId: kind === 'projects' ? projectId : undefined };
      looks.set(JSON.stringify(look), look);
    }
    if (looks.size === 0) return this.recordSearch(operator);
    for (const { personUid, kind, projectId } of looks.values()) {
      await this.tell(personUid, kind, null, operator, projectId);
      await this.count(operator.uid, projectId ?? ALL, personUid);
    }
  }

  /** Somebody says why they look at a person. Until when they may. */
  async begin(staff: Actor, personUid: string, kind: LookKind, reason: string, commandId: string): Promise<Date> {
    await this.tell(personUid, kind, reason, staff, undefined, commandId);
    return this.untilOf(await this.looksOf(staff), personUid, kind);
  }

  /**
   * A look at a person for which a reason was given, at their credits for the one that was given for their account. Until when it lasts.
   * @throws {Problem} 403 while no reason has been given
   */
  async lookAt(staff: Actor, personUid: string, kind: LookKind): Promise<Date> {
    const given = kind === 'credits' ? 'account' : kind;
    const looks = await this.looksOf(staff);
    const look = lookAt(looks, personUid, given, new Date().toISOString());
    // an admin's look at a project needed no reason: this one does
    if (!look?.reason) throw new Problem(403, 'REASON_REQUIRED', 'Say why you look, first: the person is shown the reason.');
    if (kind !== given) await this.tell(personUid, kind, look.reason, staff);
    await this.count(staff.uid, ALL, personUid);
    return this.untilOf(looks, personUid, given);
  }

  /** Until when somebody may be looked at for a reason that was given; null when none was, or it is over. */
  async lasting(staff: Actor, personUid: string, kind: LookKind): Promise<Date | null> {
    const looks = await this.looksOf(staff);
    const look = lookAt(looks, personUid, kind, new Date().toISOString());
    return look?.reason ? this.untilOf(looks, personUid, kind) : null;
  }

  private looksOf({ uid }: Actor): Promise<StaffState> {
    return this.aggregates.stateOf(staffDecider, streams.staff(uid));
  }

  private untilOf(state: StaffState, personUid: string, kind: LookKind): Date {
    const at = lookAt(state, personUid, kind, new Date().toISOString())?.at;
    return new Date((at ? Date.parse(at) : Date.now()) + LOOK_LASTS_MS);
  }

  private async tell(
    personUid: string,
    kind: LookKind,
    reason: string | null,
    actor: Actor,
    projectId?: string,
    commandId = newId(),
  ): Promise<void> {
    const subject = { userId: personUid, ...(projectId ? { projectId } : {}) };
    const context: CommandContext = { commandId, correlationId: commandId, causationId: commandId, actor, subject };
    const now = new Date().toISOString();
    await this.executor.execute(context, (unit) =>
      unit.decide(staffDecider, streams.staff(actor.uid), { type: 'LookAtPerson', personUid, kind, reason, now }),
    );
  }

  private async count(reader: string, projectId: string, ownerId: string): Promise<void> {
    this.security.record('staff.read', { actor: reader, target: projectId === ALL ? ownerId : projectId });
    await this.database.query(
      `INSERT INTO ops.privileged_reads AS known (reader, project_id, owner_id, call, hour)
       VALUES ($1, $2, $3, $4, date_trunc('hour', now()))
       ON CONFLICT (reader, project_id, call, hour) DO UPDATE SET reads = known.reads + 1, last_at = now()`,
      [reader, projectId, ownerId, requestContext()?.request ?? 'socket'],
    );
  }
}
