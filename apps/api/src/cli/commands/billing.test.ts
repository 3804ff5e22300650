import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Command } from 'commander';
import type { StudioClient } from '../studio-client.js';
import { billingCommands } from './billing.js';

/** The calls that `credits …` makes, each with what it is given. */
async function called(...args: string[]): Promise<[string, Record<string, unknown>][]> {
  const calls: [string, Record<string, unknown>][] = [];
  const studio = {
    call: async (name: string, parts: Record<string, unknown>) => {
      calls.push([name, parts]);
      return { uid: 'ada', credits: 1, people: [{ uid: 'ada' }] };
    },
  };
  const program = new Command();
  billingCommands(program, () => studio as unknown as StudioClient);
  for (const command of program.commands.flatMap(({ commands }) => commands))
    command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(['credits', ...args, '--reason', 'half of it'], { from: 'user' });
  return calls;
}
const sent = async (...args: string[]) => (await called(...args)).map(([, { body }]) => body);
const refund = (...more: string[]) => sent('refund', 'ada@example.com', 'd-1', ...more);
const whole = { email: 'ada@example.com', deductionId: 'd-1', reason: 'half of it' };

describe('what a deduction took is given back', () => {
  it('as a whole, or so much of it', async () => {
    expect(await refund()).toEqual([whole]);
    expect(await refund('--amount', '2.5')).toEqual([{ ...whole, amount: 2.5 }]);
  });

  it.each(['2,5', '0', '-1', 'two', '', '1.2345'])('and not at all for an amount that is none: "%s"', async (amount) => {
    await expect(refund('--amount', amount)).rejects.toThrow('is invalid');
  });
});

it('credits are given and taken in numbers alone', async () => {
  expect(await sent('adjust', 'ada@example.com', '0.5')).toMatchObject([{ amount: 0.5 }]);
  expect(await sent('adjust', 'ada@example.com', '-3')).toMatchObject([{ amount: -3 }]);
  await expect(sent('adjust', 'ada@example.com', '0,5')).rejects.toThrow('is invalid');
});

it('what is reserved for work that is over is given back as that, and said to whom it belongs', async () => {
  expect(await called('release', 'ada@example.com', 'job-1')).toEqual([
    ['supportPeople', { query: { q: 'ada@example.com' } }],
    ['lookAtPerson', { params: { uid: 'ada' }, body: { reason: 'half of it' } }],
    ['releaseReservation', { params: { uid: 'ada', jobId: 'job-1' } }],
  ]);
});

describe('the months that are due', () => {
  afterEach(() => {
    process.exitCode = undefined;
    jest.restoreAllMocks();
  });

  it.each([
    [{ begun: 2, waiting: 0 }, ['2 months begun'], undefined],
    [{ begun: 0, waiting: 1 }, ['0 months begun', '✗ 1 month must wait: the log of the studio says why, and it tries again by itself'], 1],
  ])('are begun, and it fails where one could not be: %j', async (answer, said, code) => {
    const out: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void out.push(line));
    const program = new Command();
    billingCommands(program, () => ({ call: async () => answer }) as unknown as StudioClient);
    await program.parseAsync(['billing', 'months'], { from: 'user' });
    expect([out, process.exitCode]).toEqual([said, code]);
  });
});
