import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StripeStandIn, startStripeStandIn } from '@scenewright/stripe-stand-in';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Line, startLine } from '../support/line.js';
import { eventually } from '../support/studio.js';
import { stripeAt } from './support/stand-in.js';

/** Under which the stand-in does one thing after the other. */
const LOCK = 7_301_466;

describe('The stand-in whose database', () => {
  let database: TestDatabase;
  let line: Line;
  let standIn: StripeStandIn;
  let other: pg.Client;

  beforeEach(async () => {
    database = await createTestDatabase({ migrate: false });
    line = await startLine(database.url);
    standIn = await startStripeStandIn({ databaseUrl: line.url });
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterEach(async () => {
    await standIn.stop();
    await other.end();
    await line.close();
    await database.close();
  });

  it.each([
    ['forgets its connections without a word', async () => line.forget()],
    ['is gone for a moment', () => line.cut()],
  ])('%s refuses what was asked, and is well by itself afterwards', async (_, harm) => {
    const stripe = stripeAt(standIn.url);
    await other.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const asked = stripe.customers.create({ email: 'asked@example.com' });
    asked.catch(() => {});
    await eventually(
      () => other.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted", [LOCK]),
      ({ rows }) => rows.length > 0,
    );
    await harm();
    await expect(asked).rejects.toThrow('The stand-in failed');
    await line.mend();
    await other.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    // a connection that was silent is only known to be by asking
    await eventually(
      () => stripe.customers.create({ email: 'again@example.com' }).catch(() => null),
      (made) => made !== null,
    );
  });

  it('has no connection to spare says so, and does not wait for ever', async () => {
    await other.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const stripe = stripeAt(standIn.url);
    const asked = Array.from({ length: 5 }, (_, n) => stripe.customers.create({ email: `${n}@example.com` }));
    const answers = await Promise.allSettled(asked);
    for (const answer of answers) expect(answer).toMatchObject({ reason: { message: expect.stringContaining('The stand-in failed') } });
    await other.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    expect(await stripe.customers.create({ email: 'again@example.com' })).toMatchObject({ email: 'again@example.com' });
  });
});
