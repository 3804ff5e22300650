import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import {
  type Acknowledgement,
  type ClientToServer,
  joinProject,
  type PushedEvent,
  type PushedJob,
  type ResumeAnswer,
  resume,
  type ServerToClient,
  SOCKET_PATH,
} from '@scenewright/contract';
import { LogTail, Watermarks } from '@scenewright/event-log';
import { categoryOf, type RecordedEvent } from '@scenewright/events';
import type { Subscription } from 'rxjs';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { JobSignals } from '../generation/index.js';
import { type Caller, CallerDirectory } from '../http/caller.js';
import { SignOuts } from '../identity/index.js';
import { ProjectAccess } from '../projects/index.js';
import { Backlog } from './backlog.js';
import { MessageBudget } from './message-budget.js';

type StudioSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, { caller: Caller; budget: MessageBudget }>;

/** How long a push may wait for the read models, so that whoever reads on hearing of a change finds it. */
const TIMEOUT_MS = 2000;

const userRoom = (uid: string) => `user:${uid}`;
const projectRoom = (projectId: string) => `project:${projectId}`;

/** Pushes what happens to whom it concerns: the person's own room, and the rooms of projects that they may read. */
@WebSocketGateway({ path: SOCKET_PATH, maxHttpBufferSize: 100_000, serveClient: false })
export class StudioGateway implements OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('realtime');
  private readonly backlog: Backlog;
  private events: Subscription | undefined;
  private endings: Subscription | undefined;
  private stopJobs: (() => void) | undefined;
  private pushing: Promise<void> = Promise.resolve();
  /** Categories whose read models did not come in time: a projection that has stopped must not hold up every push behind it. */
  private readonly behind = new Set<string>();

  @WebSocketServer() private readonly server: Server<ClientToServer, ServerToClient>;

  constructor(
    private readonly tail: LogTail,
    private readonly signals: JobSignals,
    private readonly watermarks: Watermarks,
    private readonly callers: CallerDirectory,
    private readonly projects: ProjectAccess,
    private readonly signOuts: SignOuts,
  ) {
    this.backlog = new Backlog(() => tail.startedAt);
  }

  onApplicationBootstrap(): void {
    this.events = this.tail.events.subscribe((event) => {
      // one after the other: pushes keep the order of the log
      this.pushing = this.pushing.then(() => this.push(event)).catch((error: Error) => this.log.warn(`push: ${error.message}`));
    });
    this.endings = this.signOuts.ended.subscribe((uid) => this.server.in(userRoom(uid)).disconnectSockets(true));
    this.stopJobs = this.signals.on(({ userId, projectId, ...job }) => {
      const message: PushedJob = { ...job, project_id: projectId };
      const rooms = [userRoom(userId), ...(projectId ? [projectRoom(projectId)] : [])];
      this.server.to(rooms).emit('job', message);
    });
  }

  onApplicationShutdown(): void {
    this.events?.unsubscribe();
    this.endings?.unsubscribe();
    this.stopJobs?.();
  }

  afterInit(server: Server): void {
    server.use((socket, next) => {
      const token = socket.handshake.auth.token;
      this.callers
        .identify(typeof token === 'string' ? token : '')
        .then((caller) => {
          if (!caller) return next(new Error('Sign in first, or again: the token is missing, wrong or no longer valid.'));
          socket.data = { caller, budget: new MessageBudget() };
          next();
        })
        .catch(() => next(new Error('The studio cannot check this token now. Try again in a moment.')));
    });
  }

  handleConnection(socket: StudioSocket): void {
    void socket.join(userRoom(socket.data.caller.uid));
    const answering =
      <M, A>(schema: z.ZodType<M>, handle: (message: M) => Promise<A>) =>
      (raw: unknown, answer: unknown) => {
        if (!socket.data.budget.spend()) {
          socket.disconnect(true);
          return;
        }
        const reply =
          typeof answer === 'function' ? (answer as (result: A | { ok: false; error: string; error_code: string }) => void) : () => {};
        const message = schema.safeParse(raw);
        if (!message.success) return reply({ ok: false, error: 'The message is not understood.', error_code: 'INVALID' });
        handle(message.data).then(reply, () => reply({ ok: false, error: 'There is no such project.', error_code: 'NOT_FOUND' }));
      };
    socket.on('join-project', answering(joinProject, ({ projectId }) => this.join(socket, projectId)) as never);
    socket.on('leave-project', answering(joinProject, ({ projectId }) => this.leave(socket, projectId)) as never);
    socket.on('resume', answering(resume, (message) => this.resume(socket, message)) as never);
  }

  private async join(socket: StudioSocket, projectId: string): Promise<Acknowledgement> {
    await this.projects.readable(projectId, socket.data.caller);
    await socket.join(projectRoom(projectId));
    return { ok: true, position: String(this.backlog.position) };
  }

  private async leave(socket: StudioSocket, projectId: string): Promise<Acknowledgement> {
    await socket.leave(projectRoom(projectId));
    return { ok: true, position: String(this.backlog.position) };
  }

  /** Joins before it looks back: what happens in between comes twice rather than not at all, and the client drops what it has seen. */
  private async resume(socket: StudioSocket, { after, projectIds }: z.output<typeof resume>): Promise<ResumeAnswer> {
    for (const projectId of projectIds) {
      await this.projects.readable(projectId, socket.data.caller);
      await socket.join(projectRoom(projectId));
    }
    const rooms = new Set([userRoom(socket.data.caller.uid), ...projectIds.map(projectRoom)]);
    const missed = this.backlog.since(BigInt(after), (entry) => entry.rooms.some((room) => rooms.has(room)));
    const position = String(this.backlog.position);
    return missed ? { ok: true, position, events: missed } : { ok: true, position, refetch: true };
  }

  private async push(event: RecordedEvent): Promise<void> {
    const { userId, projectId } = event.metadata.subject;
    const rooms = [...(userId ? [userRoom(userId)] : []), ...(projectId ? [projectRoom(projectId)] : [])];
    // a ledger is the person's own, whoever else may look at the project
    const audience = ['credits', 'user'].includes(categoryOf(event.stream)) ? rooms.slice(0, 1) : rooms;
    const category = categoryOf(event.stream);
    if (await this.watermarks.reached(event.position, [category], this.behind.has(category) ? 0 : TIMEOUT_MS)) this.behind.delete(category);
    else this.behind.add(category);
    const message = pushed(event);
    this.backlog.add({ position: event.position, rooms: audience, message });
    if (audience.length > 0) this.server.to(audience).emit('event', message);
  }
}

function pushed(event: RecordedEvent): PushedEvent {
  return {
    position: String(event.position),
    id: event.id,
    stream: event.stream,
    type: event.type,
    recorded_at: event.recordedAt.toISOString(),
    correlation_id: event.metadata.correlationId,
    ...(event.metadata.subject.projectId ? { project_id: event.metadata.subject.projectId } : {}),
    // what is sealed means nothing to a browser
    data: categoryOf(event.stream) === 'user' ? {} : (event.data as Record<string, unknown>),
  };
}
