import { describe, expect, it } from '@jest/globals';
import { checked, type DomainEvent } from '@scenewright/events';
import fc from 'fast-check';
import { castDecider } from './cast/decider.js';
import { creditsDecider } from './credits/decider.js';
import { type Decider, fold } from './decision.js';
import { projectDecider } from './project/decider.js';
import { sceneDecider } from './scene/decider.js';
import { soundtrackDecider } from './soundtrack/decider.js';
import * as any from './testing/arbitraries.js';
import { play } from './testing/history.js';
import { userDecider } from './user/decider.js';

const frozen = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};

/** What every decider promises, whatever it is asked for and in whatever order. */
function promises<State, Command, Event extends DomainEvent>(
  name: string,
  decider: Decider<State, Command, Event>,
  command: fc.Arbitrary<Command>,
): void {
  const commands = fc.array(command, { maxLength: 60, size: 'max' });

  describe(name, () => {
    it('answers every command, and only with facts that the log takes unchanged', () =>
      fc.assert(
        fc.property(commands, (asked) => {
          for (const { decision, events } of play(decider, asked)) {
            if (!decision.ok) expect(decision.rejection.message).not.toBe('');
            for (const event of events) expect(checked(event).data).toEqual(event.data);
          }
        }),
      ));

    it('stands after a restart exactly where it stood', () =>
      fc.assert(
        fc.property(commands, (asked) => {
          const steps = play(decider, asked);
          const events = steps.flatMap((step) => step.events);
          const stored = JSON.parse(JSON.stringify(events)) as Event[];
          expect(fold(decider, stored)).toEqual(steps.at(-1)?.after ?? decider.initial);
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
          expect(play(decider, asked)).toEqual(play(decider, asked));
        }),
      ));
  });
}

promises('the user decider', userDecider, any.userCommand);
promises('the credits decider', creditsDecider, any.creditsCommand);
promises('the project decider', projectDecider, any.projectCommand);
promises('the cast decider', castDecider, any.castCommand);
promises('the scene decider', sceneDecider, any.sceneCommand);
promises('the soundtrack decider', soundtrackDecider, any.soundtrackCommand);
