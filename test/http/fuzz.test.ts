import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, type CallName, calls, errorResponse } from '@scenewright/contract';
import fc from 'fast-check';
import pg from 'pg';
import { Asking, isFault } from '../support/asking.js';
import { callCases } from '../support/call-cases.js';
import { schemasOf } from '../support/call-inputs.js';
import { oddValue, otherValue, withNesting } from '../support/odd-inputs.js';
import { allCalls, type Inputs, inputsFor, requestOf } from '../support/requests.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { makeThings, type Things, thingsOfNothing } from '../support/things.js';

/** How many requests; more with FUZZ=10000. */
const REQUESTS = Number(process.env.FUZZ ?? 600);
/** Which requests: the same in every run; SEED=… for others, and with ONLY=… one of them alone. */
const SEED = Number(process.env.SEED ?? 1);
const ONLY = process.env.ONLY === undefined ? null : Number(process.env.ONLY);
const AT_ONCE = 6;
/** Nobody waits longer for an answer, on however busy a machine; what makes media waits for them for two minutes and a half. */
const PATIENCE_MS = 160_000;

interface Changed {
  readonly name: CallName;
  readonly inputs: Inputs;
  readonly headers: Record<string, string>;
}

const header = fc.string({ maxLength: 300, unit: fc.constantFrom(...'abcXYZ019-_;=,"/ '.split('')) }).map((text) => text.trim() || 'k');
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: header.map((key) => ({ 'idempotency-key': key })) },
  { weight: 1, arbitrary: header.map((type) => ({ 'content-type': type })) },
);

/** What stands in an address has to stand there: without it, or with dots, the address is another call's. */
const isElsewhere = (value: unknown): boolean => ['', '.', '..', undefined].includes(value as string);

/** Replaces up to three inputs of a call, or adds one that it does not have. */
const changesOf = (name: CallName, call: Call): fc.Arbitrary<Changed> => {
  const inputs = Object.entries(schemasOf(call));
  const change = fc.oneof(
    ...inputs.map(([input, schema]) =>
      otherValue(schema)
        .filter((value) => !(input in call.params.shape && isElsewhere(value)))
        .map((value) => [input, value] as const),
    ),
    fc.tuple(fc.constantFrom('__proto__', 'uid', 'role', 'amount', 'nobody_asked', ''), oddValue),
  );
  return fc.record({
    name: fc.constant(name),
    inputs: fc.array(change, { minLength: inputs.length === 0 ? 0 : 1, maxLength: 3 }).map(Object.fromEntries),
    headers,
  });
};

const requests = fc.sample(fc.oneof(...allCalls.map(([name, call]) => changesOf(name, call))), { seed: SEED, numRuns: REQUESTS });

describe(`${REQUESTS} requests that are made from the contract (SEED=${SEED})`, () => {
  let studio: TestStudio;
  let asking: Asking;
  let ada: Person;
  let own: Things;
  let admin: string;
  let limits: pg.Client;

  beforeAll(async () => {
    studio = await startTestStudio({ PLAN_LIFTS: 'ada@example.com=ultimate_monthly', FREE_GENERATIONS_PER_HOUR: '100000' });
    asking = await Asking.of(studio);
    ada = await studio.person('ada');
    await studio.person('zed');
    admin = (await studio.person('boss')).token;
    await studio.operator.call('grantRole', { body: { email: 'boss@example.com', role: 'admin' } });
    // the previews of all voices are made when they are first asked for, which is more than one answer should wait for here
    [own] = await Promise.all([makeThings(ada), ada.client.call('voices')]);
    limits = new pg.Client({ connectionString: studio.databaseUrl });
    await limits.connect();
  }, 120_000);
  afterAll(async () => {
    await limits?.end();
    await asking?.close();
    await studio?.close();
  }, 30_000);

  /** What a call that takes away would take stays: it is asked about nothing, or by somebody who has nothing. */
  const tokenFor = async (name: CallName, nth: number) => {
    if (calls[name].access === 'operator') return studio.operatorToken;
    if (calls[name].access === 'admin' || calls[name].access === 'support') return admin;
    return callCases[name].ends ? (await studio.person(`leaving-${nth}`)).token : ada.token;
  };

  /** What is wrong with the answer to a request; null when nothing is. */
  async function faultOf({ name, inputs: changed, headers: more }: Changed, nth: number): Promise<object | null> {
    const { ends } = callCases[name];
    const inOrder = inputsFor(name, ends ? thingsOfNothing() : own, { url: studio.url, email: 'zed@example.com' });
    const { path, init } = requestOf(name, { ...inOrder, ...changed });
    const about = { nth, call: name, sent: JSON.stringify(changed).slice(0, 300), ...more };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const body = typeof init.body === 'string' ? { body: withNesting(init.body) } : {};
    const ready = { path, init: { ...init, ...body, headers: { ...init.headers, ...more }, signal } };
    try {
      const token = await tokenFor(name, nth);
      const send = () => asking.send(JSON.stringify(about), ready, token);
      // operators' calls may stand in each other's way, and on a busy machine read models may come late: both say that it goes well in a moment
      const { status, body: answer } = await eventually(
        send,
        ({ body }) => !['UNAVAILABLE', 'NOT_SHOWN_YET', 'NOT_YET'].includes(body.error_code),
      );
      const result = status === 200 ? calls[name].response.safeParse(answer) : errorResponse.safeParse(answer);
      return isFault({ status, body: answer }) || !result.success
        ? { ...about, status, answer: JSON.stringify(answer).slice(0, 300) }
        : null;
    } catch (error) {
      return { ...about, failed: String(error) };
    }
  }

  it(
    'are answered as it says, or refused as it says',
    async () => {
      const faults: object[] = [];
      const waiting = requests.map((request, nth) => ({ request, nth })).filter(({ nth }) => ONLY === null || nth === ONLY);
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          // all of them come from one address, which may not try so much at the doors
          if (next.nth % 50 === 0) await limits.query('DELETE FROM ops.rate_limits');
          const fault = await faultOf(next.request, next.nth);
          if (fault) faults.push(fault);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(faults).toEqual([]);
    },
    60_000 + PATIENCE_MS + REQUESTS * 200,
  );

  it('change nothing when they are refused', async () => {
    expect(await asking.thatChangedSomething()).toEqual([]);
  });

  it('leave nothing that the studio cannot read', async () => {
    expect((await studio.operator.call('verify')).differences).toEqual([]);
    const { consumers } = await studio.operator.call('projectionStatus');
    expect(consumers.filter(({ state }) => state === 'failed')).toEqual([]);
  });
});
