import fc from 'fast-check';
import type { Arbitrary } from '../arbitrary.js';

/** One arbitrary for each command of a decider: a command that is left out does not compile. */
export type Every<Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: Arbitrary<Extract<Command, { type: Type }>>;
};

/** Any of the commands; `often`: how many times as often as the others some of them come. */
export function anyOf<Command extends { readonly type: string }>(
  every: Every<Command>,
  often?: Readonly<Partial<Record<Command['type'], number>>>,
): Arbitrary<Command> {
  const weights = new Map<string, number | undefined>(Object.entries(often ?? {}));
  return fc.oneof(...Object.entries<Arbitrary<Command>>(every).map(([type, arbitrary]) => ({ arbitrary, weight: weights.get(type) ?? 1 })));
}

export const is = <Type extends string>(type: Type): Arbitrary<Type> => fc.constant(type);
