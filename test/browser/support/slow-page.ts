import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a browser to draw what it has. */
const PAUSE_MS = 1_000;

/**
 * The studio behind a line on which its first page comes in two pieces, with a pause between them; all else as it is.
 * @param end what the first piece ends with
 */
export async function startSlowPage(studioUrl: string, end: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(studioUrl).host, 'accept-encoding': 'identity' };
    const passedOn = request(new URL(asked.url ?? '/', studioUrl), { method: asked.method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (asked.url !== '/') return void given.pipe(answer);
      const page = await buffer(given);
      const at = page.indexOf(end) + end.length;
      answer.write(page.subarray(0, at));
      await sleep(PAUSE_MS);
      answer.end(page.subarray(at));
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
