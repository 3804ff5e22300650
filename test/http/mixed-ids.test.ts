import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call, CallName } from '@scenewright/contract';
import type { z } from 'zod';
import { Asking } from '../support/asking.js';
import { callCases } from '../support/call-cases.js';
import { schemasOf } from '../support/call-inputs.js';
import { untilIdle } from '../support/idle.js';
import { allCalls, type Inputs, inputsFor } from '../support/requests.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';
import { makeThings, type Things, thingsOfNothing } from '../support/things.js';

/** It takes an id, and not any text: the place of something that belongs to somebody. */
const isSlot = (schema: z.ZodType): boolean => schema.safeParse(randomUUID()).success && !schema.safeParse('anything at all').success;

const MARKS = Object.fromEntries(Object.keys(thingsOfNothing()).map((kind) => [kind, `<${kind}>`])) as unknown as Things;
const PLACE = { url: 'http://studio.example.com', email: 'ada@example.com' };

/** Which thing each input of a call names: what stands there in a request about things that are their own names. */
function slotsOf(name: CallName): Record<string, keyof Things> {
  const found = Object.entries(inputsFor(name, MARKS, PLACE)).filter(([, value]) => Object.values(MARKS).includes(value as string));
  return Object.fromEntries(found.map(([input, value]) => [input, String(value).slice(1, -1) as keyof Things]));
}

const callsOfPeople = allCalls.filter(([, { access }]) => access === 'user');
const everySlot = callsOfPeople.flatMap(([name]) => Object.entries(slotsOf(name)).map(([input, kind]) => [name, input, kind] as const));

describe('a request about one’s own things with one of another’s among them', () => {
  let studio: SharedStudio;
  let asking: Asking;
  let ada: Person;
  let own: Things;
  let elsewhere: Things;
  let foreign: Things;

  const place = () => ({ url: studio.url, email: studio.address('ada') });

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada', 'eve'] });
    asking = await Asking.of(studio);
    const eve = await studio.person('eve');
    ada = await studio.person('ada');
    [own, elsewhere, foreign] = await Promise.all([makeThings(ada), makeThings(ada), makeThings(eve)]);
    await untilIdle(ada);
  }, 120_000);
  afterAll(() => asking?.close());

  it.each(callsOfPeople)('has a thing for every id that %s takes', (name: CallName, call: Call) => {
    const ids = Object.entries(schemasOf(call)).filter(([, schema]) => isSlot(schema));
    expect(Object.keys(slotsOf(name))).toEqual(expect.arrayContaining(ids.map(([input]) => input)));
  });

  it.each(everySlot)('%s: %s (a %s)', async (name, input, kind) => {
    const inputs: Inputs = inputsFor(name, own, place());
    const about = (things: Things) => asking.call(name, { ...inputs, [input]: things[kind] }, ada.token);
    const nothing = await about(thingsOfNothing());
    // an address is signed: whoever has a real one may be told that it is one
    if (kind.endsWith('Url')) expect(await about(foreign)).toMatchObject({ status: 400, body: { field: input } });
    else expect(await about(foreign)).toEqual(nothing);
    // what is not about one project is narrowed by it: to nothing at all
    if (callCases[name].about !== 'project') return;
    expect([400, 404]).toContain(nothing.status);
    // named alone, a thing of another project of one's own is no mixture
    if (Object.keys(slotsOf(name)).length > 1) expect([400, 404]).toContain((await about(elsewhere)).status);
  });

  it('changes nothing', async () => {
    expect(asking.refusals).toBeGreaterThan(0);
    expect(await asking.thatChangedSomething()).toEqual([]);
  });
});
