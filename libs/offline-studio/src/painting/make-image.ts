import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageRequest, MediaContext, MediaOutput } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { defineWork, offload } from '@scenewright/threads';
import { editPhoto } from './edit-photo.js';
import { editScene } from './edit-scene.js';
import { readPrompt } from './read-prompt.js';
import { renderPicture } from './render-picture.js';
import { isScene, type Scene } from './scene.js';

const render = defineWork(new URL('./render-picture.js', import.meta.url), 'renderPicture', renderPicture);

/** Composes a picture from a prompt, or changes one as the prompt says. Its notes hold the whole scene. */
export async function makeImage(request: ImageRequest, context: MediaContext): Promise<MediaOutput> {
  const { base, prompt, width, height } = request;
  const path = join(context.workDir, 'picture.jpg');
  if (base && !isScene(base.notes)) {
    await writeFile(path, await editPhoto(base.path, prompt, { width, height, seed: request.seed }));
    return { path, mime: 'image/jpeg' };
  }
  const scene = base && isScene(base.notes) ? editedOrFault(base.notes, prompt) : readPrompt(request);
  await writeFile(path, await offload(render, { scene, width, height }, context.signal));
  return { path, mime: 'image/jpeg', notes: scene };
}

/** @throws {ProviderFault} fatal: the painter cannot do what is asked, and says which part of it; a picture of something else is no answer */
function editedOrFault(scene: Scene, instruction: string): Scene {
  const edited = editScene(scene, instruction);
  if ('scene' in edited) return edited.scene;
  throw new ProviderFault(
    'fatal',
    `“${edited.cannot}” cannot be painted here, or is in the picture already. Ask for a place, an hour, weather, light, framing, a style, clothes, hair, a feeling or a thing; nothing was charged.`,
  );
}
