import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { type Category, catalogue, checked, type DomainEvent } from '@scenewright/events';
import fc from 'fast-check';
import { castDecider } from './cast/decider.js';
import { conversationDecider } from './conversation/decider.js';
import { creditsDecider } from './credits/decider.js';
import { type Decider, fold } from './decision.js';
import { projectDecider } from './project/decider.js';
import { residenceDecider } from './residence/decider.js';
import { sceneDecider } from './scene/decider.js';
import { sealDecider } from './seal/decider.js';
import { serviceDecider } from './service/decider.js';
import { soundtrackDecider } from './soundtrack/decider.js';
import { staffDecider } from './staff/decider.js';
import { starterDecider } from './starter/decider.js';
import { subscriptionDecider } from './subscription/decider.js';
import type { Arbitrary } from './testing/arbitrary.js';
import { castCommand } from './testing/commands/cast.js';
import { conversationCommand } from './testing/commands/conversation.js';
import { creditsCommand } from './testing/commands/credits.js';
import { projectCommand } from './testing/commands/project.js';
import { residenceCommand } from './testing/commands/residence.js';
import { sceneHistory } from './testing/commands/scene.js';
import { sealCommand } from './testing/commands/seal.js';
import { serviceCommand } from './testing/commands/service.js';
import { soundtrackCommand } from './testing/commands/soundtrack.js';
import { staffCommand } from './testing/commands/staff.js';
import { starterCommand } from './testing/commands/starter.js';
import { subscriptionCommand } from './testing/commands/subscription.js';
import { userCommand } from './testing/commands/user.js';
import { play } from './testing/history.js';
import { userDecider } from './user/decider.js';

const frozen = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};

/** Of 200 histories each. */
const MOST_SAMPLES = 20;

/** What every decider promises, whatever it is asked for and in whatever order. Within a history, `assert`: `expect` costs far more. */
function promises<State, Command, Event extends DomainEvent>(
  category: Category,
  decider: Decider<State, Command, Event>,
  commands: Arbitrary<Command[]>,
): void {
  describe(`the ${category} decider`, () => {
    it('is asked in ways that make each of its events happen', () => {
      const never = new Set(Object.keys(catalogue[category]));
      for (let seed = 1; never.size > 0 && seed <= MOST_SAMPLES; seed += 1)
        for (const asked of fc.sample(commands, { numRuns: 200, seed }))
          for (const { events } of play(decider, asked)) for (const { type } of events) never.delete(type);
      const where = `libs/domain/src/testing/commands/${category}.ts`;
      expect(
        [...never].map((type) => `${type} never happens: a new command may have made others rare, give them a weight in ${where}`),
      ).toEqual([]);
    });

    it('answers every command, and only with facts that the log takes unchanged', () =>
      fc.assert(
        fc.property(commands, (asked) => {
          for (const { decision, events } of play(decider, asked)) {
            if (!decision.ok) assert.notEqual(decision.rejection.message, '');
            for (const event of events) assert.deepEqual(checked(event).data, event.data);
          }
        }),
      ));

    it('stands after a restart exactly where it stood', () =>
      fc.assert(
        fc.property(commands, (asked) => {
          const steps = play(decider, asked);
          const events = steps.flatMap((step) => step.events);
          const stored = JSON.parse(JSON.stringify(events)) as Event[];
          assert.deepEqual(fold(decider, stored), steps.at(-1)?.after ?? decider.initial);
        }),
      ));

    it('changes neither the state nor the event that it is given', () =>
      fc.assert(
        fc.property(commands, (asked) => {
          const events = play(decider, asked).flatMap((step) => step.events);
          let state = frozen(decider.initial);
          for (const event of events) state = frozen(decider.evolve(state, frozen(event)));
          for (const one of asked) decider.decide(state, frozen(one));
        }),
      ));

    it('decides the same in the same situation', () =>
      fc.assert(
        fc.property(commands, (asked) => {
          const again = play(decider, asked);
          for (const [n, { decision, after }] of play(decider, asked).entries()) {
            assert.deepEqual([again[n]?.decision, again[n]?.after], [decision, after]);
          }
        }),
      ));
  });
}

const any = <Command>(command: Arbitrary<Command>) => fc.array(command, { maxLength: 60, size: 'max' });

promises('user', userDecider, any(userCommand));
promises('credits', creditsDecider, any(creditsCommand));
promises('subscription', subscriptionDecider, any(subscriptionCommand));
promises('starter', starterDecider, any(starterCommand));
promises('project', projectDecider, any(projectCommand));
promises('cast', castDecider, any(castCommand));
promises('scene', sceneDecider, sceneHistory);
promises('soundtrack', soundtrackDecider, any(soundtrackCommand));
promises('conversation', conversationDecider, any(conversationCommand));
promises('staff', staffDecider, any(staffCommand));
promises('seal', sealDecider, any(sealCommand));
promises('service', serviceDecider, any(serviceCommand));
promises('residence', residenceDecider, any(residenceCommand));
