import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresEventStore } from '@scenewright/event-log';
import sharp from 'sharp';
import type { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import { DiskAssetStore } from '../../apps/api/dist/media/disk-asset-store.js';
import { type Film, filmEvents } from './film-events.ts';
import type { BenchStudio } from './studio.ts';

const landing = join(import.meta.dirname, '../../apps/web/public/landing');
/** Different pictures; the same one again is another file with another address. */
const PICTURES = 24;

async function drawPictures() {
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, number) => {
      const drawn = sharp(readFileSync(join(landing, `strip-${1 + (number % 4)}.jpg`))).modulate({ hue: number * 15 });
      const jpg = await drawn.clone().resize(1280, 720, { fit: 'cover' }).jpeg({ quality: 88 }).toBuffer();
      return { jpg, thumbnail: await sharp(jpg).resize(640).webp({ quality: 82 }).toBuffer() };
    }),
  );
}

/** Puts a finished film of the person into the studio: its history into the log, its pictures onto the disk. Clips have no file: none is played. */
export async function addFilm(
  studio: BenchStudio,
  owner: { client: StudioClient; uid: string },
  size: { scenes: number; shots: number },
): Promise<Film> {
  const film = filmEvents(owner.uid, size);
  const assets = new DiskAssetStore(join(studio.dataDir, 'assets'));
  const pictures = await drawPictures();
  for (const [index, assetId] of film.assets.entries()) {
    const { jpg, thumbnail } = pictures[index % PICTURES] as (typeof pictures)[number];
    await assets.putBytes(assetId, 'jpg', jpg);
    await assets.putBytes(assetId, 'thumb.webp', thumbnail);
  }
  await append(studio, owner, film, size);
  return film;
}

/** The film's history alone: its pictures have addresses but no files. */
export async function addHistory(
  studio: BenchStudio,
  owner: { client: StudioClient; uid: string },
  size: { scenes: number; shots: number },
): Promise<Film> {
  const film = filmEvents(owner.uid, size);
  await append(studio, owner, film, size);
  return film;
}

async function append(
  studio: BenchStudio,
  owner: { client: StudioClient },
  film: Film,
  size: { scenes: number; shots: number },
): Promise<void> {
  const log = new PostgresEventStore(studio.databaseUrl);
  for (const { stream, events } of film.streams) await log.append([{ stream, expected: 'none', events }]);
  await log.close();
  const clips = async () => {
    const { scenes } = await owner.client.call('scenes', { params: { projectId: film.projectId } });
    return scenes.flatMap(({ shots }) => shots).filter(({ video_url }) => video_url !== null).length;
  };
  // 404 until the project's own read model has it
  while ((await clips().catch(() => 0)) < size.scenes * size.shots) await sleep(50);
}
