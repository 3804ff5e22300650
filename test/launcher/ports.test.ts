import { expect, it } from '@jest/globals';
import { hostInUrl } from '../../scripts/lib/ports.mjs';

it('the launcher reaches what listens on any HOST, as the settings of the api say it', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '::1'].map(hostInUrl)).toEqual(['127.0.0.1', 'localhost', 'localhost', '[::1]']);
});
