// An export of twelve 5 s 720p clips with a full mix of 25 tracks, beside joining the clips alone and beside encoding everything again.
// Usage: node bench/export.ts [rounds]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixInWorker } from '@scenewright/audio';
import { AAC_ARGS, FASTSTART_ARGS, ffmpeg, MIXED_ARGS, makeFilm, VIDEO_ENCODE_ARGS } from '@scenewright/film';
import { makeMusic, makeSoundEffect, makeSpeech, readPrompt, renderClip } from '@scenewright/offline-studio';
import { median } from './support/measure.ts';

const rounds = Number(process.argv[2] ?? 3);
const goal = 0.12;
const CLIPS = 12;
const folder = mkdtempSync(join(tmpdir(), 'scenewright-export-'));
const context = (name: string) => ({
  idempotencyKey: name,
  workDir: mkdtempSync(join(folder, name)),
  signal: new AbortController().signal,
  onProgress: () => {},
});

const places = [
  'coast at dusk, storm',
  'library in the morning',
  'neon street at night, rain',
  'forest at dawn',
  'mountains at sunrise',
  'desert at sunset',
];
const clips: { path: string; seconds: number }[] = [];
const tracks: { kind: 'voice' | 'sound_effect' | 'music'; path: string; at: number }[] = [];
for (let n = 0; n < CLIPS; n++) {
  const path = join(folder, `clip-${n}.mp4`);
  const scene = readPrompt({
    kind: 'image',
    purpose: 'start-frame',
    prompt: `Wide shot of a ${places[n % places.length]}`,
    style: '',
    width: 1280,
    height: 720,
    seed: n,
    characters: [],
  });
  await renderClip({ plan: { scene, move: 'push', width: 1280, height: 720, seconds: 5, walks: false }, out: path });
  clips.push({ path, seconds: 5 });
  const speech = await makeSpeech(
    { kind: 'speech', text: 'Every story begins somewhere, and this is one of them.', voiceId: 'offline-ava', seed: n },
    context(`v${n}`),
  );
  const effect = await makeSoundEffect({ kind: 'sound_effect', prompt: 'waves and wind', seconds: 5, seed: n }, context(`s${n}`));
  tracks.push({ kind: 'voice', path: speech.path, at: n * 5 + 0.3 }, { kind: 'sound_effect', path: effect.path, at: n * 5 });
}
tracks.push({
  kind: 'music',
  path: (await makeMusic({ kind: 'music', prompt: 'calm piano', seconds: 60, seed: 1 }, context('m'))).path,
  at: 0,
});
const list = join(folder, 'list.txt');
writeFileSync(list, clips.map(({ path }) => `file '${path}'\n`).join(''));
const concat = ['-f', 'concat', '-safe', '0', '-i', list];
const sound = join(folder, 'mix.pcm');
const mix = () => mixInWorker({ seconds: CLIPS * 5, tracks, out: sound });

const ways = {
  'clips joined by copying, no sound (floor)': () => ffmpeg([...concat, '-c', 'copy', ...FASTSTART_ARGS, join(folder, 'floor.mp4')]),
  'this studio: copied video, mixed sound': async () => {
    await mix();
    await makeFilm({ clips, sound, out: join(folder, 'film.mp4'), workDir: folder });
  },
  'everything encoded again (veryfast), same mix': async () => {
    await mix();
    const mixed = [...MIXED_ARGS, '-i', sound, '-map', '0:v:0', '-map', '1:a:0', ...AAC_ARGS];
    await ffmpeg([...concat, ...mixed, ...VIDEO_ENCODE_ARGS, ...FASTSTART_ARGS, join(folder, 'again.mp4')]);
  },
};
const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const [name, run] of Object.entries(ways)) {
    const began = performance.now();
    await run();
    times.get(name)?.push(performance.now() - began);
  }
}
const medians = [...times].map(([name, values]) => [name, median(values)] as const);
const again = medians[2]?.[1] ?? Number.NaN;
console.log('| export of 60 s, 25 tracks | ms (median) | of encoding again | goal |\n|---|---|---|---|');
for (const [name, ms] of medians)
  console.log(`| ${name} | ${ms.toFixed(0)} | ${(ms / again).toFixed(3)} | ${name.startsWith('this') ? `≤ ${goal}` : ''} |`);
rmSync(folder, { recursive: true, force: true });
process.exit(0);
