import { inspect } from 'node:util';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { spanHere } from '@scenewright/telemetry';
import { SECURITY_CONTEXT } from './http/security-log.js';
import { escapedJson, shown } from './shown-text.js';

/** What the framework says of itself while it starts is of no use to whoever runs the studio. */
const QUIET = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory', 'NestApplication', 'WebSocketsController']);

/** How the levels are called elsewhere. */
const LEVELS: Partial<Record<LogLevel, string>> = { log: 'info' };

/** The studio's log: lines for people, or an object a line for programs, with the trace that it belongs to. */
export class StudioLogger extends ConsoleLogger {
  constructor(private readonly format: 'text' | 'json' = 'text') {
    super({ logLevels: ['log', 'warn', 'error', 'fatal'], timestamp: false, prefix: 'studio', json: format === 'json' });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    // for programs: as it is, and nothing around it
    if (rest.at(-1) === SECURITY_CONTEXT) this.writeSecurity(String(message));
    else if (!QUIET.has(String(rest.at(-1)))) super.log(message, ...(rest as [string]));
  }

  /** Says something to whoever started the studio. */
  say(message: string): void {
    if (this.format === 'json') this.log(message, 'studio');
    else console.log(message);
  }

  /** Says why the studio does not start. */
  sayWhyNot(reason: unknown): void {
    if (this.format === 'text') console.error(reason);
    else if (reason instanceof Error) this.fatal(reason.message, reason.stack, 'studio');
    else this.fatal(reason, 'studio');
  }

  /** A line of the security log is a line of JSON in either format: here with what all lines have. */
  private writeSecurity(line: string): void {
    const all = this.format === 'json' ? JSON.stringify(this.inJson(line)) : line;
    process.stdout.write(`${escapedJson(all)}\n`);
  }

  private inJson(line: string): object {
    const security = JSON.parse(line) as { readonly event: string };
    return { ...this.headOf('log', SECURITY_CONTEXT), message: security.event, ...security };
  }

  private headOf(level: LogLevel, context: string) {
    const { traceId, spanId } = spanHere()?.spanContext() ?? {};
    return {
      time: new Date().toISOString(),
      level: LEVELS[level] ?? level,
      context,
      ...(traceId ? { trace_id: traceId, span_id: spanId } : {}),
    };
  }

  protected override printAsJson(
    message: unknown,
    { context, logLevel, writeStreamType = 'stdout', errorStack, error }: Parameters<ConsoleLogger['printAsJson']>[1],
  ): void {
    const stack = errorStack ?? error?.stack;
    const words = message instanceof Error ? message.message : typeof message === 'string' ? message : inspect(message);
    const record = { ...this.headOf(logLevel, context), message: words, ...(stack ? { stack: String(stack) } : {}) };
    process[writeStreamType].write(`${escapedJson(JSON.stringify(record))}\n`);
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
