import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { id } from '@scenewright/domain/testing';
import { EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { type CreditsEvent, checked, type Operation, type RecordedIn, streams } from '@scenewright/events';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { CreditEntryRow } from '../../apps/api/src/credits/credit-account.entity.js';
import { CreditsProjection } from '../../apps/api/src/credits/credits.projection.js';
import { FilmCosts } from '../../apps/api/src/credits/film-costs.js';
import { databaseOptions } from '../../apps/api/src/database.js';
import { createTestDatabase, openDataSource, type TestDatabase } from '../support/database.js';

const [FILM, ANOTHER] = [id(1), id(2)];

const deducted = (deductionId: string, operation: Operation, amount: number, projectId = FILM): CreditsEvent => ({
  type: 'CreditsDeducted',
  data: { deductionId, reservationId: null, amount, operation, spentOn: { projectId }, reason: null },
});
const refunded = (deductionId: string, amount: number): CreditsEvent => ({
  type: 'CreditsRefunded',
  data: { refundId: newId(), deductionId, amount, reason: 'A clip that went wrong' },
});
const granted: CreditsEvent = {
  type: 'CreditsGranted',
  data: { ...{ grantId: 'g', source: 'starter', amount: 100_000, expiresAt: null, reason: '' }, replaces: null, carriedUse: 0 },
};

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openDataSource({
    ...databaseOptions({ DATABASE_URL: database.url }),
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
  });
}, 60_000);
afterAll(async () => {
  await source?.destroy();
  await database?.close();
});

async function happened(uid: string, ...told: CreditsEvent[]): Promise<void> {
  const store = new MemoryEventStore();
  const metadata = { correlationId: 'c', causationId: 'c', actor: { uid, role: 'creator' as const }, subject: { userId: uid } };
  const events = told.map((event) => ({ id: newId(), ...checked(event), metadata }));
  await store.append([{ stream: streams.credits(uid), expected: 'none', events }]);
  const recorded: RecordedIn<'credits'>[] = [];
  for await (const event of new EventLog(store).readAll({ categories: ['credits'] })) recorded.push(event);
  await new CreditsProjection().project(recorded, source.manager);
}

it('what a film has cost is without what was given back of it', async () => {
  const clips = [deducted('clip 1', 'video', 6000), deducted('clip 2', 'video', 6000), deducted('clip 3', 'video', 6000)];
  await happened('ada', granted, ...clips, deducted('voice', 'voice', 100), deducted('elsewhere', 'video', 6000, ANOTHER));
  const costs = new FilmCosts(source.getRepository(CreditEntryRow));
  expect(await costs.of('ada', FILM)).toEqual([
    { reason: 'Video', amount: 18_000, times: 3 },
    { reason: 'Voice', amount: 100, times: 1 },
  ]);
  const back = [
    refunded('clip 1', 6000),
    refunded('clip 2', 1000),
    refunded('clip 2', 500),
    refunded('voice', 100),
    refunded('elsewhere', 6000),
  ];
  await happened('ben', granted, ...clips, deducted('voice', 'voice', 100), deducted('elsewhere', 'video', 6000, ANOTHER), ...back);
  expect(await costs.of('ben', FILM)).toEqual([{ reason: 'Video', amount: 10_500, times: 2 }]);
});
