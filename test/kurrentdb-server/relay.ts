import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The way to a server: only on it can connections be broken without a word, or go silent while they stay open, as a network and a stopped
 * process do.
 */
export class Relay {
  port = 0;
  private readonly sockets = new Set<Socket>();
  private held: (() => void)[] | null = null;
  private readonly server: Server;

  constructor(private readonly target: () => number) {
    this.server = createServer((near) => this.join(near));
  }

  /** Takes connections, at the same port again after `close`. */
  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Breaks every connection; new ones are taken. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Connections stay, and are taken, and nothing passes. */
  freeze(): void {
    this.held ??= [];
  }

  thaw(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const pass of held) pass();
  }

  /** Breaks every connection and takes none. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.cut();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(this.target(), '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        })
        .on('end', () => other.end())
        .on('data', (chunk) => {
          if (this.held) this.held.push(() => other.write(chunk));
          else if (!other.write(chunk)) {
            socket.pause();
            other.once('drain', () => socket.resume());
          }
        });
    }
  }
}
