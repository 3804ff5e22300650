import { Inject, Injectable } from '@nestjs/common';
import { isOwnKeyService, userDecider } from '@scenewright/domain';
import { AggregateRepository, EventLog, type UnitOfWork } from '@scenewright/event-log';
import { type OwnKeyService, type Recorded, streams } from '@scenewright/events';
import { PersonKeys } from '../../accounts/index.js';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';

/** Of a project, the latest, among which the click is looked for that a step of an update follows from. */
const REMEMBERED_EVENTS = 1000;

/** Characters of a key that are shown. */
const SHOWN = 4;

export interface OwnKey {
  readonly keyId: string;
  readonly key: string;
}

/** The keys of people for services, where the operator allows them. They are in the log alone, sealed; whoever calls a service opens one. */
@Injectable()
export class OwnKeys {
  /** The share of the usual credits that is charged for what such a key makes; undefined where nobody may use one. */
  readonly share: number | undefined;

  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly log: EventLog,
    private readonly people: PersonKeys,
    @Inject(SETTINGS) { OWN_KEYS: share }: Settings,
  ) {
    this.share = share;
  }

  get areOffered(): boolean {
    return this.share !== undefined;
  }

  /** The services for which somebody has a key that is used. `unit`: the append then holds only as long as it stays so. */
  async servicesOf(uid: string, unit?: UnitOfWork): Promise<readonly OwnKeyService[]> {
    return this.areOffered ? this.kept(uid, unit) : [];
  }

  /** The services for which a key is kept, whether or not it is used. */
  async kept(uid: string, unit?: UnitOfWork): Promise<readonly OwnKeyService[]> {
    return (await this.stateOf(uid, unit)).ownKeys.map(({ service }) => service);
  }

  /** Of each key that is kept no more than the end. */
  async ends(uid: string): Promise<readonly { readonly service: OwnKeyService; readonly last4: string }[]> {
    const found = (await this.kept(uid)).map(async (service) => ({ service, own: await this.reveal(uid, service) }));
    return (await Promise.all(found)).flatMap(({ service, own }) => (own ? [{ service, last4: own.key.slice(-SHOWN) }] : []));
  }

  /** Null when there is none any more, or nobody can open it. */
  async reveal(uid: string, service: OwnKeyService): Promise<OwnKey | null> {
    const sealed = (await this.stateOf(uid)).ownKeys.find((one) => one.service === service);
    const key = sealed && (await this.people.unseal(uid, sealed.key));
    return sealed && key ? { keyId: sealed.keyId, key } : null;
  }

  /** The services for which somebody had a key when they asked for this work: whoever pays its price has it made so. */
  async whenAsked(request: Recorded, jobId: string): Promise<readonly OwnKeyService[]> {
    const { userId, projectId } = request.metadata.subject;
    if (!this.areOffered || !userId) return [];
    const clicked = request.metadata.actor.role === 'system' && projectId ? await this.clickOf(projectId, jobId) : undefined;
    const until = clicked ?? request.position;
    const services = new Set<OwnKeyService>();
    for await (const { type, data, position } of this.log.read(streams.user(userId))) {
      if (position > until) break;
      if (type === 'OwnKeySealed' && isOwnKeyService(data.service)) services.add(data.service);
      if (type === 'OwnKeyRemoved') services.delete(data.service);
    }
    return [...services];
  }

  /** Steps of an update begin one after the other, at the prices of the click that asked for all of them. */
  private async clickOf(projectId: string, jobId: string): Promise<bigint | undefined> {
    for await (const { type, data, position } of this.log.read(streams.project(projectId), {
      direction: 'backwards',
      limit: REMEMBERED_EVENTS,
    })) {
      if (type === 'RefreshRequested' && data.steps.some((step) => step.jobId === jobId)) return position;
    }
    return undefined;
  }

  private stateOf(uid: string, unit?: UnitOfWork) {
    return unit ? unit.load(userDecider, streams.user(uid)) : this.aggregates.stateOf(userDecider, streams.user(uid));
  }
}
