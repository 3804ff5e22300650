import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import type { CallRequest } from './caller.js';
import { Problem } from './problems.js';

/** Uploads that are held in memory at once, in this process. */
const AT_ONCE = 16;
/** Uploads of one person that are under way or waiting. */
const MOST_OF_A_PERSON = 4;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly name: string;
  readonly go: () => void;
}

/**
 * Lets uploads in before they are read: one of a person after the other, so that each finds the room that the last one left, and so many
 * of everybody. Whatever waits is not read, and takes no memory; when its browser goes away, it waits no longer. Counts in this process alone.
 */
@Injectable()
export class UploadTurns implements NestInterceptor {
  private readonly inside = new Set<string>();
  private readonly waiting = new Set<Waiting>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { caller, ip } = http.getRequest<CallRequest>();
    const release = await this.take(caller?.uid ?? ip ?? '', http.getResponse<Response>());
    return next.handle().pipe(finalize(release));
  }

  /**
   * Resolves when it is the turn of this one, with what ends it. Nobody may be let in whose connection has closed: a small form has arrived by
   * then, and whoever reads it would wait for ever for its end.
   * @throws {Problem} 429 with Retry-After; 400 when its connection closes before
   */
  async take(name: string, response: Pick<Response, 'closed' | 'once' | 'off'>): Promise<() => void> {
    const own = [...this.waiting].filter((one) => one.name === name).length + (this.inside.has(name) ? 1 : 0);
    if (own >= MOST_OF_A_PERSON) {
      throw new Problem(429, 'TOO_MANY_REQUESTS', 'Several of your pictures are still being taken in. Try again when they are there.', {
        headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      });
    }
    if (response.closed) throw givenUp();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(entry);
        reject(givenUp());
      };
      const entry: Waiting = {
        name,
        go: () => {
          response.off('close', leave);
          resolve(() => this.end(name));
        },
      };
      response.once('close', leave);
      this.waiting.add(entry);
      this.letIn();
    });
  }

  private end(name: string): void {
    this.inside.delete(name);
    this.letIn();
  }

  private letIn(): void {
    for (const one of this.waiting) {
      if (this.inside.size === AT_ONCE) return;
      if (this.inside.has(one.name)) continue;
      this.waiting.delete(one);
      this.inside.add(one.name);
      one.go();
    }
  }
}

/** Nobody is there to read it. */
const givenUp = (): Problem => new Problem(400, 'INVALID', 'This upload was given up before its turn came. Send it again.');
