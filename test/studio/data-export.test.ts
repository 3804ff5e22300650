import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { makeFilm } from '../support/film.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { type Person } from '../support/studio.js';

const opened = (zip: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
const contentOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : buffer(stream).then(resolve, reject))),
  );

/** The files of a zip, by name; its checksums are checked. */
async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(bytes);
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.once('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      contentOf(zip, entry).then((content) => {
        files.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
}

const linesOf = (content: Buffer | undefined) =>
  (content?.toString() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { what: string; by: string; type: string; data: Record<string, unknown> });

describe('what is kept of somebody', () => {
  let studio: SharedStudio;
  let ada: Person;
  let ben: Person;
  let projectId: string;

  const get = (url: string) => fetch(new URL(url, studio.url));

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    [ada, ben] = [await studio.person('ada'), await studio.person('ben')];
    projectId = await makeFilm(ada.client, { idea: 'Mara keeps a lighthouse.' });
    await ben.client.call('createProject', { body: { idea: 'Theo rows out to sea.', videoLength: 5 } });
    await ada.client.call('askAssistant', { body: { projectId, message: 'call the film The Lamp', currentTab: 'scenes' } });
    const { projectId: gone } = await ada.client.call('createProject', { body: { idea: 'A goose learns to fly.', videoLength: 5 } });
    await ada.client.call('deleteProject', { params: { projectId: gone } });
  }, 120_000);

  it('comes as one zip with every event, every film and every file of theirs, and nobody else’s', async () => {
    const { url } = await ada.client.call('exportMyData');
    const answer = await get(url);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="scenewright-[\d-]+\.zip"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const files = await filesIn(bytes);
    expect(JSON.parse(`${files.get('account.json')}`)).toMatchObject({ uid: ada.uid, email: studio.address('ada') });
    expect(linesOf(files.get('credits.jsonl')).map(({ type }) => type)).toContain('CreditsGranted');

    const folders = [...new Set([...files.keys()].filter((name) => name.startsWith('projects/')).map((name) => name.split('/')[1]!))];
    expect(folders).toHaveLength(2);
    const folder = `projects/${folders.find((name) => name.startsWith('The-Lamp-'))}`;
    const film = `${files.get(`${folder}/film.json`)}`;
    expect(JSON.parse(film)).toMatchObject({ id: projectId, deleted_at: null, project: { script: { title: 'The Lamp' } } });
    const history = linesOf(files.get(`${folder}/history.jsonl`));
    expect(history.map(({ what, by }) => [what, by])).toContainEqual([expect.stringContaining('The Lamp'), 'the assistant, for you']);
    expect(history.map(({ type }) => type)).toEqual(expect.arrayContaining(['ProjectCreated', 'MessageSent', 'ReplyGiven']));

    // every file that the film names is there, and is what it says
    const named = [...film.matchAll(/"assetId": "([0-9a-f-]{36})"/g)].map(([, id]) => id!);
    expect(named.length).toBeGreaterThan(1);
    for (const id of named) expect(files.get(`${folder}/media/${id}.jpg`)?.subarray(0, 3).toString('hex')).toBe('ffd8ff');

    const deleted = folders.find((name) => !name.startsWith('The-Lamp-'));
    expect(JSON.parse(`${files.get(`projects/${deleted}/film.json`)}`).deleted_at).not.toBeNull();
    const texts = [...files].filter(([name]) => /\.(?:json|jsonl|txt)$/.test(name)).map(([, content]) => content.toString());
    expect(texts.join()).not.toContain('Theo');
    expect(texts.join()).not.toContain(ben.uid);
  });

  it('is got by its address alone, which is of nobody else', async () => {
    const { url } = await ada.client.call('exportMyData');
    expect((await get(url.replace(encodeURIComponent(ada.uid), encodeURIComponent(ben.uid)))).status).toBe(404);
    expect((await get(url.replace(/s=[\w-]{4}/, 's=AAAA'))).status).toBe(404);
    expect((await get('/api/data-export')).status).toBe(404);
    expect((await get('/api/data-export?uid=a&uid=b&e=1&s=x')).status).toBe(404);
  });

  it('is put together six times an hour at the most', async () => {
    for (let n = 0; n < 6; n++) await ben.client.call('exportMyData');
    await expect(ben.client.call('exportMyData')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
