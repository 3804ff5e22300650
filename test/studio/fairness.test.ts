import { expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { makeFilm } from '../support/film.js';
import { sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';

const endedSounds = async (client: StudioClient): Promise<JobView[]> => {
  const all = () => client.call('jobs', { query: { limit: '200' } });
  const { jobs } = await eventually(all, (found) => found.jobs.every(({ finished_at }) => finished_at !== null), 90_000);
  return jobs.filter(({ kind }) => kind === 'audio');
};
const endOf = ({ finished_at }: JobView) => Date.parse(finished_at as string);

it('does not let somebody with one sound wait for all the sounds that somebody else asked for before', async () => {
  const studio = await sharedStudio();
  const [hasMany, hasOne] = [(await studio.person('ada')).client, (await studio.person('bob')).client];
  const many = await makeFilm(hasMany, { videoLength: 60 });
  const one = await makeFilm(hasOne);
  await hasMany.call('designAudios', { body: { project_id: many } });
  const { audios } = await hasOne.call('designAudios', { body: { project_id: one } });
  const voice = audios.find(({ type }) => type === 'voice')!;

  const { generated_count } = await hasMany.call('generateAllAudios', { body: { project_id: many } });
  expect(generated_count).toBeGreaterThan(8);
  // most of them still wait
  expect((await hasMany.call('jobs', { query: { state: 'open' } })).jobs.length).toBeGreaterThan(generated_count / 2);
  await hasOne.call('generateAllAudios', { body: { project_id: one } });

  const [theirs, others] = [await endedSounds(hasOne), await endedSounds(hasMany)];
  const first = theirs.find(({ audio_id }) => audio_id === voice._id)!;
  expect(others.filter((job) => endOf(job) < endOf(first)).length).toBeLessThan(generated_count / 2);
}, 180_000);
