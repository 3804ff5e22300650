import { Logger } from '@nestjs/common';
import type { DiagLogger } from '@opentelemetry/api';

/** A collector that is away would be told of with every batch. */
const TOLD_EVERY_MS = 60_000;
const LONGEST = 300;

/** What the SDK says of itself, in the studio's log: at most once a minute, in a line. */
export class DiagnosticLog implements DiagLogger {
  private readonly log = new Logger('telemetry');
  private toldAt = Number.NEGATIVE_INFINITY;
  private untold = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  error(message: string, ...more: unknown[]): void {
    this.tell(message, more);
  }

  warn(message: string, ...more: unknown[]): void {
    this.tell(message, more);
  }

  info(): void {}
  debug(): void {}
  verbose(): void {}

  private tell(message: string, more: readonly unknown[]): void {
    this.untold++;
    if (this.now() - this.toldAt < TOLD_EVERY_MS) return;
    this.toldAt = this.now();
    const words = [wordsOf(message), ...more.map(wordsOf)].join(' ').slice(0, LONGEST);
    this.log.warn(`traces or metrics get lost: ${words}${this.untold > 1 ? ` (and ${this.untold - 1} more since the last line)` : ''}`);
    this.untold = 0;
  }
}

/** Errors come as objects, or as JSON of what they hold, stack and all. */
function wordsOf(said: unknown): string {
  if (said instanceof Error) return said.message;
  try {
    const { message } = JSON.parse(String(said)) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // words it is
  }
  return String(said);
}
