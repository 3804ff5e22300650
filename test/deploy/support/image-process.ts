import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { findBuilder } from '../../../scripts/commands/image.mjs';
import { descendantsOf, send } from '../../../scripts/lib/processes.mjs';

/** The image that was asked for, what it can be started with here, and why with nothing. */
const asked = process.env.TEST_IMAGE;
export const { builder, reasons } = asked ? findBuilder() : { builder: null, reasons: ['TEST_IMAGE is not set'] };
const tag = asked === 'build' ? 'scenewright:test' : (asked ?? '');

const PATIENCE_MS = 15_000;
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** Builds the image where it is not one that is there. */
export function ensureImage(): void {
  if (asked === 'build') execFileSync('npm', ['run', 'image', '--', '--tag', tag], { stdio: 'inherit' });
}

/** '' of one that has ended meanwhile. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** One process of the studio from its image, in the network of this machine. */
export class ImageProcess {
  private constructor(
    private readonly started: ChildProcess,
    private readonly container: string,
  ) {}

  /** `secrets`: a folder that it finds at /run/secrets. */
  static start(settings: Readonly<Record<string, string>>, secrets?: string): ImageProcess {
    const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const mounts = secrets ? ['--volume', `${secrets}:/run/secrets:ro`] : [];
    if (builder === 'buildah') {
      const container = run('buildah', 'from', tag);
      const studio = ['tini', '--', 'node', 'apps/api/bundle/main.js'];
      const args = ['run', ...environment, ...mounts, container, '--', ...studio];
      return new ImageProcess(spawn('buildah', args, { stdio: 'inherit' }), container);
    }
    const container = `scenewright-${randomUUID()}`;
    const bounds = ['--rm', '--name', container, '--network', 'host', '--read-only', '--tmpfs', '/tmp'];
    return new ImageProcess(spawn(builder ?? '', ['run', ...bounds, ...environment, ...mounts, tag], { stdio: 'inherit' }), container);
  }

  /** The code that it ended with. */
  async ended(): Promise<number | null> {
    if (this.started.exitCode === null && this.started.signalCode === null) await once(this.started, 'exit');
    return this.started.exitCode;
  }

  /** As an orchestrator does that wants it to end: its first process is told. */
  stop(): void {
    // buildah keeps signals to itself where it cannot start a container of its own
    if (builder === 'buildah') for (const tini of this.firstProcess()) process.kill(tini, 'SIGTERM');
    else this.started.kill('SIGTERM');
  }

  /** As when it runs out of memory. */
  kill(): void {
    if (builder === 'buildah')
      for (const tini of this.firstProcess()) for (const pid of [tini, ...descendantsOf(tini)]) send(pid, 'SIGKILL');
    else run(builder ?? '', 'kill', this.container);
  }

  async close(): Promise<void> {
    if (this.started.exitCode === null && this.started.signalCode === null) {
      this.stop();
      const insisting = setTimeout(() => this.started.kill('SIGKILL'), PATIENCE_MS);
      await this.ended();
      clearTimeout(insisting);
    }
    if (builder === 'buildah') run('buildah', 'rm', this.container);
  }

  private firstProcess(): number[] {
    return descendantsOf(this.started.pid ?? 0).filter((pid) => nameOf(pid) === 'tini');
  }
}
