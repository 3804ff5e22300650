import type { DomainEvent } from '@scenewright/events';
import fc from 'fast-check';
import { castDecider } from '../cast/decider.js';
import { conversationDecider } from '../conversation/decider.js';
import { creditsDecider } from '../credits/decider.js';
import type { Decider } from '../decision.js';
import { projectDecider } from '../project/decider.js';
import { residenceDecider } from '../residence/decider.js';
import { sceneDecider } from '../scene/decider.js';
import { sealDecider } from '../seal/decider.js';
import { serviceDecider } from '../service/decider.js';
import { soundtrackDecider } from '../soundtrack/decider.js';
import { staffDecider } from '../staff/decider.js';
import { starterDecider } from '../starter/decider.js';
import { subscriptionDecider } from '../subscription/decider.js';
import { userDecider } from '../user/decider.js';
import type { Arbitrary } from './arbitrary.js';
import { castCommand } from './commands/cast.js';
import { conversationCommand } from './commands/conversation.js';
import { creditsCommand } from './commands/credits.js';
import { projectCommand } from './commands/project.js';
import { residenceCommand } from './commands/residence.js';
import { sceneHistory } from './commands/scene.js';
import { sealCommand } from './commands/seal.js';
import { serviceCommand } from './commands/service.js';
import { soundtrackCommand } from './commands/soundtrack.js';
import { staffCommand } from './commands/staff.js';
import { starterCommand } from './commands/starter.js';
import { subscriptionCommand } from './commands/subscription.js';
import { userCommand } from './commands/user.js';
import { play } from './history.js';

/** Histories that are decided of each aggregate; with a fifth of them the answer is the same already. */
const HISTORIES = 1000;

/** Which commands made which event happen, as [type of the event, type of the command]. */
const seen = <State, Command extends { readonly type: string }, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  commands: Arbitrary<Command[]>,
): [string, string][] =>
  fc
    .sample(commands, { numRuns: HISTORIES, seed: 1 })
    .flatMap((asked) =>
      play(decider, asked).flatMap(({ command, events }) => events.map(({ type }): [string, string] => [type, command.type])),
    );

const many = <Command>(command: Arbitrary<Command>) => fc.array(command, { maxLength: 60, size: 'max' });

/** The commands that make each event happen, in the order of the alphabet: found by deciding, the same way each time. */
export function commandsByEvent(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const [event, command] of [
    ...seen(userDecider, many(userCommand)),
    ...seen(creditsDecider, many(creditsCommand)),
    ...seen(subscriptionDecider, many(subscriptionCommand)),
    ...seen(starterDecider, many(starterCommand)),
    ...seen(projectDecider, many(projectCommand)),
    ...seen(castDecider, many(castCommand)),
    ...seen(sceneDecider, sceneHistory),
    ...seen(soundtrackDecider, many(soundtrackCommand)),
    ...seen(conversationDecider, many(conversationCommand)),
    ...seen(staffDecider, many(staffCommand)),
    ...seen(sealDecider, many(sealCommand)),
    ...seen(serviceDecider, many(serviceCommand)),
    ...seen(residenceDecider, many(residenceCommand)),
  ])
    found.set(event, (found.get(event) ?? new Set()).add(command));
  return new Map([...found].map(([event, commands]) => [event, [...commands].sort()]));
}
