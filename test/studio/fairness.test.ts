import { expect, it } from '@jest/globals';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { makeFilm } from '../support/film.js';
import { sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';

/** More than are made at a time, by far. */
const MANY = 12;

it('does not let somebody with one sound wait for all the sounds that somebody else asked for before', async () => {
  const studio = await sharedStudio();
  const [hasMany, hasOne] = [(await studio.person('ada')).client, (await studio.person('bob')).client];
  const [many, one] = [await makeFilm(hasMany), await makeFilm(hasOne)];
  const { voices } = await hasMany.call('voices', {});
  const say = (client: StudioClient, project_id: string, prompt: string) =>
    client.call('generateVoice', { body: { project_id, scene_id: 1, shot_id: 1, prompt, voice_id: voices[0]!.voice_id } });

  let said = 0;
  const asked = Array.from({ length: MANY }, async (_, nth) => {
    await say(hasMany, many, `It has to rise first, said the fox for the ${nth + 1}. time, and looked at the oven.`);
    said++;
  });
  await eventually(
    () => hasMany.call('jobs', { query: { state: 'open' } }),
    ({ jobs }) => jobs.length + said === MANY,
  );
  await say(hasOne, one, 'Good morning.');
  const before = said;
  await Promise.all(asked);
  expect(before).toBeLessThan(MANY / 2);
}, 180_000);
