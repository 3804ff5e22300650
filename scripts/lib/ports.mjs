import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LET_GO_MS = 5000;

/** A port that nobody uses now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Whether a setting names a port: where it does not, the studio says what it has to be. */
export const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** Whether nobody listens there now. What else may be wrong with a port is for whoever listens there to say. */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    server.listen(Number(port), host, () => server.close(() => resolve(true)));
  });

/** Whether a port is free, or becomes so: one that a killed studio left behind is about to end. */
export async function isLetGo(port, host) {
  for (const until = Date.now() + LET_GO_MS; !(await isFree(port, host)); await sleep(100)) if (Date.now() > until) return false;
  return true;
}

/** PORT when it is set, else the first free one from 3000. */
export async function studioPort(host) {
  if (process.env.PORT) return process.env.PORT;
  for (let port = 3000; port < 3100; port++) if (await isFree(port, host)) return String(port);
  return String(await freePort());
}

/** As this machine reaches what listens there. */
export function hostInUrl(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return net.isIPv6(host) ? `[${host}]` : host;
}
