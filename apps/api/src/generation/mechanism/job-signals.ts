import { EventEmitter } from 'node:events';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobKind } from '@scenewright/contract';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import type { JobState } from './generation-job.entity.js';
import { WakeSignal } from './wake-signal.js';

/** How a job stands, for those who look on. */
export interface JobSignal {
  readonly id: string;
  readonly kind: JobKind;
  readonly userId: string;
  readonly projectId: string | null;
  readonly state: JobState;
  readonly progress: number;
  readonly message: string | null;
}

const RECONNECT_MS = 500;

/**
 * Tells every process of the studio how jobs stand (progress, retries, cancelling). Fleeting on purpose: who missed a signal reads
 * the job's row.
 */
@Injectable()
export class JobSignals implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('job-signals');
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly wakes = new EventEmitter().setMaxListeners(0);
  private client: pg.Client | null = null;
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => {});
  }

  async send(signal: JobSignal): Promise<void> {
    await this.database.query("SELECT pg_notify('job', $1)", [
      JSON.stringify({ ...signal, message: signal.message?.slice(0, 500) ?? null }),
    ]);
  }

  /** Tells whoever waits for this job's provider, in whichever process, to ask it now. */
  async wake(jobId: string): Promise<void> {
    await this.database.query("SELECT pg_notify('job_wake', $1)", [jobId]);
  }

  wakeSignal(jobId: string): WakeSignal {
    return new WakeSignal(this.wakes, jobId);
  }

  on(listener: (signal: JobSignal) => void): () => void {
    this.emitter.on('job', listener);
    return () => this.emitter.off('job', listener);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.settings.DATABASE_URL, application_name: 'scenewright job signals' });
    const again = () => {
      if (this.client !== client) return;
      this.client = null;
      if (!this.stopped) setTimeout(() => void this.listen(), RECONNECT_MS).unref();
    };
    this.client = client;
    client.on('error', (error) => this.log.warn(`lost the connection: ${error.message}`));
    client.on('end', again);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'job') this.emitter.emit('job', JSON.parse(payload));
      else this.wakes.emit(payload);
    });
    try {
      await client.connect();
      await client.query('LISTEN job; LISTEN job_wake');
    } catch (error) {
      this.log.warn(`cannot listen for jobs: ${(error as Error).message}`);
      again();
    }
  }
}
