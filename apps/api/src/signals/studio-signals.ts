import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PushedAssistant, PushedEditing } from '@scenewright/contract';
import { Listener } from '@scenewright/event-log';
import { filter, map, type Observable, Subject } from 'rxjs';
import type { DataSource } from 'typeorm';

/** What one process of the studio tells all of them. */
export interface Signals {
  /** A session lasts no longer; `sessionId` is null where it is every session of the person. */
  'session-ended': { readonly uid: string; readonly sessionId: string | null };
  /** The person's key was destroyed. */
  'person-shredded': { readonly uid: string };
  /** A service has taken an order: it accepts the studio's account, whoever was refused there before. */
  'order-taken': { readonly service: string };
  /** Somebody edits a text of a film, or has left it. */
  editing: PushedEditing;
  /** What the assistant is at, of an answer that somebody waits for. */
  assistant: PushedAssistant;
}

/** Of PostgreSQL's notifications. The schema of identity has a trigger that tells here, too. */
export const SIGNAL_CHANNEL = 'studio_signal';

type Signal = { [K in keyof Signals]: Signals[K] & { readonly kind: K } }[keyof Signals];

/**
 * Tells every process of the studio, this one too, what they have to forget or to close. Fleeting: who keeps something that a signal
 * ends looks again at all of it when `resumed` says that signals may have been missed.
 */
@Injectable()
export class StudioSignals implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<Signal>();
  private readonly listening = new Subject<void>();
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly listener: Listener,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.listener.on(
      SIGNAL_CHANNEL,
      (payload) => this.heard.next(JSON.parse(payload) as Signal),
      () => this.listening.next(),
    );
  }

  onApplicationShutdown(): void {
    this.stopListening?.();
  }

  /** Now signals are heard; what was told before may have been missed. */
  get resumed(): Observable<void> {
    return this.listening.asObservable();
  }

  on<K extends keyof Signals>(kind: K): Observable<Signals[K]> {
    return this.heard.pipe(
      filter((signal) => signal.kind === kind),
      map((signal) => signal as unknown as Signals[K]),
    );
  }

  async send<K extends keyof Signals>(kind: K, signal: Signals[K]): Promise<void> {
    await this.database.query('SELECT pg_notify($1, $2)', [SIGNAL_CHANNEL, JSON.stringify({ kind, ...signal })]);
  }
}
