import { hasRetired, type Lifetime } from '@scenewright/providers';

/** What is known of a language model. */
interface KnownModel extends Lifetime {
  /** As the service calls it; a date behind it is the same model. */
  readonly name: string;
  /** Dollars for a million tokens, which is millionths of a dollar for one: by the list prices of November 2026, for prompts of usual length. */
  readonly price: { readonly read: number; readonly wrote: number };
}

/**
 * Models whose price is published. Others may be chosen as well: what they cost and how long they are there is not known. Names that stand
 * for whatever is newest ('gemini-pro-latest') have no price of their own.
 */
const KNOWN: Readonly<Record<'openai' | 'anthropic' | 'google', readonly KnownModel[]>> = {
  openai: [
    { name: 'gpt-5.4', price: { read: 2.5, wrote: 15 } },
    { name: 'gpt-5.4-mini', price: { read: 0.75, wrote: 4.5 } },
  ],
  // its maker recommends the 5.5 in place of all of them, and has named a day for one
  anthropic: [
    { name: 'claude-haiku-4-5', price: { read: 1, wrote: 5 }, successor: 'claude-haiku-5-5' },
    { name: 'claude-haiku-5-5', price: { read: 0.1, wrote: 0.5 } },
    { name: 'claude-sonnet-4-5', price: { read: 3, wrote: 15 }, retires: '2026-11-30', successor: 'claude-sonnet-5-5' },
    { name: 'claude-sonnet-4-6', price: { read: 3, wrote: 15 }, successor: 'claude-sonnet-5-5' },
    { name: 'claude-sonnet-5-5', price: { read: 2, wrote: 10 } },
  ],
  google: [],
};

/** Of 'anthropic/claude-haiku-4-5': whose it is, and what it is called there. */
const split = (name: string): [service: string, model: string] => {
  const [service = '', ...model] = name.split('/');
  return [service, model.join('/')];
};

const allOf = (service: string): readonly KnownModel[] => KNOWN[service as keyof typeof KNOWN] ?? [];
const known = (service: string, model: string): KnownModel | undefined => {
  const dateless = model.replace(/-20\d{6}$/, '');
  return allOf(service).find(({ name }) => name === dateless);
};

/** What is asked for it on a day: its successor, once it has retired. One that nobody follows is asked for: its service says best that it is gone. */
export function modelOn(service: string, model: string, on: Date): string {
  const found = known(service, model);
  return found?.successor !== undefined && hasRetired(found, on) ? modelOn(service, found.successor, on) : model;
}

/** How long a model is there, as far as its maker says. */
export function lifetimeOfModel(name: string): Lifetime {
  const { retires, successor } = known(...split(name)) ?? {};
  return { ...(retires ? { retires } : {}), ...(successor ? { successor } : {}) };
}

/** What tokens cost by list price, in millionths of a dollar; null where no price is known. On a server of one's own they cost nothing. */
export function tokensCost(name: string, read: number, wrote: number): number | null {
  const [service, model] = split(name);
  if (service === 'local') return 0;
  const price = known(service, model)?.price;
  return price ? Math.round(read * price.read + wrote * price.wrote) : null;
}
