/** What has to be there before a test runs is read from the test: one of a stale build would try yesterday's studio. */
import { expect, it } from '@jest/globals';
import { type Need, testFilesByNeed } from '../../scripts/lib/test-needs.mjs';

const needs = testFilesByNeed();

it.each<[Need, string]>([
  ['browser', 'test/browser/journey.test.ts'],
  ['cluster', 'test/cluster/cluster.test.ts'],
  ['engines', 'test/engines/journey.test.ts'],
  ['studio', 'test/studio/journey.test.ts'],
  ['pages', 'test/http/headers.test.ts'],
  ['studio', 'test/studio/orders.test.ts'],
  ['studio', 'test/cli/cli.test.ts'],
  ['database', 'test/event-store/postgres.test.ts'],
  ['nothing', 'test/services/media-services.test.ts'],
])('has the %s made for %s', (need, file) => {
  expect(Object.entries(needs).filter(([, files]) => files.includes(file))).toEqual([[need, expect.anything()]]);
});
