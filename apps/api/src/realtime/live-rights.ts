import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ClosingReason } from '@scenewright/contract';
import { current, idOf, type RecordedEvent, type Role } from '@scenewright/events';
import type { Subscription } from 'rxjs';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { type Caller, CallerDirectory } from '../http/caller.js';
import { ProjectAccess } from '../projects/index.js';
import { StudioSignals } from '../signals/index.js';
import { projectRoom, projectsOf, type StudioSocket } from './studio-socket.js';

/** Every socket is looked at once in so long. What ends its rights is told at once; this finds what was not. */
const ROUND_MS = 60_000;
/** Looked at one after the other, so that a thousand sockets cost about what one busy person does. */
const SHORTEST_PAUSE_MS = 20;
/** How long nobody was there before it is looked again whether somebody is. */
const IDLE_MS = 5000;
/** Longer than this no timer can be. */
const MOST_DELAY_MS = 2 ** 31 - 1;

const words: Record<ClosingReason, string> = {
  expired: 'The token is no longer good. Connect again with a new one.',
  'signed-out': 'This session has ended. Sign in again.',
  'too-many': 'The studio is open in too many windows. Close some, then reload.',
};

/** Sees to it that live sockets have the rights of now, not of when they were opened. */
@Injectable()
export class LiveRights implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('live-rights');
  private readonly sockets = new Map<string, Set<StudioSocket>>();
  private readonly stop = new AbortController();
  private subscriptions: Subscription[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly callers: CallerDirectory,
    private readonly projects: ProjectAccess,
    private readonly signals: StudioSignals,
  ) {}

  onApplicationBootstrap(): void {
    this.subscriptions = [
      this.signals.on('session-ended').subscribe(({ uid, sessionId }) => this.ended(uid, sessionId)),
      this.signals.resumed.subscribe(() => void this.lookAtAll(SHORTEST_PAUSE_MS)),
    ];
    void this.goRound();
  }

  onApplicationShutdown(): void {
    this.stop.abort();
    for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  /** Follows a socket that was opened just now, until it closes. */
  follow(socket: StudioSocket): void {
    const { uid, session } = socket.data.caller;
    const own = this.sockets.get(uid) ?? new Set();
    this.sockets.set(uid, own.add(socket));
    const end = setTimeout(() => close(socket, 'expired'), Math.min(session.goodUntil.getTime() - Date.now(), MOST_DELAY_MS));
    socket.once('disconnect', () => {
      clearTimeout(end);
      own.delete(socket);
      if (own.size === 0 && this.sockets.get(uid) === own) this.sockets.delete(uid);
    });
    if (own.size > this.settings.SOCKETS_PER_PERSON) close(socket, 'too-many');
    // it was not heard of here when its token was looked at
    else void this.now(socket).catch(() => {});
  }

  /** Who is there, as of now; null when nobody is any more, and the socket is closed. @throws when that cannot be found out */
  async now(socket: StudioSocket): Promise<Caller | null> {
    const { token, caller: known, roleChanges } = socket.data;
    if (known.session.goodUntil.getTime() <= Date.now()) return close(socket, 'expired');
    const caller = await this.callers.identify(token);
    if (!caller) return close(socket, known.session.goodUntil.getTime() <= Date.now() ? 'expired' : 'signed-out');
    // what was looked up may be older than what was heard meanwhile
    if (roleChanges !== socket.data.roleChanges) return this.now(socket);
    await this.giveRoles(socket, caller);
    return caller;
  }

  /** What the log says of a person. Awaited before anything later is pushed. */
  async heard(event: RecordedEvent): Promise<void> {
    const happened = current(event);
    if (happened?.type === 'UserDeleted') this.ended(idOf(event.stream), null);
    if (happened?.type !== 'UserRoleGranted' && happened?.type !== 'UserRoleRevoked') return;
    const { role } = happened.data;
    for (const socket of this.socketsOf(idOf(event.stream))) {
      const others = socket.data.caller.roles.filter((one) => one !== role);
      socket.data.roleChanges += 1;
      const roles: Role[] = happened.type === 'UserRoleGranted' ? [...others, role] : others;
      await this.giveRoles(socket, { ...socket.data.caller, roles });
    }
  }

  /** Leaves the rooms that somebody has no right to be in any more. */
  private async giveRoles(socket: StudioSocket, caller: Caller): Promise<void> {
    const lost = socket.data.caller.roles.some((role) => !caller.roles.includes(role));
    socket.data.caller = caller;
    if (!lost) return;
    for (const projectId of projectsOf(socket)) {
      const may = await this.projects.readable(projectId, caller).then(
        () => true,
        () => false,
      );
      if (!may) await socket.leave(projectRoom(projectId));
    }
  }

  private ended(uid: string, sessionId: string | null): void {
    for (const socket of this.socketsOf(uid)) {
      if (sessionId === null || socket.data.caller.session.id === sessionId) close(socket, 'signed-out');
    }
  }

  private socketsOf(uid: string): StudioSocket[] {
    return [...(this.sockets.get(uid) ?? [])];
  }

  private async goRound(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      const count = [...this.sockets.values()].reduce((sum, own) => sum + own.size, 0);
      if (count === 0) await sleep(IDLE_MS, undefined, { signal, ref: false }).catch(() => {});
      else await this.lookAtAll(Math.max(ROUND_MS / count, SHORTEST_PAUSE_MS));
    }
  }

  /** One socket after the other. */
  private async lookAtAll(pauseMs: number): Promise<void> {
    const { signal } = this.stop;
    for (const socket of [...this.sockets.values()].flatMap((own) => [...own])) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      // a database that is away says nothing of anybody's rights, and nothing is pushed meanwhile
      if (socket.connected) await this.now(socket).catch((error: Error) => this.log.warn(`asks again in a while: ${error.message}`));
    }
  }
}

function close(socket: StudioSocket, reason: ClosingReason): null {
  socket.emit('closing', { reason, message: words[reason] });
  socket.disconnect(true);
  return null;
}
