import { expect, it } from '@jest/globals';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { makeFilm } from '../support/film.js';
import { holdJobs } from '../support/held-jobs.js';
import { untilIdle } from '../support/idle.js';
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

  const soundsOf = async (client: StudioClient) =>
    (await client.call('jobs', { query: { limit: '200' } })).jobs.filter(({ kind }) => kind === 'audio');
  const areAsked = (client: StudioClient, count: number) =>
    eventually(
      () => soundsOf(client),
      (jobs) => jobs.length === count,
    );
  const queue = await holdJobs(studio.databaseUrl);
  const asked = Array.from({ length: MANY }, (_, nth) =>
    say(hasMany, many, `It has to rise first, said the fox for the ${nth + 1}. time, and looked at the oven.`),
  );
  try {
    await areAsked(hasMany, MANY);
    asked.push(say(hasOne, one, 'Good morning.'));
    await areAsked(hasOne, 1);
  } finally {
    await queue.letGo();
  }
  await Promise.all(asked);
  // the answer with a sound comes before its job says when it ended
  for (const client of [hasOne, hasMany]) await untilIdle({ client });
  const ends = async (client: StudioClient) => (await soundsOf(client)).map(({ finished_at }) => Date.parse(finished_at!));
  const [end] = await ends(hasOne);
  expect((await ends(hasMany)).filter((at) => at < end!).length).toBeLessThan(MANY / 2);
}, 180_000);
