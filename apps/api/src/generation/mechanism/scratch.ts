import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders in which workers put down what they are working on: one for each worker, in it one for each attempt at a job. */
export class Scratch {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'scratch');
  }

  /** A new folder for an attempt of a worker, whose name has no separators. */
  async of(worker: string, attempt: string): Promise<string> {
    const path = join(this.folder, inPath(worker), attempt);
    await mkdir(path, { recursive: true });
    return path;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }

  /** Removes everything of a worker. */
  async forget(worker: string): Promise<void> {
    await this.remove(join(this.folder, inPath(worker)));
  }

  /** Removes what is left of workers that are no more. @param takeOver does so unless the worker lives */
  async sweep(takeOver: (worker: string, forget: () => Promise<void>) => Promise<unknown>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const worker = name.replace('-', ' ');
      await takeOver(worker, () => this.forget(worker));
    }
  }
}

const inPath = (worker: string): string => worker.replace(' ', '-');
