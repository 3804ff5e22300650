import { shotNumber } from '@scenewright/domain';
import type { AssetFile, AssetStore } from '../media/index.js';
import type { CutFilm } from './film-cut.js';

interface Used {
  /** As a sentence begins with it. */
  readonly name: string;
  readonly assetId: string;
  readonly file: AssetFile;
}

const SOUNDS = { voice: 'A voice', sound_effect: 'A sound effect', music: 'The music' } as const;

/** The first file that a film is cut from which is gone or not what was stored, as a sentence without its end; null when all are whole. */
export async function lostFileOf(film: CutFilm, assets: AssetStore): Promise<string | null> {
  // to hash is to read the whole film: only where no size tells
  for (const hashes of [false, true]) {
    for (const { name, assetId, file } of usedIn(film)) {
      const state = (await assets.inspect(assetId, [file], { hashes })).get(file);
      if (state === 'missing') return `${name} is no longer there`;
      if (state === 'damaged') return `${name} is damaged`;
    }
  }
  return null;
}

function* usedIn({ clips, audios, scenes, scenesOf }: CutFilm): Generator<Used> {
  const sceneOf = (uid: string | undefined) => scenesOf.find(({ sceneUid }) => sceneUid === uid);
  for (const { sceneUid, shotUid, assetId } of clips) {
    const scene = sceneOf(sceneUid);
    yield { name: `The video of scene ${scene?.number ?? 0}, shot ${scene ? shotNumber(scene, shotUid) : 0}`, assetId, file: 'mp4' };
  }
  for (const { type, assetId, at } of audios) {
    const begun = scenes.findLast(({ start, end }) => start <= at && start < end);
    yield { name: `${SOUNDS[type]} that begins in scene ${sceneOf(begun?.sceneUid)?.number ?? 0}`, assetId, file: 'wav' };
  }
}
