import type { StudioSocket } from '../platform/socket/socket.js';

type Listener = (payload?: unknown) => void;

/** A socket whose server is the test: `serve` says what happens on the wire, `answers` what is acknowledged. */
export class FakeSocket {
  connected = false;
  /** Whether it tries again by itself after it was lost. */
  active = true;
  connects = 0;
  readonly sent: { event: string; message: unknown }[] = [];
  readonly answers: Record<string, (message: never) => unknown> = {
    'join-project': () => ({ ok: true, position: '0' }),
    'leave-project': () => ({ ok: true, position: '0' }),
    resume: ({ after }: { readonly after: string }) => ({ ok: true, position: after, events: [] }),
  };
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }

  serve(event: string, payload?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    for (const listener of this.listeners.get(event) ?? []) listener(payload);
  }

  timeout(): this {
    return this;
  }

  get volatile(): this {
    return this;
  }

  emit(event: string, message: unknown): this {
    this.sent.push({ event, message });
    return this;
  }

  async emitWithAck(event: string, message: unknown): Promise<unknown> {
    this.sent.push({ event, message });
    const answer = this.answers[event];
    if (!answer) throw new Error('operation has timed out');
    return answer(message as never);
  }

  connect(): this {
    this.connects += 1;
    return this;
  }

  removeAllListeners(): this {
    this.listeners.clear();
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  get isOpen(): boolean {
    return this.listeners.size > 0;
  }

  asSocket(): StudioSocket {
    return this as unknown as StudioSocket;
  }
}
