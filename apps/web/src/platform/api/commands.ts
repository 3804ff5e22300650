import type { EndpointBuilder, MutationDefinition } from '@reduxjs/toolkit/query';
import type { CallName, CommandName } from '@scenewright/contract';
import type { baseQuery } from './base-query.js';
import { calls } from './calls.js';
import { command } from './command.js';
import type { CallAnswer, CommandInput } from './request.js';
import type { Tag } from './tags.js';

type Commands = {
  [Name in CommandName]: MutationDefinition<CommandInput<Name>, typeof baseQuery, Tag, CallAnswer<Name>, 'api'>;
};

const isCommand = (name: CallName): name is CommandName => calls[name].changes !== null;

/** A mutation for every command of the contract. What one does besides is said where it is known: `enhanceEndpoints`. */
export const commands = (build: EndpointBuilder<typeof baseQuery, Tag, 'api'>): Commands =>
  Object.fromEntries(
    (Object.keys(calls) as CallName[]).filter(isCommand).map((name) => [name, build.mutation(command(name)) as unknown]),
  ) as Commands;
