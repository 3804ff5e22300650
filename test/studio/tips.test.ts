import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('the tips of a tab', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;

  const tip = async (place: string, person = ada) =>
    (await person.client.call('tip', { params: { tipId: place }, query: person === ada ? { projectId } : {} })).tip;
  const dismiss = (tipId: string) => ada.client.call('dismissTip', { params: { tipId } });

  beforeAll(async () => {
    studio = await sharedStudio();
    ada = await studio.person('ada');
    ({ projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
  }, 60_000);

  it('are dismissed by one person, on every device, one after the other', async () => {
    const first = await tip('scenes');
    await dismiss(first!.id);
    await dismiss(first!.id);
    const second = await eventually(
      () => tip('scenes'),
      (next) => next?.id !== first!.id,
    );
    expect(second).not.toBeNull();
    await dismiss(second!.id);
    expect(
      await eventually(
        () => tip('scenes'),
        (next) => next === null,
      ),
    ).toBeNull();
    expect(await tip('scenes', await studio.person('eve'))).toEqual(first);
  });

  it('lead into the project that is looked at, and into nobody else’s', async () => {
    await ada.client.call('generateCharacters', { body: { project_id: projectId } });
    await ada.client.call('generateScenes', { body: { projectId } });
    const after = await eventually(
      () => tip('scripts'),
      (now) => now?.id === 'script-after-scenes',
    );
    expect(after?.ctaLink).toBe(`/project/${projectId}/scenes`);
    const { client } = await studio.person('mallory');
    await expect(client.call('tip', { params: { tipId: 'scripts' }, query: { projectId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('have to exist to be dismissed, and are none where nobody knows the place', async () => {
    await expect(dismiss('no-such-tip')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await tip('kitchen')).toBeNull();
  });
});
