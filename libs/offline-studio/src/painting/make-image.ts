import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageRequest, MediaContext, MediaOutput } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { defineWork, offload } from '@scenewright/threads';
import { editPhoto, impossibleIn } from './edit-photo.js';
import { editScene } from './edit-scene.js';
import { readPrompt } from './read-prompt.js';
import { firstUnseen, renderPicture } from './render-picture.js';
import { isScene, type Scene } from './scene.js';

const render = defineWork(new URL('./render-picture.js', import.meta.url), 'renderPicture', renderPicture);

const unseen = defineWork(new URL('./render-picture.js', import.meta.url), 'firstUnseen', firstUnseen);

/**
 * Composes a picture from a prompt, or changes one as the prompt says. Its notes hold the whole scene.
 * @throws {ProviderFault} fatal: what is asked cannot be done to the picture
 */
export async function makeImage(request: ImageRequest, context: MediaContext): Promise<MediaOutput> {
  const { base, prompt, width, height } = request;
  const path = join(context.workDir, 'picture.jpg');
  if (base && !isScene(base.notes)) {
    const wish = impossibleIn(prompt);
    if (wish !== undefined) throw impossible(wish, OF_A_PHOTO);
    await writeFile(path, await editPhoto(base.path, prompt, { width, height, seed: request.seed }));
    return { path, mime: 'image/jpeg' };
  }
  const scene = base && isScene(base.notes) ? await editedOrFault(base.notes, prompt, context.signal) : readPrompt(request);
  await writeFile(path, await offload(render, { scene, width, height }, context.signal));
  return { path, mime: 'image/jpeg', notes: scene };
}

/** @throws {ProviderFault} fatal: the painter cannot do what is asked, and says which part of it; a picture of something else is no answer */
async function editedOrFault(scene: Scene, instruction: string, signal: AbortSignal): Promise<Scene> {
  const edited = editScene(scene, instruction);
  if ('cannot' in edited) throw impossible(edited.cannot);
  // a lighthouse in a kitchen has no place, and somebody who paid for one would look for it
  const at = await offload(unseen, { scenes: [scene, ...edited.steps.map((step) => step.scene)] }, signal);
  if (at > 0) throw impossible(edited.steps[at - 1]!.wish);
  return edited.scene;
}

const OF_A_PAINTING =
  'cannot be painted here, or is in the picture already. Ask for a place, an hour, weather, light, framing, a style, clothes, hair, a feeling or a thing';
const OF_A_PHOTO =
  'cannot be done here to a picture that was not painted here: nothing in it can be changed, only its light. Ask for an hour, weather, brighter or darker, warmer or cooler, black and white, or closer; or have a new picture made';

const impossible = (wish: string, why = OF_A_PAINTING): ProviderFault =>
  new ProviderFault('fatal', `“${wish}” ${why}; nothing was charged.`);
