import type { ClientToServer, PushedEvent, ServerToClient } from '@scenewright/contract';
import { SOCKET_PATH } from '@scenewright/contract';
import type { Recorded } from '@scenewright/events';
import { io, type Socket } from 'socket.io-client';

/** As browsers do it: see `openStudioSocket` and the saga that takes up a connection. */
const RECONNECTION = { reconnectionDelay: 500, reconnectionDelayMax: 10_000 };
const REFUSED_PAUSE_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/** A window that somebody keeps open: it connects again, takes up where it ended, and remembers what it was told. */
export class Window {
  /** When each event came, in ms since 1970, by its id. */
  readonly arrivals = new Map<string, number>();
  /** Whether it was told to fetch everything, once it had seen something. */
  wasToldToFetch = false;
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private last: { after: string; eventId?: string } = { after: '0' };
  /** It fetched everything up to here. */
  private fetchedTo = 0n;
  private isClosed = false;

  /** @param token a good one, asked for with every connection */
  constructor(
    url: string,
    readonly uid: string,
    token: () => Promise<string>,
  ) {
    this.socket = io(url, {
      ...{ path: SOCKET_PATH, transports: ['websocket'], forceNew: true, ...RECONNECTION },
      auth: (answer) =>
        void token().then(
          (given) => answer({ token: given }),
          () => answer({ token: '' }),
        ),
    });
    this.socket.on('connect', () => void this.takeUp());
    this.socket.on('events', (events) => {
      for (const event of events) this.receive(event);
    });
    this.socket.on('log-went-back', ({ position }) => this.fetch(position));
    // refused, or closed by the studio: nobody else connects again
    this.socket.on('connect_error', () => !this.socket.active && this.connectAgain(REFUSED_PAUSE_MS));
    this.socket.on('disconnect', () => !this.socket.active && this.connectAgain(0));
  }

  /** What of the log it should have been told of, and was not. */
  missed(events: readonly Recorded[]): Recorded[] {
    return events.filter(
      ({ id, position, metadata }) => metadata.subject.userId === this.uid && position > this.fetchedTo && !this.arrivals.has(id),
    );
  }

  /** What it was told of and is in the log no more. @param ids of all events of the log */
  lostOf(ids: ReadonlySet<string>): string[] {
    return [...this.arrivals.keys()].filter((id) => !ids.has(id));
  }

  /** What it was told before counts no more. */
  forget(): void {
    this.arrivals.clear();
    this.wasToldToFetch = false;
  }

  close(): void {
    this.isClosed = true;
    this.socket.close();
  }

  private async takeUp(): Promise<void> {
    try {
      const answer = await this.socket.timeout(ANSWER_WITHIN_MS).emitWithAck('resume', { ...this.last, projectIds: [] });
      if (!answer.ok) return void this.socket.disconnect().connect();
      if ('refetch' in answer) this.fetch(answer.position);
      else for (const event of answer.events) this.receive(event);
    } catch {
      // the connection was lost on the way: the next one takes up
    }
  }

  private receive({ id, position }: PushedEvent): void {
    this.arrivals.set(id, this.arrivals.get(id) ?? Date.now());
    if (BigInt(position) > BigInt(this.last.after)) this.last = { after: position, eventId: id };
  }

  private fetch(position: string): void {
    this.wasToldToFetch ||= this.last.after !== '0';
    this.fetchedTo = BigInt(position);
    this.last = { after: position };
  }

  private connectAgain(afterMs: number): void {
    setTimeout(() => !this.isClosed && this.socket.connect(), afterMs);
  }
}
