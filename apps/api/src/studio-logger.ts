import { ConsoleLogger } from '@nestjs/common';

/** What the framework says of itself while it starts is of no use to whoever runs the studio. */
const QUIET = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory', 'NestApplication', 'WebSocketsController']);

export class StudioLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['log', 'warn', 'error', 'fatal'], timestamp: false, prefix: 'studio' });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!QUIET.has(String(rest.at(-1)))) super.log(message, ...(rest as [string]));
  }
}
