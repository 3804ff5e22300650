import { Injectable, Logger } from '@nestjs/common';
import type { ClientToServer, PushedJob, ServerToClient } from '@scenewright/contract';
import type { Server } from 'socket.io';
import { type JobSignal, JobSignals, OpenJobs } from '../generation/index.js';
import { projectRoom, projectsOf, type StudioSocket, userRoom } from './studio-socket.js';

const pushed = ({ userId: _, projectId, correlationId, ...job }: JobSignal): PushedJob => ({
  ...job,
  project_id: projectId,
  ...(correlationId ? { correlation_id: correlationId } : {}),
});

/** Pushes how work stands: what changes to whoever hears of it, and all that is under way to a window that cannot know of it. */
@Injectable()
export class JobPushes {
  private readonly log = new Logger('realtime');
  private readonly telling = new WeakMap<StudioSocket, Promise<void>>();

  constructor(
    private readonly signals: JobSignals,
    private readonly openJobs: OpenJobs,
  ) {}

  /** @param sockets those that are open here @returns stops it */
  start(server: Server<ClientToServer, ServerToClient>, sockets: () => Iterable<StudioSocket>): () => void {
    const stop = this.signals.on((signal) => {
      const { userId, projectId } = signal;
      server.to([userRoom(userId), ...(projectId ? [projectRoom(projectId)] : [])]).emit('job', pushed(signal));
    });
    const stopGaps = this.signals.onGap(() => void this.tellEverybody(sockets()));
    return () => {
      stop();
      stopGaps();
    };
  }

  /** Tells a window all that is under way in the rooms that it is in; one time after the other, so that what it is told last is how it is. */
  tellAll(socket: StudioSocket): Promise<void> {
    const before = this.telling.get(socket) ?? Promise.resolve();
    const told = before.then(() => this.readAndTell(socket));
    this.telling.set(socket, told);
    return told;
  }

  /** One after the other, so that a thousand windows cost about what one busy person does. */
  async tellEverybody(sockets: Iterable<StudioSocket>): Promise<void> {
    for (const socket of sockets) if (socket.connected) await this.tellAll(socket);
  }

  private async readAndTell(socket: StudioSocket): Promise<void> {
    try {
      const { uid } = socket.data.caller;
      const jobs = await this.openJobs.of(uid, projectsOf(socket));
      // it may have lost its right to a project meanwhile
      const heard = new Set(projectsOf(socket));
      socket.emit('jobs', jobs.filter(({ userId, projectId }) => userId === uid || heard.has(projectId ?? '')).map(pushed));
    } catch (error) {
      // a database that is away comes back with a gap in the signals
      this.log.warn(`open jobs: ${(error as Error).message}`);
    }
  }
}
