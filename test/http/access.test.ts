import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, type CallName, errorResponse } from '@scenewright/contract';
import { type Answer, Asking } from '../support/asking.js';
import { callCases } from '../support/call-cases.js';
import { expiredToken } from '../support/expired-token.js';
import { untilIdle } from '../support/idle.js';
import { allCalls, inputsFor } from '../support/requests.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';
import { makeThings, type Things, thingsOfNothing } from '../support/things.js';

/** Who calls, about the owner's things. */
const ACTORS = ['nobody', 'somebody with a made-up token', 'somebody whose token has expired', 'the operator'] as const;
const PEOPLE = ['somebody else', 'support', 'an admin'] as const;
type Actor = (typeof ACTORS)[number] | (typeof PEOPLE)[number];

/** What a call says to whom: `declared`, as the contract has it for success or for its case's refusal. */
type Outcome = 'declared' | 'unauthenticated' | 'forbidden' | 'no such call' | 'as about nothing';

function outcomeFor(name: CallName, { access }: Call, actor: Actor): Outcome {
  const { about, forAdmins } = callCases[name];
  if (access === 'public') return 'declared';
  if (access === 'operator') return actor === 'the operator' ? 'declared' : 'no such call';
  if (access === 'support' && actor === 'the operator') return 'declared';
  if (!(PEOPLE as readonly string[]).includes(actor)) return 'unauthenticated';
  if (access === 'support') return actor === 'somebody else' ? 'forbidden' : 'declared';
  if (access === 'admin' && actor !== 'an admin') return 'forbidden';
  if (about !== 'project') return 'declared';
  return forAdmins && actor === 'an admin' ? 'declared' : 'as about nothing';
}

const everyCase = allCalls.flatMap(([name, call]) =>
  [...ACTORS, ...PEOPLE].map((actor) => [name, actor, outcomeFor(name, call, actor), call] as const),
);
const refusals = everyCase.filter(([, , outcome]) => outcome !== 'declared');
const successes = everyCase.filter(([name, , outcome]) => outcome === 'declared' && !callCases[name].ends);

/** They need or change what the others stand on: last, and in this order. */
const LAST: readonly CallName[] = [
  ...(['joinScenes', 'addShot', 'moveShot', 'removeAudio', 'restoreAudio', 'removeShot', 'restoreShot'] as const),
  ...(['deleteProject', 'restoreProject'] as const),
  ...(['signOutEverywhere', 'deleteMe'] as const),
];
const byOwner = allCalls
  .filter(([, { access }]) => access === 'user')
  .sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))
  .map(([name, call]) => [name, call] as const);

/** A success of the declared shape, or the refusal that the case says. */
function expectDeclared(name: CallName, call: Call, { status, body }: Answer): void {
  const { refusal } = callCases[name];
  if (status === 200) {
    expect(call.response.safeParse(body).error).toBeUndefined();
    expect(refusal).toBeUndefined();
    return;
  }
  expect(errorResponse.parse(body)).toEqual(body);
  expect({ status, body }).toMatchObject({ body: { error_code: refusal } });
  expect(status).not.toBe(500);
}

describe('who may make which call', () => {
  let studio: SharedStudio;
  let asking: Asking;
  let owner: Person;
  let theirs: Things;
  const tokens: Partial<Record<Actor, string>> = {};

  const ask = (name: CallName, things: Things, token?: string) =>
    asking.call(name, inputsFor(name, things, { url: studio.url, email: studio.address('ada') }), token);

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    asking = await Asking.of(studio);
    owner = await studio.person('ada');
    theirs = await makeThings(owner);
    const other = await studio.person('eve');
    for (const [name, role, actor] of [
      ['sue', 'support', 'support'],
      ['bob', 'admin', 'an admin'],
    ] as const) {
      const { token } = await studio.person(name);
      await studio.operator.call('grantRole', { body: { email: studio.address(name), role } });
      tokens[actor] = token;
    }
    tokens['somebody else'] = other.token;
    tokens['the operator'] = studio.operatorToken;
    tokens['somebody with a made-up token'] = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
    tokens['somebody whose token has expired'] = await expiredToken(studio, owner);
    await untilIdle(owner);
  }, 120_000);
  afterAll(() => asking?.close());

  describe('is refused', () => {
    it.each(refusals)('%s to %s: %s', async (name, actor, outcome) => {
      const answer = await ask(name, theirs, tokens[actor]);
      if (outcome === 'unauthenticated') expect(answer).toMatchObject({ status: 401, body: { error_code: 'UNAUTHENTICATED' } });
      else if (outcome === 'forbidden') expect(answer).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } });
      else expect(answer).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } });
      if (outcome === 'as about nothing') expect(answer).toEqual(await ask(name, thingsOfNothing(), tokens[actor]));
    });

    it('and changes nothing', async () => {
      expect(asking.refusals).toBeGreaterThanOrEqual(refusals.length);
      expect(await asking.thatChangedSomething()).toEqual([]);
    });
  });

  it.each(successes)(
    '%s answers %s as the contract says',
    async (name, actor, _, call) => {
      await studio.forgetAttempts();
      expectDeclared(name, call, await ask(name, theirs, tokens[actor]));
    },
    90_000,
  );

  it.each(byOwner)(
    '%s answers its owner as the contract says',
    async (name, call) => {
      const { about, ends } = callCases[name];
      const { token } = about === 'own' && ends ? await studio.person(`leaving-by-${name}`) : owner;
      expectDeclared(name, call, await ask(name, theirs, token));
      if (!LAST.includes(name)) await untilIdle(owner);
    },
    90_000,
  );
});
