import { expect, it } from '@jest/globals';
import { SupportProjectHistoryHandler } from './support-project-history.js';

const happened = (nth: number, actor: string, via: 'assistant' | 'staff' | null = null, name: string | null = null) => ({
  ...{ position: String(nth), at: new Date(nth), said: 'Something happened', cause: 'click' },
  ...{ actor, via, name },
});

/** A database that gives the columns that it is asked for. */
const databaseOf = (rows: readonly object[]) => ({
  query: async (sql: string) => rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => sql.includes(`.${name}`)))),
});

it('tells who did something in somebody’s project, and who did it for them', async () => {
  const rows = [
    happened(5, 'ada', null, 'Ada'),
    happened(4, 'ada', 'staff', 'Ada'),
    happened(3, 'ada', 'assistant', 'Ada'),
    happened(2, 'system'),
    happened(1, 'boss', 'assistant', 'Boss'),
  ];
  const handler = new SupportProjectHistoryHandler(
    databaseOf(rows) as never,
    { one: async () => {} } as never,
    { lookAt: async () => {} } as never,
  );
  const { entries } = await handler.execute({ input: { uid: 'ada', projectId: 'film', limit: 10 }, meta: {} } as never);
  expect(entries.map(({ by }) => by)).toEqual([
    'themselves',
    'the staff, for them',
    'the assistant, for them',
    'the studio',
    'the assistant, for Boss',
  ]);
});
