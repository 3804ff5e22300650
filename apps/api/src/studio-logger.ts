import { inspect } from 'node:util';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { SECURITY_CONTEXT } from './http/security-log.js';
import { escapedJson, shown } from './shown-text.js';

/** What the framework says of itself while it starts is of no use to whoever runs the studio. */
const QUIET = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory', 'NestApplication', 'WebSocketsController']);

export class StudioLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['log', 'warn', 'error', 'fatal'], timestamp: false, prefix: 'studio' });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    // for programs: as it is, and nothing around it
    if (rest.at(-1) === SECURITY_CONTEXT) process.stdout.write(`${escapedJson(String(message))}\n`);
    else if (!QUIET.has(String(rest.at(-1)))) super.log(message, ...(rest as [string]));
  }

  protected override stringifyMessage(message: unknown, level: LogLevel): string {
    const words = message instanceof Error ? inspect(message) : message;
    return super.stringifyMessage(typeof words === 'string' ? asRecord(words) : words, level);
  }

  /** The framework has none for errors that are told in words alone. */
  protected override printStackTrace(stack?: string): void {
    if (stack) super.printStackTrace(asRecord(stack));
  }
}

/** Errors tell of others' words: nothing in them is obeyed by a terminal, and no further line of theirs looks like a record of its own. */
const asRecord = (text: string): string => shown(text).replaceAll('\n', '\n    ');
