import { Controller, Inject, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { AlreadyRebuilding, Checkpoints, EVENT_STORE, type EventStore } from '@scenewright/event-log';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { Handles, Input } from '../http/handles.js';
import { notFound, Problem } from '../http/problems.js';
import { OperatorTokens } from '../identity/operator-tokens.js';
import { Health } from './health.js';
import { StudioRoles } from './studio-roles.js';
import { Verification } from './verification.js';

/** For whoever runs the studio: how it is, what happened, and setting right what stopped. */
@Controller()
export class OperatorController {
  constructor(
    private readonly health: Health,
    private readonly roles: StudioRoles,
    private readonly verification: Verification,
    private readonly tokens: OperatorTokens,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  @Handles(calls.health)
  async check(@Res({ passthrough: true }) response: Response): Promise<ResponseOf<typeof calls.health>> {
    const checks = await this.health.checks();
    const ok = Object.values(checks).every((check) => check.ok);
    response.status(ok ? 200 : 503);
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  @Handles(calls.issueToken)
  async issueToken(@Input() { email }: InputOf<typeof calls.issueToken>): Promise<ResponseOf<typeof calls.issueToken>> {
    const { uid, token, expiresAt } = await this.tokens.issue(email);
    return { uid, token, expires_at: expiresAt.toISOString() };
  }

  @Handles(calls.projectionStatus)
  async projections(): Promise<ResponseOf<typeof calls.projectionStatus>> {
    const head = await this.store.head();
    const consumers = await new Checkpoints(this.database).all();
    return {
      head: String(head),
      consumers: consumers.map(({ name, version, position, state, error, failedPosition }) => ({
        name,
        version,
        position: String(position),
        lag: Number(head - position),
        state,
        error,
        failed_position: failedPosition === null ? null : String(failedPosition),
      })),
    };
  }

  @Handles(calls.rebuildProjection)
  async rebuild(@Input() { name }: InputOf<typeof calls.rebuildProjection>): Promise<ResponseOf<typeof calls.rebuildProjection>> {
    const began = performance.now();
    await this.projector(name)
      .rebuild()
      .catch((error: unknown) => {
        throw error instanceof AlreadyRebuilding ? new Problem(409, 'ALREADY_RUNNING', `${error.message}. Wait until it is done.`) : error;
      });
    const status = await new Checkpoints(this.database).find(name);
    return { success: true, position: String(status?.position ?? 0), milliseconds: Math.round(performance.now() - began) };
  }

  @Handles(calls.resumeProjection)
  async resume(@Input() { name, skip }: InputOf<typeof calls.resumeProjection>): Promise<ResponseOf<typeof calls.resumeProjection>> {
    await this.projector(name).resume(skip);
    return { success: true };
  }

  @Handles(calls.streamHistory)
  async stream(@Input() { stream }: InputOf<typeof calls.streamHistory>): Promise<ResponseOf<typeof calls.streamHistory>> {
    const events: ResponseOf<typeof calls.streamHistory>['events'] = [];
    for await (const event of this.store.read(stream)) {
      const { actor, correlationId } = event.metadata;
      events.push({
        position: String(event.position),
        version: event.version,
        type: event.type,
        recorded_at: event.recordedAt.toISOString(),
        actor: `${actor.role} ${actor.uid}${actor.onBehalfOf ? ` for ${actor.onBehalfOf}` : ''}`,
        correlation_id: correlationId,
        data: event.data,
      });
    }
    if (events.length === 0) throw notFound('stream');
    return { events };
  }

  @Handles(calls.verify)
  async verify(): Promise<ResponseOf<typeof calls.verify>> {
    const { position, checked, differences } = await this.verification.run();
    return { clean: differences.length === 0, position: String(position), checked, differences };
  }

  private projector(name: string) {
    const projector = this.roles.projector(name);
    if (!projector) throw new Problem(404, 'NOT_FOUND', `There is no projection called ${name}. See: npm run studio -- projections status`);
    return projector;
  }
}
