import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { ImageRequest, MediaContext, MediaOutput } from '../../ports/media-provider.js';

/** Stopgap until the scene renderer stands here. */
export async function makeImage(request: ImageRequest, context: MediaContext): Promise<MediaOutput> {
  const { width, height, seed } = request;
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  const sky = g.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${seed % 360} 50% 20%)`);
  sky.addColorStop(1, `hsl(${(seed >> 3) % 360} 60% 60%)`);
  g.fillStyle = sky;
  g.fillRect(0, 0, width, height);
  const path = join(context.workDir, 'picture.jpg');
  await writeFile(path, await canvas.encode('jpeg', 92));
  return { path, mime: 'image/jpeg' };
}
