import { ConsoleLogger } from '@nestjs/common';
import { SECURITY_CONTEXT } from './http/security-log.js';

/** What the framework says of itself while it starts is of no use to whoever runs the studio. */
const QUIET = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory', 'NestApplication', 'WebSocketsController']);

export class StudioLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['log', 'warn', 'error', 'fatal'], timestamp: false, prefix: 'studio' });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    // for programs: as it is, and nothing around it
    if (rest.at(-1) === SECURITY_CONTEXT) process.stdout.write(`${message}\n`);
    else if (!QUIET.has(String(rest.at(-1)))) super.log(message, ...(rest as [string]));
  }
}
