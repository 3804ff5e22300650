import { EventEmitter } from 'node:events';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobKind } from '@scenewright/contract';
import { Listener } from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import type { GenerationJobRow, JobState } from './generation-job.entity.js';
import { WakeSignal } from './wake-signal.js';

/** How a job stands, for those who look on. */
export interface JobSignal {
  readonly id: string;
  readonly kind: JobKind;
  readonly userId: string;
  readonly projectId: string | null;
  /** Of what asked for it. Absent: told by a worker of an older release. */
  readonly correlationId?: string;
  readonly state: JobState;
  readonly progress: number;
  readonly message: string | null;
  /** What it looks like so far, as a data URL of a few kB. Absent: as it did. */
  readonly preview?: string;
}

/** How a job stands, by its row. */
export const signalOf = ({ id, kind, userId, projectId, event, state, progress, message }: GenerationJobRow): JobSignal => ({
  ...{ id, kind, userId, projectId, correlationId: event.metadata.correlationId },
  ...{ state, progress, message },
});

/**
 * Tells every process of the studio how jobs stand (progress, retries, cancelling). Fleeting on purpose: who missed a signal reads
 * the job's row, or all that are open (`OpenJobs`).
 */
@Injectable()
export class JobSignals implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly wakes = new EventEmitter().setMaxListeners(0);
  private stopListening: (() => void)[] = [];

  constructor(
    private readonly listener: Listener,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = [
      this.listener.on(
        'job',
        (payload) => void this.emitter.emit('job', JSON.parse(payload)),
        () => void this.emitter.emit('gap'),
      ),
      this.listener.on('job_wake', (jobId) => void this.wakes.emit(jobId)),
    ];
  }

  onApplicationShutdown(): void {
    for (const stop of this.stopListening) stop();
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

  /** Once signals are heard, and again whenever some may have been missed. */
  onGap(listener: () => void): () => void {
    this.emitter.on('gap', listener);
    return () => this.emitter.off('gap', listener);
  }
}
