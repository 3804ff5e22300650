import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageRequest, MediaContext, MediaOutput } from '@scenewright/providers';
import { defineWork, offload } from '@scenewright/threads';
import { editPhoto } from './edit-photo.js';
import { editScene } from './edit-scene.js';
import { readPrompt } from './read-prompt.js';
import { renderPicture } from './render-picture.js';
import { isScene } from './scene.js';

const render = defineWork(new URL('./render-picture.js', import.meta.url), 'renderPicture', renderPicture);

/** Composes a picture from a prompt, or changes one as the prompt says. Its notes hold the whole scene. */
export async function makeImage(request: ImageRequest, context: MediaContext): Promise<MediaOutput> {
  const { base, prompt, width, height } = request;
  const path = join(context.workDir, 'picture.jpg');
  if (base && !isScene(base.notes)) {
    await writeFile(path, await editPhoto(base.path, prompt, { width, height, seed: request.seed }));
    return { path, mime: 'image/jpeg' };
  }
  const scene = base && isScene(base.notes) ? editScene(base.notes, prompt) : readPrompt(request);
  await writeFile(path, await offload(render, { scene, width, height }, context.signal));
  return { path, mime: 'image/jpeg', notes: scene };
}
