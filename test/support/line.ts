import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './port.js';

/** The way to a server, e.g. a studio or its database, which can be cut, go silent, and be mended. */
export interface Line {
  /** Where the server is as long as the line holds: its address with another port. */
  readonly url: string;
  /** Ends every connection, and refuses others. */
  cut(): Promise<void>;
  /** As a firewall that forgets: connections stay open, and nothing passes on them any more. New ones are as good as ever. */
  forget(): void;
  /** As a host that is gone: nothing passes on any connection, and new ones are not answered. */
  hush(): void;
  /** Lets new connections pass again. What was silent stays so. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function startLine(serverUrl: string): Promise<Line> {
  const { port: target } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHushed = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    near.on('error', () => near.destroy());
    if (isHushed) return;
    const far = connect(Number(target), '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (pairs.delete(pair)) other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const forget = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    }
    pairs.clear();
  };
  const cut = async () => {
    isHushed = false;
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  // its own also while it is cut
  const port = await freePort();
  await listen(port);
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href.replace(/\/$/, ''),
    cut,
    forget,
    hush() {
      isHushed = true;
      forget();
    },
    async mend() {
      isHushed = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
