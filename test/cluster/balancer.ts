import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from './database-cluster.js';
import { addressOf, DATABASES, folderOf, STUDIOS, type StudioName, startOn } from './network.js';

const PRIMARY_PORT = 5000;
const WEB_PORT = 8080;
export const STUDIO_PORT = 3000;
const LOOK_MS = 20;

/** HAProxy on a host of its own: the way of studios to the primary, and of people to the studios, one after the other. */
export class Balancer {
  readonly databaseUrl = `postgres://${ROLE.username}:${ROLE.password}@${addressOf('proxy')}:${PRIMARY_PORT}/${ROLE.database}`;
  /** Where people go. */
  readonly url = `http://${addressOf('proxy')}:${WEB_PORT}`;
  private child: ChildProcess | undefined;
  private readonly socket = join(folderOf('proxy'), 'admin.sock');
  private readonly file = join(folderOf('proxy'), 'haproxy.cfg');

  async start(): Promise<void> {
    writeFileSync(this.file, this.configuration());
    this.child = startOn('proxy', 'haproxy', ['haproxy', '-f', this.file, '-db']);
    while (!(await answers(addressOf('proxy'), WEB_PORT)) || !(await answers(addressOf('proxy'), PRIMARY_PORT))) await sleep(LOOK_MS);
  }

  /** Ends it at once, with every connection that goes through it. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Sends nothing new to a studio; what is under way there goes on. */
  drain(studio: StudioName): Promise<void> {
    return this.tell(`set server web/${studio} state drain`);
  }

  /** Sends to it again, when it says that it is ready. */
  admit(studio: StudioName): Promise<void> {
    return this.tell(`set server web/${studio} state ready`);
  }

  private async tell(command: string): Promise<void> {
    const line = connect(this.socket);
    line.end(`${command}\n`);
    const said = (await text(line)).trim();
    if (said) throw new Error(`HAProxy says to "${command}": ${said}`);
  }

  private configuration(): string {
    const servers = DATABASES.map((host) => `  server ${host} ${addressOf(host)}:5432 check port 8008`);
    const studios = STUDIOS.map((host) => `  server ${host} ${addressOf(host)}:${STUDIO_PORT} check`);
    return [
      ...['global', '  maxconn 2000', `  stats socket ${this.socket} mode 600 level admin`, '  log stdout format raw local0 info'],
      ...['defaults', '  log global', '  timeout connect 2s', '  retries 2', '  option redispatch'],
      'listen primary',
      ...['  mode tcp', `  bind ${addressOf('proxy')}:${PRIMARY_PORT}`, '  timeout client 30m', '  timeout server 30m'],
      // Patroni says who is the primary; connections to one that is it no more end at once
      ...['  option httpchk OPTIONS /primary', '  http-check expect status 200', '  timeout check 2s'],
      ...['  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions', ...servers],
      'listen web',
      ...['  mode http', '  option httplog', `  bind ${addressOf('proxy')}:${WEB_PORT}`, '  balance roundrobin', '  option forwardfor'],
      ...['  timeout client 180s', '  timeout server 180s', '  timeout tunnel 1h'],
      // one that cannot reach its database says so after three seconds; it is used again at its first good word
      ...['  option httpchk GET /api/health/ready', '  http-check expect status 200', '  timeout check 5s'],
      ...['  default-server inter 2s downinter 500ms fall 2 rise 1', ...studios],
      '',
    ].join('\n');
  }
}

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
