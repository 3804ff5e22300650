import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Mutex, Semaphore } from 'async-mutex';
import { finalize, type Observable } from 'rxjs';
import type { CallRequest } from './caller.js';
import { Problem } from './problems.js';

/** Uploads that are held in memory at once, in this process. */
const AT_ONCE = 16;
/** Uploads of one person that are under way or waiting. */
const MOST_OF_A_PERSON = 4;
const RETRY_AFTER_SECONDS = 5;

interface Turns {
  readonly mutex: Mutex;
  count: number;
}

/**
 * Lets uploads in before they are read: one of a person after the other, so that each finds the room that the last one left, and so many
 * of everybody. Whatever waits is not read, and takes no memory. Counts in this process alone.
 */
@Injectable()
export class UploadTurns implements NestInterceptor {
  private readonly places = new Semaphore(AT_ONCE);
  private readonly people = new Map<string, Turns>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { caller, ip } = context.switchToHttp().getRequest<CallRequest>();
    const release = await this.take(caller?.uid ?? ip ?? '');
    return next.handle().pipe(finalize(release));
  }

  /** Resolves when it is the turn of this one, with what ends it. @throws {Problem} 429 with Retry-After */
  async take(name: string): Promise<() => void> {
    const turns = this.people.get(name) ?? { mutex: new Mutex(), count: 0 };
    if (turns.count >= MOST_OF_A_PERSON) {
      throw new Problem(429, 'TOO_MANY_REQUESTS', 'Several of your pictures are still being taken in. Try again when they are there.', {
        headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      });
    }
    turns.count++;
    this.people.set(name, turns);
    const releasePerson = await turns.mutex.acquire();
    const [, releasePlace] = await this.places.acquire();
    return () => {
      releasePlace();
      releasePerson();
      if (--turns.count === 0) this.people.delete(name);
    };
  }
}
