import { isDeepStrictEqual } from 'node:util';
import { Inject, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import {
  type Acknowledgement,
  type ClientToServer,
  editing,
  joinProject,
  type PushedChange,
  type PushedEvent,
  type ResumeAnswer,
  resume,
  type ServerToClient,
  SOCKET_PATH,
} from '@scenewright/contract';
import { EventLog, LogTail, Watermarks } from '@scenewright/event-log';
import { categoryOf, type RecordedEvent } from '@scenewright/events';
import { counter, gauge, inSpan, SpanKind } from '@scenewright/telemetry';
import type { Subscription } from 'rxjs';
import type { Server } from 'socket.io';
import { z } from 'zod';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { type Caller, CallerDirectory } from '../http/caller.js';
import type { Networks } from '../http/caller-network.js';
import { SecurityLog } from '../http/security-log.js';
import { TokenBuckets } from '../http/token-buckets.js';
import { ProjectAccess } from '../projects/index.js';
import { StudioSignals } from '../signals/index.js';
import { Backlog, type Pushed } from './backlog.js';
import { ChangeReader } from './change-reader.js';
import { Editing } from './editing.js';
import { JobPushes } from './job-pushes.js';
import { LiveRights } from './live-rights.js';
import { boundMessages, guardDoors, networksOfCaller } from './socket-doors.js';
import { projectRoom, projectsOf, type StudioSocket, userRoom } from './studio-socket.js';

/** Of how long answers wait for the read models: everything that happens later waits behind a push. */
const PUSHES_WAIT = 0.4;

/** Whoever has not signed in on a connection by then loses it. */
const SIGN_IN_WITHIN_MS = 10_000;
/**
 * Messages of a person over all their connections here, for each that they may have; every one has a bound of its own besides. All windows
 * that come back at once stay below.
 */
const MESSAGES_PER_MINUTE = 72;
const MESSAGES_AT_ONCE = 12;
/** Whoever may have fewer connections than this is bound by what each of them may. */
const FEWEST_CONNECTIONS = 20;
/** Projects that a window hears of at the same time. */
const MOST_PROJECTS = 50;
/** Events that are made ready for pushing together. */
const MOST_AT_ONCE = 200;

const pushes = counter('scenewright.pushes', '{push}', 'Events that were pushed to somebody.');
const gaps = counter(
  'scenewright.push.gaps',
  '{gap}',
  'Times that a window has to fetch everything anew, because what it missed is not known any more.',
);

type Refusal = Extract<Acknowledgement, { ok: false }>;
const refused = (error_code: string, error: string): Refusal => ({ ok: false, error, error_code });

const notSignedIn = 'Sign in first, or again: the token is missing, wrong or no longer valid.';

/** Pushes what happens to whom it concerns: the person's own room, and the rooms of projects that they may read. */
@WebSocketGateway({ path: SOCKET_PATH, maxHttpBufferSize: 100_000, serveClient: false, connectTimeout: SIGN_IN_WITHIN_MS })
export class StudioGateway implements OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('realtime');
  private backlog: Backlog;
  private subscriptions: Subscription[] = [];
  private readonly messages: TokenBuckets;
  private stopJobs: (() => void) | undefined;
  private hideSockets: (() => void) | undefined;
  private readonly waiting: RecordedEvent[] = [];
  private pushing: Promise<void> | null = null;
  /**
   * Of categories whose read models did not come in time, to where they did not: until they have come there nobody waits for them, since a
   * projection that has stopped must not hold up every push behind it.
   */
  private readonly behind = new Map<string, bigint>();

  @WebSocketServer() private readonly server: Server<ClientToServer, ServerToClient>;

  constructor(
    private readonly tail: LogTail,
    private readonly eventLog: EventLog,
    private readonly jobs: JobPushes,
    private readonly watermarks: Watermarks,
    private readonly callers: CallerDirectory,
    private readonly projects: ProjectAccess,
    private readonly rights: LiveRights,
    private readonly changes: ChangeReader,
    private readonly editing: Editing,
    private readonly studio: StudioSignals,
    private readonly security: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.backlog = new Backlog(() => tail.startedAt);
    const connections = Math.max(settings.SOCKETS_PER_PERSON, FEWEST_CONNECTIONS);
    this.messages = new TokenBuckets(MESSAGES_PER_MINUTE * connections, undefined, MESSAGES_AT_ONCE * connections);
  }

  onApplicationBootstrap(): void {
    this.subscriptions = [
      this.tail.events.subscribe((event) => {
        this.waiting.push(event);
        this.pushing ??= this.pushAll().finally(() => {
          this.pushing = null;
        });
      }),
      this.tail.wentBack.subscribe((position) => {
        this.waiting.length = 0;
        this.behind.clear();
        this.backlog = new Backlog(() => this.tail.startedAt, true);
        this.server.emit('log-went-back', { position: String(position) });
        void this.jobs.tellEverybody(this.sockets());
      }),
      this.editing.heard.subscribe((told) => {
        this.server.to(projectRoom(told.project_id)).except(told.window).emit('editing', told);
      }),
      this.studio.on('assistant').subscribe((progress) => {
        this.server.to(userRoom(progress.uid)).emit('assistant', progress);
      }),
    ];
    this.hideSockets = gauge('scenewright.sockets', '{socket}', 'Windows that hear of changes here.', () => [
      [this.server.of('/').sockets.size],
    ]);
    this.stopJobs = this.jobs.start(this.server, () => this.sockets());
  }

  onApplicationShutdown(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    this.stopJobs?.();
    this.hideSockets?.();
  }

  afterInit(server: Server): void {
    const { SOCKET_HANDSHAKES_PER_MINUTE: handshakesPerMinute, TRUSTED_PROXIES: trustedProxies } = this.settings;
    const onFlood = (networks: Networks) =>
      this.security.recordFlood(networks, 'request.limited', { caller: networks[0], reason: 'live connections' });
    guardDoors(server.engine, { handshakesPerMinute, trustedProxies, onFlood });
    server.use((socket, next) => {
      const { token } = socket.handshake.auth;
      this.callers
        .identify(typeof token === 'string' ? token : '')
        .then((caller) => {
          if (!caller) {
            const networks = networksOfCaller(socket.request, trustedProxies);
            this.security.recordFlood(networks, 'access.refused', { caller: networks[0], reason: 'token' });
            return next(new Error(notSignedIn));
          }
          socket.data = { caller, token, roleChanges: 0 };
          next();
        })
        .catch(() => next(new Error('The studio cannot check this token now. Try again in a moment.')));
    });
  }

  handleConnection(socket: StudioSocket): void {
    const { uid } = socket.data.caller;
    void socket.join(userRoom(uid));
    boundMessages(
      socket.conn,
      () => this.messages.take(uid) === null,
      () => this.security.recordFlood([uid], 'request.limited', { actor: uid, reason: 'live connections' }),
    );
    this.rights.follow(socket);
    const answering =
      <M, A>(schema: z.ZodType<M>, handle: (message: M) => Promise<A>) =>
      (raw: unknown, answer: unknown) => {
        const reply = typeof answer === 'function' ? (answer as (result: A | Refusal) => void) : () => {};
        const message = schema.safeParse(raw);
        if (!message.success) return reply(refused('INVALID', 'The message is not understood.'));
        handle(message.data).then(reply, () => reply(refused('NOT_FOUND', 'There is no such project.')));
      };
    socket.on('join-project', answering(joinProject, ({ projectId }) => this.join(socket, projectId)) as never);
    socket.on('leave-project', answering(joinProject, ({ projectId }) => this.leave(socket, projectId)) as never);
    socket.on('editing', answering(editing, ({ projectId, text }) => this.tellEditing(socket, projectId, text)) as never);
    socket.once('disconnect', () => void this.editing.ended(socket));
    socket.on('resume', answering(resume, (message) => this.resume(socket, message)) as never);
    void this.jobs.tellAll(socket);
  }

  private async join(socket: StudioSocket, projectId: string): Promise<Acknowledgement> {
    if (!(await this.rights.now(socket))) return refused('UNAUTHENTICATED', notSignedIn);
    return (await this.enter(socket, [projectId])) ?? { ok: true, position: String(this.backlog.position) };
  }

  private async leave(socket: StudioSocket, projectId: string): Promise<Acknowledgement> {
    await socket.leave(projectRoom(projectId));
    await this.editing.ended(socket, projectId);
    return { ok: true, position: String(this.backlog.position) };
  }

  private async tellEditing(socket: StudioSocket, projectId: string, text: string | null): Promise<Acknowledgement> {
    if (!(await this.editing.tell(socket, projectId, text))) return refused('NOT_FOUND', 'Join the project first.');
    return { ok: true, position: String(this.backlog.position) };
  }

  /** Joins before it looks back: what happens in between comes twice rather than not at all, and the client drops what it has seen. */
  private async resume(socket: StudioSocket, { after, eventId, projectIds }: z.output<typeof resume>): Promise<ResumeAnswer> {
    const caller = await this.rights.now(socket);
    if (!caller) return refused('UNAUTHENTICATED', notSignedIn);
    const refusal = await this.enter(socket, projectIds);
    if (refusal) return refusal;
    const rooms = new Set([userRoom(caller.uid), ...projectIds.map(projectRoom)]);
    const isInLog = BigInt(after) <= this.backlog.position || BigInt(after) <= (await this.eventLog.head());
    const missed = isInLog ? this.backlog.since(BigInt(after), (entry) => entry.rooms.some((room) => rooms.has(room)), eventId) : null;
    const position = String(this.backlog.position);
    if (!missed) gaps(1);
    return missed ? { ok: true, position, events: missed } : { ok: true, position, refetch: true };
  }

  /** @throws for a project that is not theirs */
  private async enter(socket: StudioSocket, projectIds: readonly string[]): Promise<Refusal | null> {
    let isSomebodysElse = false;
    for (const projectId of projectIds) {
      let caller: Caller;
      do {
        caller = socket.data.caller;
        const { ownerId } = await this.projects.readable(projectId, caller);
        isSomebodysElse ||= ownerId !== caller.uid;
        // their rights may have changed meanwhile
      } while (caller !== socket.data.caller);
      const others = projectsOf(socket).filter((one) => one !== projectId);
      if (others.length >= MOST_PROJECTS)
        return refused('TOO_MANY_REQUESTS', `A window hears of ${MOST_PROJECTS} projects. Leave one first.`);
      await socket.join(projectRoom(projectId));
    }
    // of their own work they know already
    if (isSomebodysElse) void this.jobs.tellAll(socket);
    return null;
  }

  /** In the order of the log. What comes while others are pushed makes up the next batch. */
  private async pushAll(): Promise<void> {
    // what was appended together is told one by one, and all of it now
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_AT_ONCE);
      const following = { kind: SpanKind.PRODUCER, after: batch.map(({ metadata }) => metadata.trace) };
      await inSpan('push', following, () => this.push(batch)).catch((error: Error) => this.log.warn(`push: ${error.message}`));
    }
  }

  private async push(events: readonly RecordedEvent[]): Promise<void> {
    const { backlog } = this;
    const shown = await this.shownOf(events);
    const heard = events.filter(
      (event) => shown.has(categoryOf(event.stream)) && audienceOf(event).some((room) => this.isSomebodyIn(room)),
    );
    const changes = await this.changes.of(heard);
    // whose rights end with one of them hears of nothing behind it
    for (const event of events) await this.rights.heard(event);
    // the log went back meanwhile: windows have been told, and hear nothing more of what is gone
    if (this.backlog !== backlog) return;
    const ready = events.map((event) => ({ position: event.position, rooms: audienceOf(event), message: pushed(event) }));
    for (const entry of ready) backlog.add(entry);
    for (const { rooms, entries } of runsOf(ready)) {
      if (!rooms.some((room) => this.isSomebodyIn(room))) continue;
      const messages = entries.map(({ position, message }) => carrying(message, changes.get(position)));
      this.server.to([...rooms]).emit('events', messages);
      pushes(messages.length);
    }
  }

  /** The categories of these events whose read models have come to them: whoever reads on hearing of a change finds it. */
  private async shownOf(events: readonly RecordedEvent[]): Promise<ReadonlySet<string>> {
    const last = new Map(events.map(({ stream, position }) => [categoryOf(stream), position]));
    const shown = await Promise.all(
      [...last].map(async ([category, position]) => ((await this.shows(category, position)) ? [category] : [])),
    );
    return new Set(shown.flat());
  }

  private async shows(category: string, position: bigint): Promise<boolean> {
    const missed = this.behind.get(category);
    if (missed !== undefined) {
      if (!(await this.watermarks.reached(missed, [category], 0))) return false;
      this.behind.delete(category);
    }
    const isShown = await this.watermarks.reached(position, [category], PUSHES_WAIT * this.settings.READ_MODELS_WITHIN_SECONDS * 1000);
    if (!isShown) this.behind.set(category, position);
    return isShown;
  }

  private sockets(): Iterable<StudioSocket> {
    return this.server.of('/').sockets.values();
  }

  private isSomebodyIn(room: string): boolean {
    return this.server.of('/').adapter.rooms.has(room);
  }
}

/** Of whom nobody else hears, whoever may look at a project. */
const PERSONAL = new Set(['credits', 'subscription', 'user', 'starter', 'staff', 'conversation', 'residence']);

/** Of which a browser hears that something happened, and not what. */
const UNTOLD = new Set(['user', 'staff']);

/** The rooms in which an event is told. */
function audienceOf({ stream, metadata: { subject } }: RecordedEvent): string[] {
  const { userId, projectId } = subject;
  return [...(userId ? [userRoom(userId)] : []), ...(projectId && !PERSONAL.has(categoryOf(stream)) ? [projectRoom(projectId)] : [])];
}

/** Neighbours that the same rooms hear of: a window takes one message for all of them. */
function runsOf(ready: readonly Pushed[]): { rooms: readonly string[]; entries: Pushed[] }[] {
  const runs: { rooms: readonly string[]; entries: Pushed[] }[] = [];
  for (const entry of ready) {
    const run = runs.at(-1);
    if (run && isDeepStrictEqual(run.rooms, entry.rooms)) run.entries.push(entry);
    else runs.push({ rooms: entry.rooms, entries: [entry] });
  }
  return runs;
}

const carrying = (message: PushedEvent, change: PushedChange | undefined): PushedEvent => (change ? { ...message, change } : message);

function pushed(event: RecordedEvent): PushedEvent {
  return {
    position: String(event.position),
    id: event.id,
    stream: event.stream,
    type: event.type,
    recorded_at: event.recordedAt.toISOString(),
    correlation_id: event.metadata.correlationId,
    ...(event.metadata.subject.projectId ? { project_id: event.metadata.subject.projectId } : {}),
    // what is sealed means nothing to a browser, and who looked is asked for
    data: UNTOLD.has(categoryOf(event.stream)) ? {} : (event.data as Record<string, unknown>),
  };
}
