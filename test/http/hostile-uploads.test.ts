import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Asking } from '../support/asking.js';
import { HIDDEN, type HostileFile, hostilePictures } from '../support/hostile-pictures.js';
import { untilIdle } from '../support/idle.js';
import { allCalls, inputsFor, requestOf } from '../support/requests.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';
import { makeThings, type Things } from '../support/things.js';

const uploads = allCalls.filter(([, { upload }]) => upload);

describe('a file that nobody means well with', () => {
  let studio: SharedStudio;
  let asking: Asking;
  let ada: Person;
  let own: Things;
  let files: HostileFile[];

  /** All media that there are, without the studio's own sums of them. */
  const stored = () =>
    readdirSync(join(studio.dataDir, 'assets'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.sums'))
      .map((entry) => join(entry.parentPath, entry.name));

  /** What of it is in a stored file that should be in none. */
  async function leftIn(file: string): Promise<string[]> {
    const bytes = readFileSync(file);
    if (!/\.(jpg|webp)$/.test(file)) return [basename(file)];
    const { format, exif, xmp, iptc, icc, orientation, pages = 1 } = await sharp(bytes).metadata();
    const isOurs = format === (file.endsWith('.webp') ? 'webp' : 'jpeg');
    return [
      ...(isOurs ? [] : [`a ${format}`]),
      ...(exif || xmp || iptc || icc || orientation ? ['metadata'] : []),
      ...(pages > 1 ? ['several pictures'] : []),
      ...(bytes.includes(HIDDEN) ? ['what was hidden'] : []),
    ];
  }

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    asking = await Asking.of(studio);
    ada = await studio.person('ada');
    own = await makeThings(ada);
    files = await hostilePictures();
    await untilIdle(ada);
  }, 120_000);
  afterAll(() => asking?.close());

  it('is one of a hundred', () => expect(files.length).toBeGreaterThanOrEqual(100));

  it.each(uploads)(
    'is refused or made anew by %s, and nothing else of it is kept',
    async (name) => {
      const wrong: object[] = [];
      let known = new Set(stored());
      for (const { what, bytes, fate } of files) {
        // each costs a description, of which a person has so many an hour
        await studio.forgetAttempts();
        const request = requestOf(name, inputsFor(name, own, { url: studio.url, email: '' }), new Uint8Array(bytes));
        const { status, body } = await asking.send(`${name}: ${what}`, request, ada.token);
        const now = stored();
        const added = now.filter((file) => !known.has(file));
        known = new Set(now);
        const left = (await Promise.all(added.map(leftIn))).flat();
        const isTaken = status === 200 && added.length > 0;
        const isRefused = [400, 413, 415].includes(status) && added.length === 0 && body.field === 'file';
        const isRight = fate === 'taken' ? isTaken : fate === 'refused' ? isRefused : isTaken || isRefused;
        if (!isRight || left.length > 0) wrong.push({ what, fate, status, error: body.error, files: added.length, left });
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('changes nothing when it is refused', async () => {
    expect(asking.refusals).toBeGreaterThan(0);
    expect(await asking.thatChangedSomething()).toEqual([]);
  });
});
