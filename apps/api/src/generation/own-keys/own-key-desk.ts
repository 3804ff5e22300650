import { Injectable } from '@nestjs/common';
import type { OwnKeysView } from '@scenewright/contract';
import { OWN_KEY_SERVICES, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type OwnKeyService, ownKeyService, streams } from '@scenewright/events';
import { ProviderFault } from '@scenewright/providers';
import { PersonKeys } from '../../accounts/index.js';
import type { Caller, CommandMeta } from '../../http/caller.js';
import { PersonLimits } from '../../http/person-limits.js';
import { Problem } from '../../http/problems.js';
import { StudioPrices } from '../studio-prices.js';
import { OwnKeys } from './own-keys.js';
import { OwnProviders } from './own-providers.js';

/** Nobody is to find out here which of many keys are good. */
const CHECKS = { most: 20, minutes: 60 } as const;
/** What can stand in a header, and is long enough not to be guessed. */
const KEY = /^[\x21-\x7e]{12,}$/;
const CHECK_MS = 20_000;
const places = ownKeyService.options;

/** Where people see, put in and take away keys of their own. No answer holds more of a key than its end. */
@Injectable()
export class OwnKeyDesk {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly keys: OwnKeys,
    private readonly own: OwnProviders,
    private readonly people: PersonKeys,
    private readonly prices: StudioPrices,
    private readonly limits: PersonLimits,
  ) {}

  /** Where keys are not used, those that are still kept are shown, so that they can be taken away. */
  async view({ uid }: Caller): Promise<OwnKeysView> {
    const ends = await this.keys.ends(uid);
    const endOf = (of: OwnKeyService) => ends.find(({ service }) => service === of)?.last4 ?? null;
    const services = this.own.services().filter(({ service }) => this.keys.areOffered || endOf(service) !== null);
    const views = [...services]
      .sort((a, b) => places.indexOf(a.service) - places.indexOf(b.service))
      .map(({ service, makes }) => ({
        service,
        name: OWN_KEY_SERVICES[service],
        makes: [...makes],
        last4: endOf(service),
      }));
    const { areOffered: offered, share = null } = this.keys;
    return { offered, share, price_factors: (await this.prices.of(uid)).told, services: views };
  }

  /** @throws {Problem} keys are not used here, it is not accepted, or the service does not answer: then nothing is kept */
  async keep(service: OwnKeyService, key: string, caller: Caller, meta: CommandMeta): Promise<OwnKeysView> {
    if (!this.keys.areOffered) throw new Problem(409, 'CONFLICT', 'This studio does not let people use keys of their own.');
    await this.check(service, key, caller.uid);
    const sealed = await this.people.seal(caller.uid, key);
    await this.gateway.execute(meta.about({ userId: caller.uid }), (unit) =>
      unit.decide(userDecider, streams.user(caller.uid), { type: 'SealOwnKey', service, keyId: meta.idFor('own key'), key: sealed }),
    );
    return this.view(caller);
  }

  async remove(service: OwnKeyService, caller: Caller, meta: CommandMeta): Promise<OwnKeysView> {
    await this.gateway.execute(meta.about({ userId: caller.uid }), (unit) =>
      unit.decide(userDecider, streams.user(caller.uid), { type: 'RemoveOwnKey', service }),
    );
    this.own.forget(caller.uid);
    return this.view(caller);
  }

  private async check(service: OwnKeyService, key: string, uid: string): Promise<void> {
    if (!KEY.test(key)) {
      const message = 'This is not a whole key: it has no spaces, and 12 characters or more. Copy it again as the service shows it.';
      throw new Problem(400, 'INVALID', message, { field: 'key' });
    }
    const said = `You have tried ${CHECKS.most} keys within an hour.`;
    await this.limits.count(uid, { name: 'own keys', limit: CHECKS, reason: 'keys to try', said });
    const name = OWN_KEY_SERVICES[service];
    try {
      await this.own.withKey(service, uid, key).checkAccount(AbortSignal.timeout(CHECK_MS));
    } catch (error) {
      const account = error instanceof ProviderFault ? error.options.account : undefined;
      if (account === 'refused') {
        const message = `${name} does not accept this key. Copy it again from your account there, whole, or make a new one. Nothing was kept.`;
        throw new Problem(400, 'INVALID', message, { field: 'key' });
      }
      if (account) {
        throw new Problem(400, 'INVALID', `Your account with ${name} is used up. Top it up there, then add the key. Nothing was kept.`, {
          field: 'key',
        });
      }
      // no 503: it is not the studio that is away, and nobody should wait while it is asked again
      throw new Problem(409, 'CONFLICT', `${name} cannot be reached at the moment. Nothing was kept; try again in a minute.`, {
        field: 'key',
      });
    }
  }
}
