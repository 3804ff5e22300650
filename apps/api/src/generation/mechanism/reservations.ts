import { Injectable, type OnModuleInit } from '@nestjs/common';
import { creditsDecider, type Millicredits } from '@scenewright/domain';
import { type CommandContext, CommandExecutor, type UnitOfWork } from '@scenewright/event-log';
import { type StudioEvent, streams } from '@scenewright/events';
import { StudioPrices } from '../studio-prices.js';
import type { Charge, RequestType } from './generation-kind.js';
import { GenerationKinds } from './generation-kinds.js';
import { holdToTerms, requireShown } from './spending-terms.js';

type RequestEvent = Extract<StudioEvent, { type: RequestType }>;

/**
 * Reserves what requested work costs, in the append that requests it: whoever asks for work need not think of the money, and nobody can
 * forget it.
 */
@Injectable()
export class Reservations implements OnModuleInit {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly kinds: GenerationKinds,
    private readonly prices: StudioPrices,
  ) {}

  onModuleInit(): void {
    this.executor.beforeAppend((unit, context) => this.reserve(unit, context));
  }

  private async reserve(unit: UnitOfWork, { subject, spend, pricesShown }: CommandContext): Promise<void> {
    const now = new Date().toISOString();
    let asked: Millicredits = 0;
    for (const { stream, event } of [...unit.events()]) {
      const kind = this.kinds.requestedBy(event.type);
      if (!kind) continue;
      const { data } = event as RequestEvent;
      const charge: Charge | null = await kind.charge({ request: data, stream, projectId: subject.projectId ?? '', unit });
      if (!charge || charge.amount === 0) continue;
      if (!subject.userId) throw new Error(`nobody is said to pay for ${event.type} in ${stream}`);
      requireShown(pricesShown, await this.prices.of(subject.userId, unit));
      if (spend === 'ask') {
        asked += charge.amount;
        continue;
      }
      const payer = streams.credits(subject.userId);
      await unit.decide(creditsDecider, payer, { type: 'ReserveCredits', reservationId: data.jobId, ...charge, now });
    }
    holdToTerms(unit, spend, asked);
  }
}
