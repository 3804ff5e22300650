// A 5 s clip, start frame to mp4, alone. Usage: node bench/clip.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPrompt, renderClip } from '@scenewright/offline-studio';
import { median } from './support/measure.ts';

const rounds = Number(process.argv[2] ?? 3);
const goal = 2.5;
const elias = { id: 'a', name: 'Elias', description: 'an elderly man with a white beard, a navy coat and a peaked cap' };
const cases = [
  ['a stormy coast', 'Wide shot of Elias at the lighthouse on the cliff, storm and rain at dusk', 1280, 720],
  ['a neon street', 'Medium shot of Elias on a rainy neon street at night', 1280, 720],
  ['a library', 'Medium shot of Elias in a library in the morning', 1280, 720],
  ['a library, 9:16', 'Medium shot of Elias in a library in the morning', 720, 1280],
  ['a library, 1080p', 'Medium shot of Elias in a library in the morning', 1920, 1080],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'scenewright-clip-'));
console.log('| 5 s clip | seconds (median) | goal at 720p |\n|---|---|---|');
for (const [name, prompt, width, height] of cases) {
  const seconds: number[] = [];
  const scene = readPrompt({
    kind: 'image',
    purpose: 'start-frame',
    prompt,
    style: 'cinematic',
    width,
    height,
    seed: 7,
    characters: [elias],
  });
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await renderClip({ plan: { scene, move: 'push', width, height, seconds: 5, walks: false }, out: join(folder, 'clip.mp4') });
    seconds.push((performance.now() - began) / 1000);
  }
  console.log(`| ${name} | ${median(seconds).toFixed(2)} | ${height === 1080 ? '' : `≤ ${goal}`} |`);
}
rmSync(folder, { recursive: true, force: true });
