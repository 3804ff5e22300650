import http2 from 'node:http2';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { type KurrentDbAddress, type NodeAddress, nodeText } from './address.js';

/** How long one step of a look at a node may take, in ms. */
const stepLimit = 1_000;
/** How much longer than the quickest node the others are waited for, in ms. */
const grace = 200;

/** What is wrong with the way to a node, as a sentence with its remedy; null when something there speaks HTTP/2 as asked. */
export async function faultOf(node: NodeAddress, tls: boolean): Promise<string | null> {
  const where = nodeText(node);
  const opened = await opens(node);
  if (opened === 'ENOTFOUND' || opened === 'EAI_AGAIN') {
    return `no machine is called ${node.host}. Check the host's name in KURRENTDB_URL.`;
  }
  if (opened === 'ECONNREFUSED') {
    return `nothing listens at ${where}. Check host and port in KURRENTDB_URL, and that KurrentDB runs there.`;
  }
  if (opened !== null) return `${where} cannot be reached (${opened}). Check host and port in KURRENTDB_URL, and what stands between.`;
  const [encrypted, well] = await Promise.all([speaksTls(node), speaksHttp2(node, tls)]);
  if (tls && !encrypted)
    return `${where} speaks no TLS, and KURRENTDB_URL asks for it. Add tls=false to it, or give the server a certificate.`;
  if (!tls && encrypted) return `${where} speaks TLS, and KURRENTDB_URL says tls=false. Leave that out.`;
  if (!well) {
    return `${where} takes connections and does not answer as KurrentDB does. Check the port in KURRENTDB_URL, and that KurrentDB there is well.`;
  }
  return null;
}

/** The nodes of a cluster that answer, as soon as one has and the others had a little longer; all of them when none does. */
export async function answering({ nodes, tls }: KurrentDbAddress): Promise<readonly NodeAddress[]> {
  const well: NodeAddress[] = [];
  const looks = nodes.map(async (node) => {
    if (!(await speaksHttp2(node, tls))) throw new Error(`${nodeText(node)} does not answer`);
    well.push(node);
  });
  await Promise.race([Promise.allSettled(looks), Promise.any(looks).then(() => delay(grace))]).catch(() => undefined);
  return well.length > 0 ? [...well] : nodes;
}

/** Null, or the system's code for why there is no connection. */
async function opens({ host, port }: NodeAddress): Promise<string | null> {
  const socket = connectTcp({ host, port });
  const failed = await settles(socket, 'connect');
  socket.destroy();
  return failed === null ? null : typeof failed === 'object' && 'code' in failed ? String(failed.code) : 'no answer';
}

async function speaksTls({ host, port }: NodeAddress): Promise<boolean> {
  // Whether to trust the certificate is the client's to decide: this only asks which language is spoken.
  const socket = connectTls({ host, port, rejectUnauthorized: false, ALPNProtocols: ['h2'], ...(isIP(host) ? {} : { servername: host }) });
  const failed = await settles(socket, 'secureConnect');
  socket.destroy();
  return failed === null;
}

async function speaksHttp2({ host, port }: NodeAddress, tls: boolean): Promise<boolean> {
  const session = http2.connect(`${tls ? 'https' : 'http'}://${host}:${port}`, { rejectUnauthorized: false });
  const failed = await settles(session, 'remoteSettings');
  session.destroy();
  return failed === null;
}

/** Null once the event comes; the failure when there is one instead, 'late' when there is nothing. */
function settles(emitter: Socket | http2.ClientHttp2Session, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), stepLimit);
    const settle = (outcome: unknown): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    // later failures of what was only looked at are nobody's concern
    emitter.on('error', settle);
    emitter.once('close', () => settle('closed'));
    emitter.once(event, () => settle(null));
  });
}
