import { Injectable } from '@nestjs/common';
import { serviceDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { MediaProviders, ServiceAcceptance } from '../generation/index.js';
import type { CommandMeta } from '../http/caller.js';
import { notFound } from '../http/problems.js';

/** Agreeing to what a service costs, for whoever runs the studio. */
@Injectable()
export class Accepting {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly providers: MediaProviders,
    private readonly acceptance: ServiceAcceptance,
  ) {}

  /** Twice is once. @throws {Problem} 404 of a service that is not set up */
  async accept(service: string, meta: CommandMeta): Promise<{ accepted: true }> {
    const provider = this.providers.services().find(({ name }) => name === service);
    if (!provider) throw notFound('service');
    await this.gateway.execute(meta.about({}), (unit) =>
      unit.decide(serviceDecider, streams.service(service), { type: 'AcceptService', service }),
    );
    // known here at once; other processes find out within seconds
    await this.acceptance.isAccepted(provider);
    return { accepted: true };
  }
}
